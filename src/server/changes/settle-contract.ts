import type { ChangeFacts } from '#contract/changes.ts';
import type { ChangedBody } from '#contract/positions.ts';
import type { TradingDay } from '#engine/day.ts';
import { worthOfClose } from '#engine/instruments/worth-of-close.ts';
import { MAX_VALUE, type Price, price, priceToRupees } from '#engine/money.ts';
import { insertChange } from '../ledger/changes/changes.ts';
import { instrumentsById, setSettlement, type OwnInstrument } from '../ledger/instruments.ts';
import { unitsTraded } from '../ledger/trades.ts';
import { orMissing, wrongField } from '../problems.ts';
import { placesTrading } from '../ledger/rebuild/queue-pairing.ts';
import { typedPrice } from '../ledger/changes/typed-trade.ts';
import { pairChange, type Recorded, settled } from '../ledger/changes/record-change.ts';
import { type Mine, locked } from '../store/mine.ts';

/**
 * Says at which price per unit an expired contract settled ('' for: not known), and pairs it in every account. Throws an ApiProblem:
 * 404 for what is no instrument of the user, 422 for a contract that cannot be settled, or a price that is none.
 */
export async function settleContract(mine: Mine, instrumentId: number, text: string, today: TradingDay): Promise<ChangedBody> {
  const recorded = await locked(mine, async (tx): Promise<Recorded | null> => {
    const stored = orMissing((await instrumentsById(tx, [instrumentId])).get(instrumentId), 'no-instrument');
    requireExpired(stored, today);
    const given = text === '' ? null : readSettlement(text, stored, await unitsTraded(tx, instrumentId));
    const before = stored.settlement;
    if (given === before) return null;
    await setSettlement(tx, [instrumentId], given);
    const { symbol } = stored.instrument;
    const settlement = { symbol, instrument_id: instrumentId, before: toRupees(before), after: toRupees(given) };
    const facts: ChangeFacts = { before: [], after: null, settlement };
    const changeId = await insertChange(tx, { kind: 'settlement', facts, tradeId: null });
    return { changeId, rows: 0, jobs: await pairChange(tx, changeId, await placesTrading(tx, [instrumentId]), today) };
  });
  if (!recorded) return { message: 'The settlement price is as it was.', change_id: null, rows: 0, status: 'completed' };
  return settled(mine, recorded, text === '' ? 'Settlement price removed.' : 'Settlement price saved.');
}

/** A stored rupee figure as a price again. */
export function toPrice(rupees: number | null): Price | null {
  return rupees === null ? null : price(Math.round(rupees * 10_000));
}

function toRupees(given: Price | null): number | null {
  return given === null ? null : priceToRupees(given);
}

function requireExpired({ instrument: { contract } }: OwnInstrument, today: TradingDay): void {
  const expiryOn = contract?.expiryOn ?? null;
  if (expiryOn === null) throw wrongField('price', 'Only a contract whose expiry is known has a settlement price.');
  if (expiryOn >= today) throw wrongField('price', `This contract expires on ${expiryOn}: it has no settlement price before.`);
}

function readSettlement(text: string, { instrument: { contract } }: OwnInstrument, units: number): Price {
  const given = typedPrice(text.replaceAll(',', ''), 'price', 'Price must be a number of 0 or more, such as 24750.50.');
  const worth = contract && worthOfClose(contract, given);
  if (worth !== null)
    throw wrongField(
      'price',
      `${priceToRupees(given)} looks like the close of ${contract?.underlying ?? ''}. Enter what a unit of the option was worth: with that close, ${priceToRupees(worth)}.`,
    );
  if ((given / 100) * units > MAX_VALUE)
    throw wrongField('price', 'Price must be lower: with it the contract would be worth more than ₹10,000 crore.');
  return given;
}
