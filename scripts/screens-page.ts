/** A page of the pictures named `<screen and state>-<window>-<theme>.png`: one row per state, with its four pictures. */
export function screensPage(files: readonly string[]): string {
  const groups = Map.groupBy(files.toSorted(), (file) => file.replace(/-(wide|phone)-(dark|light)\.png$/, ''));
  const row = ([name, pictures]: [string, readonly string[]]) => `<section id="${name}">
  <h2>${name.replaceAll('-', ' ')}</h2>
  <div>${pictures.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy" class="${/phone/.test(file) ? 'phone' : 'wide'}"></a>`).join('')}</div>
</section>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens of Rojmel</title>
<style>
  body { margin: 24px; background: #888; font: 14px system-ui; }
  nav { columns: 5 180px; }
  h2 { margin: 32px 0 8px; }
  section div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; }
  img { display: block; border: 1px solid #444; }
  .wide { width: 720px; }
  .phone { width: 260px; }
</style>
<h1>Screens of Rojmel</h1>
<nav>${[...groups.keys()].map((name) => `<a href="#${name}">${name.replaceAll('-', ' ')}</a><br>`).join('')}</nav>
${[...groups].map(row).join('\n')}
</html>
`;
}
