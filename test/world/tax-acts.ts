import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import { type Price, priceToRupees } from '#engine/money.ts';
import { LOSS_KINDS } from '#engine/tax/set-off.ts';
import { type Asset, ASSETS } from '#engine/tax/tax-trade.ts';
import type { Mine } from '#server/store/mine.ts';
import { accountsIn } from './account-acts.ts';
import { kind, pick, type Reader, roll } from './act.ts';
import { answerTo } from './seen.ts';
import { type KeptSecurity, type KeptTaxChoice, sorted, type Truth } from './truth.ts';

/** Years in which worlds have trades, and the one before. */
const YEARS = ['2026-27', '2025-26'] as const;
/** Steps in which traders say what ratios and taxes stand on. */
export const TAX_KINDS = {
  capital: kind(
    fc.record({ isKnown: fc.boolean(), rate: fc.integer({ min: 0, max: 50 }) }),
    ({ truth, count, browser }, { isKnown, rate }) => {
      const body = { capital: isKnown ? 100_000 + count : null, risk_free_rate: rate };
      return {
        request: {
          method: 'PUT',
          url: pathOf('setCapital'),
          payload: { capital: String(body.capital ?? ''), risk_free_rate: String(rate) },
        },
        puts: [],
        changes: [],
        take: () => Object.assign(truth, { capital: body }),
        wasDone: async () => isDeepStrictEqual(await answerTo(browser, pathOf('capital')), body),
      };
    },
  ),
  taxChoice: kind(
    fc.record({ row: roll, fy: fc.constantFrom(...YEARS), isBusiness: fc.boolean(), deductsDp: fc.boolean() }),
    async ({ truth, browser }, { row, fy, isBusiness, deductsDp }) => {
      const account = pick(await accountsIn(browser), row);
      if (!account) return null;
      const choice = { is_business: isBusiness, deducts_dp: deductsDp };
      return {
        request: { method: 'PUT', url: pathOf('chooseTaxHead', { fy }), payload: { account_id: account.id, ...choice } },
        puts: [],
        changes: [],
        take: () => truth.taxChoices.set(account.broker, { ...truth.taxChoices.get(account.broker), [fy]: choice }),
        wasDone: async () => {
          const { choices } = await worksheetOf(browser, fy);
          const now = choices.find((one) => one.account_id === account.id);
          return now?.is_business === isBusiness && now.deducts_dp === deductsDp;
        },
      };
    },
  ),
  losses: kind(
    fc.record({
      losses: fc.uniqueArray(
        fc.record({
          kind: fc.constantFrom(...LOSS_KINDS),
          fy: fc.constantFrom('2019-20', '2023-24', '2025-26'),
          amount: fc.integer({ min: 1, max: 900_000 }),
        }),
        { maxLength: 4, selector: (loss) => `${loss.kind} ${loss.fy}` },
      ),
    }),
    ({ truth, browser }, { losses }) => ({
      request: {
        method: 'PUT',
        url: pathOf('enterLosses'),
        payload: { losses: losses.map((loss) => ({ ...loss, amount: String(loss.amount) })) },
      },
      puts: [],
      changes: [],
      take: () => Object.assign(truth, { losses }),
      wasDone: async () => isDeepStrictEqual(lossesIn(await worksheetOf(browser, YEARS[0])), sorted(losses)),
    }),
  ),
  security: kind(
    fc.record({
      row: roll,
      asset: fc.constantFrom<(Asset | null)[]>(...ASSETS, null),
      rupees: fc.option(fc.integer({ min: 1, max: 9000 })),
    }),
    ({ truth, mine }, { row, asset, rupees }) => {
      const shares = [...truth.trades.values()].filter(({ instrument }) => instrument.segment === 'EQ');
      const chosen = pick(shares, row);
      if (!chosen) return null;
      const { symbol } = chosen.instrument;
      const said: KeptSecurity = { asset, fairPrice: rupees === null ? null : ((rupees * 10_000) as Price) };
      const payload = { asset, fair_value: rupees === null ? null : String(rupees) };
      return {
        request: { method: 'PUT', url: pathOf('describeSecurity', { id: chosen.instrumentId }), payload },
        puts: [],
        changes: [],
        take: () => truth.securities.set(symbol, said),
        wasDone: async () => isDeepStrictEqual((await securitiesIn(mine)).get(symbol) ?? { asset: null, fairPrice: null }, said),
      };
    },
  ),
};

/** What ratios and taxes stand on is as it was entered, once. */
export async function checkTax(browser: Reader, mine: Mine, { capital, taxChoices, losses, securities }: Truth): Promise<void> {
  if (capital !== null) expect(await answerTo(browser, pathOf('capital'))).toEqual(capital);
  if (taxChoices.size + losses.length + securities.size === 0) return;
  const said = new Map([...securities].filter(([, { asset, fairPrice }]) => asset !== null || fairPrice !== null));
  expect(await securitiesIn(mine)).toEqual(said);
  for (const fy of YEARS) {
    const sheet = await worksheetOf(browser, fy);
    const seen = sheet.choices.map(({ broker, is_business, deducts_dp }) => ({ broker, is_business, deducts_dp }));
    const chosen = [...taxChoices].flatMap(([broker, { [fy]: choice }]) => (choice ? { broker, ...choice } : []));
    expect(sorted(seen.filter(isUnusual))).toEqual(sorted(chosen.filter(isUnusual)));
    expect(lossesIn(sheet)).toEqual(sorted(losses));
    for (const { symbol, asset, fair_value: value } of sheet.securities) {
      const own = said.get(symbol);
      if (!own) continue;
      const { fairPrice } = own;
      expect({ symbol, asset, value }).toEqual({
        symbol,
        asset: own.asset ?? asset,
        value: fairPrice === null ? null : priceToRupees(fairPrice),
      });
    }
  }
}

function worksheetOf(browser: Reader, fy: string) {
  return answerTo<AnswerOf<'taxWorksheet'>>(browser, pathOf('taxWorksheet', { fy }));
}

function lossesIn({ losses }: AnswerOf<'taxWorksheet'>) {
  return sorted(losses.map(({ kind: of, fy, amount }) => ({ kind: of, fy, amount })));
}

/** What is kept of shares, by symbol. */
async function securitiesIn(mine: Mine): Promise<Map<string, KeptSecurity>> {
  const rows = await mine
    .selectFrom('instruments')
    .select(['symbol', 'asset', 'fair_value'])
    .where(({ eb, or }) => or([eb('asset', 'is not', null), eb('fair_value', 'is not', null)]))
    .execute();
  return new Map(rows.map(({ symbol, asset, fair_value: fairPrice }) => [symbol, { asset, fairPrice }]));
}

function isUnusual({ is_business: isBusiness, deducts_dp: deductsDp }: KeptTaxChoice): boolean {
  return isBusiness || deductsDp;
}
