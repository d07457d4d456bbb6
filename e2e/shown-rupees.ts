import type { Page } from '@playwright/test';

/** Amounts that are the same for every trader: rules of the product and of the law, and names of fields. */
const NOT_OF_THE_TRADER = [/₹0(?![\d.,]*\d)/g, /for each ₹1 lost/g, /(?:above|to|,) ₹\d+ crore/g];

declare global {
  interface Window {
    /** What was drawn on canvases, and the texts that were in the page, at any moment since it began. */
    drawnTexts: string[];
    seenTexts: Set<string>;
  }
}

/** From now on every page remembers each text that it shows, however short. Call before the first page. */
export async function watchTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.drawnTexts = [];
    window.seenTexts = new Set();
    for (const name of ['fillText', 'strokeText'] as const) {
      const draw = CanvasRenderingContext2D.prototype[name];
      CanvasRenderingContext2D.prototype[name] = function record(this: CanvasRenderingContext2D, text: string, ...place) {
        window.drawnTexts.push(text);
        draw.call(this, text, ...(place as [number, number]));
      };
    }
    const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder', 'label'];
    const look = (node: Node): void => {
      if (node instanceof Text) window.seenTexts.add(node.data);
      if (!(node instanceof Element)) return;
      for (const name of attributes) window.seenTexts.add(node.getAttribute(name) ?? '');
      for (const child of node.childNodes) look(child);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        look(target instanceof Text ? target : target.cloneNode(false));
        for (const node of addedNodes) look(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: attributes });
  });
}

/** Forgets what was shown until now. */
export function forgetTexts(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.drawnTexts = [];
    window.seenTexts = new Set();
  });
}

/** Every text that the page showed since it began, or since it was forgotten, with the values of its fields; not what the user wrote. */
export async function shownTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, option')].flatMap((field) =>
      // Dots are shown in its place, and read out.
      getComputedStyle(field).getPropertyValue('-webkit-text-security') === 'disc' ? [] : field.value,
    );
    return [...window.seenTexts, ...window.drawnTexts, ...fields, document.title];
  });
  return texts.filter((text) => text.trim() !== '');
}

/** The texts that name an amount in rupees. */
export function withAmounts(texts: readonly string[], amounts: ReadonlySet<string> = new Set()): string[] {
  return texts.filter((text) => {
    const own = NOT_OF_THE_TRADER.reduce((rest, known) => rest.replaceAll(known, ''), text);
    return /₹\s?-?\d/.test(own) || (own.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).some((number) => amounts.has(number));
  });
}

/** Keys of the API's answers that hold no money, whatever their number. */
const NO_MONEY =
  /(?:^|_)(?:id|ids|qty|quantity|count|trades|rows|rate|percent|pct|ratio|factor|r|days|row|position|held|given|total_qty|strike|lot|version|size|bytes)$/;

/** The amounts of an answer as they would be written: those with paise, and large ones. */
export function amountsIn(answer: unknown, key = ''): string[] {
  if (Array.isArray(answer)) return answer.flatMap((part) => amountsIn(part, key));
  if (typeof answer === 'object' && answer !== null) return Object.entries(answer).flatMap(([name, part]) => amountsIn(part, name));
  if (typeof answer !== 'number' || NO_MONEY.test(key)) return [];
  const size = Math.abs(answer);
  const write = (least: number, most: number) =>
    size.toLocaleString('en-IN', { minimumFractionDigits: least, maximumFractionDigits: most });
  if (size >= 100 && !Number.isInteger(size)) return [write(2, 2), write(0, 2), write(2, 4)];
  return size >= 100_000 ? [write(2, 2), write(0, 0)] : [];
}
