import { sql } from 'kysely';
import type { ImageRow } from '#contract/images.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Mine } from '../store/mine.ts';

/** Where an image stands: with a trade of a round trip, with a day, with a setup, or with a strategy. */
export type ImagePlace =
  | { readonly tradeId: number }
  | { readonly day: TradingDay }
  | { readonly setupId: number }
  | { readonly strategyId: number };

/** An image to store. */
interface NewImage {
  readonly content: Uint8Array;
  readonly small: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export async function insertImage(mine: Mine, place: ImagePlace, { content, small, width, height }: NewImage): Promise<void> {
  const imageId = await mine.insertOne('images', { ...place, width, height, bytes: content.length + small.length });
  await mine.insertMany('image_files', [{ imageId, content, small }]);
}

/** The images of a place, the oldest first; of a trade those of its whole round trip. */
export async function imagesAt(mine: Mine, place: ImagePlace | { readonly roundTripId: number }): Promise<ImageRow[]> {
  const of = mine.selectFrom('images').select(['id', 'width', 'height']).orderBy('id');
  if ('roundTripId' in place) {
    const trades = mine.selectFrom('word_places').select('trade_id').where('round_trip_id', '=', place.roundTripId);
    return of.where('trade_id', 'in', trades).execute();
  }
  if ('tradeId' in place) return of.where('trade_id', '=', place.tradeId).execute();
  if ('day' in place) return of.where('day', '=', place.day).execute();
  return 'setupId' in place ? of.where('setup_id', '=', place.setupId).execute() : of.where('strategy_id', '=', place.strategyId).execute();
}

/** The images of strategies by strategy, the oldest first. */
export async function imagesOfStrategies(mine: Mine, ids: readonly number[]): Promise<Map<number | null, ImageRow[]>> {
  const rows = await mine
    .selectFrom('images')
    .select(['id', 'width', 'height', 'strategy_id'])
    .where('strategy_id', 'in', [...ids, 0])
    .orderBy('id')
    .execute();
  const by = Map.groupBy(rows, (row) => row.strategy_id);
  return new Map([...by].map(([id, images]) => [id, images.map(({ strategy_id: _, ...image }) => image)]));
}

/** How many images the user has, and their bytes. */
export async function imageUsage(mine: Mine): Promise<{ images: number; bytes: number }> {
  return mine
    .selectFrom('images')
    .select(({ fn }) => [fn.countAll<number>().as('images'), sql<number>`coalesce(sum(bytes), 0)::int8`.as('bytes')])
    .executeTakeFirstOrThrow();
}

/** The file of an image, or of its small version; undefined where the user has no such image. */
export async function fileOfImage(mine: Mine, id: number, size: 'content' | 'small'): Promise<Uint8Array | undefined> {
  const row = await mine.selectFrom('image_files').select(`${size} as file`).where('image_id', '=', id).executeTakeFirst();
  return row?.file;
}

/** Deletes an image; false where the user has no such image. Call it in a transaction. */
export async function deleteImage(mine: Mine, id: number): Promise<boolean> {
  await mine.deleteFrom('image_files').where('image_id', '=', id).execute();
  const gone = await mine.deleteFrom('images').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
