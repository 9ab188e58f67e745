/** Holds how this machine's keyboard names the key that goes with a letter for a command. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";
