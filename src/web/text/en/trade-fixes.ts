import type { TripEffect } from '#contract/changes.ts';
import { counted, signedRupees } from '../../format.ts';

/**
 * What a change would do, in a sentence: 'net +₹23,304.77 → +₹22,850.02; 2 other trades on the same contract note change by paise'.
 */
export function effectWords({ trip, journal, others }: TripEffect): string {
  if (!journal || !others) return 'It is too much to compute at once: the figures follow when it is stored.';
  const [before, after] = [trip.before, trip.after].map((net) => (net === null ? 'none' : signedRupees(net)));
  const own = before === after ? `net stays ${before}` : `net ${before} → ${after}`;
  if (others.round_trips === 0) return `${own}.`;
  const trades = counted(others.round_trips, 'other trade');
  const verb = others.round_trips === 1 ? 'changes' : 'change';
  if (others.most < 1) return `${own}; ${trades} on the same contract note ${verb} by paise.`;
  return `${own}; ${trades} ${verb} by ${signedRupees(others.change)}${others.round_trips === 1 ? '' : ' in all'}.`;
}

/** Net of all closed trades before and after: 'All closed trades: +₹1,200.00 → +₹745.25.' */
export function journalWords({ journal }: TripEffect): string {
  if (!journal || journal.before === journal.after) return '';
  return `All closed trades: ${signedRupees(journal.before)} → ${signedRupees(journal.after)}.`;
}
