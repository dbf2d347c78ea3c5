"""The dashboard: Qt Quick windows over a match, talking to the host through view models only."""
