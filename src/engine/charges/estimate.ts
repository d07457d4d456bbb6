/**
 * Why figures are estimates. unknown-broker: no preset, so brokerage counts as 0. brokerage, levies: a fee or statutory rate is not certain,
 * or is used for an earlier day. expiry: the expiry day comes from the calendar instead of the file.
 */
export const ESTIMATES = ['unknown-broker', 'brokerage', 'levies', 'expiry'] as const;
export type Estimate = (typeof ESTIMATES)[number];
