// Runs before the first paint; a file of its own since the content security policy forbids inline scripts.
(function () {
  var page = document.documentElement;
  try {
    var kept = localStorage.getItem('rojmel-theme');
    if (kept === 'light' || kept === 'dark') page.setAttribute('data-theme', kept);
    // Who was logged in goes on from the landing page to the summary, and shall not see it meanwhile.
    if (location.pathname === '/' && localStorage.getItem('rojmel-member')) page.setAttribute('data-leaving', '');
  } catch {
    // Storage may be closed to us; the defaults stay.
  }
})();
