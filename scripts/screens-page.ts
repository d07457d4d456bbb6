import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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

/** A picture that is in both sets. */
export interface Compared {
  readonly file: string;
  /** How many differ, and which part of the larger picture they are. */
  readonly pixels: number;
  readonly part: number;
}

/** A page of the pictures of two folders, before and after; those that differ most stand first. */
export function comparePage(compared: readonly Compared[], before: string, after: string): string {
  const picture = (folder: string, file: string) => {
    const address = pathToFileURL(join(folder, file)).href;
    return `<a href="${address}"><img src="${address}" alt="${file}" loading="lazy"></a>`;
  };
  const row = ({ file, pixels, part }: Compared) => `<section>
  <h2>${file} · ${pixels} pixels, ${(100 * part).toFixed(1)} %</h2>
  <div>${picture(before, file)}${picture(after, file)}</div>
</section>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens of Rojmel, before and after</title>
<style>
  body { margin: 24px; background: #888; font: 14px system-ui; }
  h2 { margin: 32px 0 8px; font-size: 16px; }
  section div { display: flex; gap: 12px; align-items: flex-start; }
  img { display: block; max-width: 100%; border: 1px solid #444; }
</style>
<h1>Before | after</h1>
${compared
  .toSorted((a, b) => b.part - a.part)
  .map(row)
  .join('\n')}
</html>
`;
}
