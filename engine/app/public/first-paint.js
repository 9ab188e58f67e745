// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
(() => {
  if (window.parent !== window) {
    // A hidden frame that came back from the sign-in page: hand the address to the page around it and go no further.
    window.parent.postMessage(location.href, location.origin);
    window.stop();
    return;
  }
  try {
    const theme = JSON.parse(localStorage.getItem("theme"));
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be blocked; the theme of the system is shown then.
  }
})();
