import type { ActionChangedBody, ActionEffect } from '#contract/corporate-actions.ts';
import { type Paise, toRupees, ZERO } from '#engine/money.ts';
import { journalNet } from '../day-rollups.ts';
import { type HeldNow, heldOf } from '../held-now.ts';
import { instrumentsById } from '../instruments.ts';
import { type Recorded, settled } from '../changes/record-change.ts';
import { locked, type Mine } from '../../store/mine.ts';

/** What was done about shares, and which shares it concerns. */
export interface Acted {
  readonly recorded: Recorded;
  readonly instrumentIds: readonly number[];
}

/** Takes the whole transaction back, and brings out what was found in it. */
class Previewed extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super('only a preview');
    this.found = found;
  }
}

interface Found extends Acted {
  readonly effect: ActionEffect | null;
}

/**
 * Does something to shares in one transaction, and says what it came to: the net of the journal, and what is held. `act` is told what is
 * held before. A preview does the same and takes all of it back.
 */
export async function effectOn(
  mine: Mine,
  { preview, message }: { readonly preview: boolean; readonly message: string },
  act: (tx: Mine, held: ReadonlyMap<number, HeldNow>) => Promise<Acted>,
): Promise<ActionChangedBody> {
  const found = await locked(mine, async (tx): Promise<Found> => {
    const [net, held] = [await journalNet(tx), await heldOf(tx)];
    const acted = await act(tx, held);
    const effect =
      acted.recorded.jobs.length > 0
        ? null
        : {
            net: { before: toRupees(net), after: toRupees(await journalNet(tx)) },
            held: await heldBodies(tx, acted.instrumentIds, held, await heldOf(tx)),
          };
    if (preview) throw new Previewed({ ...acted, effect });
    return { ...acted, effect };
  }).catch((error: unknown) => {
    if (error instanceof Previewed) return error.found;
    throw error;
  });
  if (preview) return { message: 'Nothing is stored yet.', change_id: null, rows: 0, status: 'completed', effect: found.effect };
  return { ...(await settled(mine, found.recorded, message)), effect: found.effect };
}

async function heldBodies(
  mine: Mine,
  ids: readonly number[],
  before: ReadonlyMap<number, HeldNow>,
  after: ReadonlyMap<number, HeldNow>,
): Promise<ActionEffect['held']> {
  // Shares that a later action made of these follow it too.
  const all = new Set([...ids, ...[...before.keys(), ...after.keys()].filter((id) => !isSame(before.get(id), after.get(id)))]);
  const stored = await instrumentsById(mine, [...all]);
  return [...all].flatMap((id) => {
    const symbol = stored.get(id)?.instrument.symbol;
    if (symbol === undefined) return [];
    const [was, is] = [before.get(id), after.get(id)];
    return {
      instrument_id: id,
      symbol,
      quantity: { before: was?.quantity ?? 0, after: is?.quantity ?? 0 },
      cost: { before: rupees(was?.value), after: rupees(is?.value) },
      unmatched: { before: was?.unmatched ?? 0, after: is?.unmatched ?? 0 },
    };
  });
}

function isSame(one: HeldNow | undefined, other: HeldNow | undefined): boolean {
  const facts = [one, other].map((held) => [held?.quantity ?? 0, held?.value ?? 0, held?.unmatched ?? 0].join(' '));
  return facts[0] === facts[1];
}

function rupees(value: Paise | undefined): number {
  return toRupees(value ?? ZERO);
}
