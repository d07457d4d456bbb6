// Runs before the first paint. A separate file, because the content security policy forbids inline scripts.
(function () {
  var page = document.documentElement;
  try {
    var kept = localStorage.getItem('rojmel-theme');
    if (kept === 'light' || kept === 'dark') page.setAttribute('data-theme', kept);
    if (localStorage.getItem('rojmel-rupees') === 'hidden') page.setAttribute('data-rupees', 'hidden');
    // A user who was logged in goes from the landing page to the summary: hide the landing page meanwhile.
    if (location.pathname === '/' && localStorage.getItem('rojmel-member')) page.setAttribute('data-leaving', '');
  } catch {
    // Without storage the defaults stay.
  }
})();
