/**
 * Why figures are estimates: a broker without a preset, whose brokerage counts as 0; a fee of the plan, or a statutory rate, that is not
 * certain or stands in for an earlier day; an expiry day from the calendar instead of the file.
 */
export const ESTIMATES = ['unknown-broker', 'brokerage', 'levies', 'expiry'] as const;
export type Estimate = (typeof ESTIMATES)[number];
