import type { ImageRow } from '#contract/images.ts';
import { MOST_IMAGES } from '#contract/limits.ts';
import type { TradingDay } from '#engine/day.ts';
import { openDay } from '../ledger/day-words.ts';
import { imagesAt, imageUsage, type ImagePlace, insertImage } from '../ledger/images.ts';
import { setupById } from '../ledger/setups.ts';
import { apiProblem } from '../problems.ts';
import { foundStrategy } from '../strategies/change-strategy.ts';
import { tripOfTrade } from '../trips/find-trips.ts';
import { openTrip } from '../trips/keep-in-place.ts';
import { type Mine, locked } from '../store/mine.ts';

/** Who adds an image, where, and the most bytes that all images of the user may take. */
export interface Adding {
  readonly place: ImagePlace;
  readonly today: TradingDay;
  readonly quota: number;
}

type NewImage = Parameters<typeof insertImage>[2];

/** Throws an ApiProblem where an image cannot be added: 404 without its place, 409 where there are too many, or too many bytes. */
export async function requireRoom(mine: Mine, adding: Adding, bytes: number): Promise<void> {
  const { quota } = adding;
  if ((await placeOf(mine, adding)).length >= MOST_IMAGES) throw apiProblem('too-many-images', { most: MOST_IMAGES });
  const used = await imageUsage(mine);
  if (used.bytes + bytes > quota) throw apiProblem('images-full', { used: used.bytes, quota });
}

/** Stores an image with its place; answers all images that are there now. Throws an ApiProblem: 404, or 409 without room. */
export function keepImage(mine: Mine, adding: Adding, image: NewImage): Promise<ImageRow[]> {
  const { place, today } = adding;
  return locked(mine, async (tx) => {
    await requireRoom(tx, adding, image.content.length + image.small.length);
    if ('tradeId' in place) await openTrip(tx, place.tradeId, today);
    if ('day' in place) await openDay(tx, place.day);
    await insertImage(tx, place, image);
    return placeOf(tx, adding);
  });
}

async function placeOf(mine: Mine, { place, today }: Adding): Promise<ImageRow[]> {
  if ('setupId' in place && !(await setupById(mine, place.setupId))) throw apiProblem('not-found');
  if ('strategyId' in place) await foundStrategy(mine, place.strategyId);
  if (!('tradeId' in place)) return imagesAt(mine, place);
  const { id } = await tripOfTrade(mine, place.tradeId, today);
  return imagesAt(mine, { roundTripId: id });
}
