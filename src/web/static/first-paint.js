// Runs before the first paint. A separate file, because the content security policy forbids inline scripts.
(function () {
  var page = document.documentElement;
  var day = null;
  try {
    var kept = localStorage.getItem('rojmel-theme');
    if (kept === 'light' || kept === 'dark') page.setAttribute('data-theme', kept);
    if (localStorage.getItem('rojmel-rupees') === 'hidden') page.setAttribute('data-rupees', 'hidden');
    var member = localStorage.getItem('rojmel-member');
    // A user who was logged in goes from the landing page to the summary: hide the landing page meanwhile.
    if (location.pathname === '/' && member) page.setAttribute('data-leaving', '');
    if (location.pathname === '/today' && member) day = todayOf(JSON.parse(member));
  } catch {
    // Without storage the defaults stay.
  }

  // A button that is pressed before the program has the page is pressed again then.
  var pressed = null;
  addEventListener('click', function (event) {
    pressed = event.target.closest('button');
  });
  addEventListener('rojmel-here', function () {
    if (pressed) pressed.click();
  });

  // Asked while the program loads, which takes the answers (api.ts): who is logged in, and today's day.
  var early = (window.rojmelEarly = {});
  ask('/api/me');
  if (day) ask('/api/days/' + day);

  function ask(path) {
    early[path] = fetch(path, { credentials: 'include' });
    // The program hears of it.
    early[path].catch(function () {});
  }

  function todayOf(user) {
    if (user && user.demo) return user.demo.today;
    var indiaMs = 5.5 * 3600 * 1000;
    return new Date(Date.now() + indiaMs).toISOString().slice(0, 10);
  }
})();
