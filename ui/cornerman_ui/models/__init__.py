"""View models: what QML reads and what it may ask for. Each is made for one match and follows its desk."""

QML_MODULE = "Cornerman.Models"
QML_MAJOR = 1
