import type { ExtremeBody, ReachBody, TouchBody } from '#contract/trip-prices.ts';
import { counted, day, fixed, percent, price, rupees } from '../../format.ts';

/** The sentences about the daily prices of a trade. */
export const PRICE_TEXTS = {
  title: 'Prices by day',
  loadFailed: 'Failed to load the prices',
  hint: '▲ buys, ▽ sells. Hollow days closed above their open, filled ones below. Prices are as the exchange printed them.',
  notAdjusted: 'Prices from before a split or bonus are in the shares of that time.',
  none: 'No prices for these days. Add the market files of them on the Files screen.',
  how: 'By the highest and lowest price of each day. They do not say at what hour it was: of days on which the trade itself bought or sold it is only “at most”. Before charges.',
} as const;

/** How far a trade went one way; `risk` in rupees, null without a plan. */
export function reachText({ certain, possible }: ReachBody, risk: number | null): string {
  if (!possible) return 'Never, on the days that have prices.';
  if (!certain) return `At most ${extremeText(possible, risk)}`;
  if (certain.amount === possible.amount) return capital(extremeText(certain, risk));
  return `At least ${extremeText(certain, risk)}; at most ${extremeText(possible, risk)}`;
}

function extremeText({ day: on, amount, per_unit: unit, of_entry: part }: ExtremeBody, risk: number | null): string {
  const of = [`${price(unit)} a unit`, part !== null && percent(part * 100), risk !== null && `${fixed(amount / risk, 1)}R`];
  return `${rupees(amount)} (${of.filter(Boolean).join(', ')}) on ${day(on)}`;
}

/** What part of the best result was kept; null where it is not known, or nothing was won. */
export function keptText({ certain, possible }: ReachBody, gross: number): string | null {
  if (!certain || !possible || gross <= 0 || gross > certain.amount) return null;
  const [most, least] = [percent((gross / certain.amount) * 100, 0), percent((gross / possible.amount) * 100, 0)];
  return most === least ? most : `${least} to ${most}`;
}

/** Whether a level was reached. */
export function touchText({ certain, possible }: TouchBody): string {
  if (!possible) return 'not touched on the days that have prices';
  if (!certain) return `may have been touched on ${day(possible)}: it bought or sold on that day`;
  return certain === possible ? `touched on ${day(certain)}` : `touched on ${day(certain)}, perhaps already on ${day(possible)}`;
}

/** How many days of the trade have no price; '' where all have one. */
export function missingText(missing: number, held: number): string {
  if (missing === 0) return '';
  return `${counted(missing, 'day')} of ${held} without prices: what happened then is not in this.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
