/**
 * Lays two sets of pictures side by side, with the number of pixels that differ: `npm run screens`, keep .cache/screens, change the
 * product, `npm run screens` again, then `npm run screens:compare -- <before> <after>`. The page is compare.html in the second folder.
 */
import { chromium, type Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromiumPath } from './chromium.ts';
import { comparePage, type Compared } from './screens-page.ts';

const [before, after] = process.argv.slice(2).map((folder) => resolve(folder));
if (!before || !after) throw new Error('Say the two folders: npm run screens:compare -- <before> <after>');

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
const compared: Compared[] = [];
try {
  const page = await browser.newPage();
  for (const file of readdirSync(after).filter((name) => name.endsWith('.png') && existsSync(join(before, name)))) {
    const [old, changed] = [before, after].map((folder) => readFileSync(join(folder, file)));
    if (!old || !changed) continue;
    compared.push({ file, ...(old.equals(changed) ? { pixels: 0, part: 0 } : await differenceOf(page, old, changed)) });
  }
} finally {
  await browser.close();
}
writeFileSync(join(after, 'compare.html'), comparePage(compared, before, after));
const differ = compared.filter(({ pixels }) => pixels > 0);
for (const { file, pixels, part } of differ.toSorted((a, b) => b.part - a.part)) console.log(`${percent(part)}  ${pixels}  ${file}`);
console.log(`${differ.length} of ${compared.length} pictures differ: ${join(after, 'compare.html')}`);

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`.padStart(7);
}

/** A picture that is longer than the other differs by all that it has more. */
async function differenceOf(page: Page, ...pictures: readonly Buffer[]): Promise<Omit<Compared, 'file'>> {
  const sources = pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  return page.evaluate(async (urls) => {
    const images = await Promise.all(
      urls.map(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return image;
      }),
    );
    const width = Math.max(...images.map((image) => image.width));
    const height = Math.max(...images.map((image) => image.height));
    const [one, other] = images.map((image) => {
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      return new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0));
    });
    let pixels = 0;
    one?.forEach((pixel, index) => {
      if (pixel !== other?.[index]) pixels += 1;
    });
    return { pixels, part: pixels / (width * height) };
  }, sources);
}
