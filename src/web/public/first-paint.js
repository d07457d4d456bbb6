// Runs before the first paint; a file of its own since the content security policy forbids inline scripts.
(function () {
  var page = document.documentElement;
  var kept = null;
  var member = false;
  try {
    kept = localStorage.getItem('rojmel-theme');
    member = localStorage.getItem('rojmel-member') !== null;
  } catch {
    // Storage may be closed to us; the defaults stay.
  }
  if (kept === 'light' || kept === 'dark') page.setAttribute('data-theme', kept);
  // The landing page stands ready in the HTML of every address; only a visitor at its own address shall see it.
  if (location.pathname !== '/' || member) page.setAttribute('data-elsewhere', '');
})();
