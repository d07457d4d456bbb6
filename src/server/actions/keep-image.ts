import type { ImageRow } from '#contract/images.ts';
import { MOST_IMAGES } from '#contract/limits.ts';
import type { TradingDay } from '#engine/day.ts';
import { lockUser } from '../accounts/users.ts';
import { hasSetup, imagesAt, imageUsage, type ImagePlace, insertImage, openDay } from '../journal/images.ts';
import { ApiProblem, apiProblem } from '../problems.ts';
import type { Db, Store } from '../store/client.ts';
import { foundStrategy } from './change-strategy.ts';
import { keepInPlace, tripOfTrade } from './write-words.ts';

/** Who adds an image, where, and the most bytes that all images of the user may take. */
export interface Adding {
  readonly userId: number;
  readonly place: ImagePlace;
  readonly today: TradingDay;
  readonly quota: number;
}

type NewImage = Parameters<typeof insertImage>[3];

const MIB = 1024 * 1024;

/** Throws an ApiProblem where an image cannot be added: 404 without its place, 409 where there are too many, or too many bytes. */
export async function requireRoom(db: Db, adding: Adding, bytes: number): Promise<void> {
  const { userId, quota } = adding;
  if ((await placeOf(db, adding)).length >= MOST_IMAGES)
    throw new ApiProblem(409, `There are ${MOST_IMAGES} images here already. Delete one to add another.`);
  const used = await imageUsage(db, userId);
  if (used.bytes + bytes > quota) {
    const took = `${(used.bytes / MIB).toFixed(1)} MB of ${Math.round(quota / MIB)} MB`;
    throw new ApiProblem(409, `Your images take ${took}, so this one has no room. Delete others to add it.`);
  }
}

/** Stores an image with its place; answers all images that are there now. Throws an ApiProblem: 404, or 409 without room. */
export function keepImage(store: Store, adding: Adding, image: NewImage): Promise<ImageRow[]> {
  const { userId, place, today } = adding;
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireRoom(tx, adding, image.content.length + image.small.length);
    if ('tradeId' in place) {
      const trip = await tripOfTrade(tx, { userId, tradeId: place.tradeId, today });
      await keepInPlace(tx, userId, new Map([[place.tradeId, trip]]));
    }
    if ('day' in place) await openDay(tx, userId, place.day);
    await insertImage(tx, userId, place, image);
    return placeOf(tx, adding);
  });
}

/** The images that are there. */
async function placeOf(db: Db, { userId, place, today }: Adding): Promise<ImageRow[]> {
  if ('setupId' in place && !(await hasSetup(db, userId, place.setupId))) throw apiProblem('not-found');
  if ('strategyId' in place) await foundStrategy(db, userId, place.strategyId);
  if (!('tradeId' in place)) return imagesAt(db, userId, place);
  const { id } = await tripOfTrade(db, { userId, tradeId: place.tradeId, today });
  return imagesAt(db, userId, { roundTripId: id });
}
