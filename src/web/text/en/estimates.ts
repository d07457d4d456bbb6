import type { Estimate } from '#engine/charges/estimate.ts';

/** What is estimated and why; `of` lists broker accounts. */
export const ESTIMATE_TEXTS: Readonly<Record<Estimate, (of: string, days: string) => string>> = {
  'unknown-broker': (of) => `Brokerage unknown for ${of}: counted as 0. The journal has no price list of this broker.`,
  brokerage: (of, days) => `Brokerage of ${of} is an estimate (${days}): the fee or the lot size of that time is not certain.`,
  levies: (of, days) => `Some taxes and exchange charges of ${of} are estimates (${days}): the rates of that time are not certain.`,
  expiry: (of) => `Some expiry days of ${of} come from the exchange's calendar, because the file does not have them.`,
};
