pragma Singleton
import QtQuick

// Somebody wants to read a rule; the window shows it. Any item may ask.
QtObject {
    signal wanted(string rule)
}
