// Sets the kept theme before the first paint; a file of its own since the content security policy forbids inline scripts.
try {
  var kept = localStorage.getItem('rojmel-theme');
  if (kept === 'light' || kept === 'dark') document.documentElement.setAttribute('data-theme', kept);
} catch {
  // Storage may be closed to us; the default stays.
}
