import { FO_HEADER } from '../server/synthetic-tradebook.ts';

const DAYS = ['2026-01-28', '2026-01-29', '2026-01-30', '2026-02-02', '2026-02-03', '2026-02-04'];

/** A tradebook of one position that this many orders enlarge and reduce before the last closes it (an even number, at most 402). */
export function scalpedPosition(orders: number): string {
  const rows = Array.from({ length: orders }, (_, index) => {
    const day = DAYS[Math.floor(index / 67)];
    const time = new Date((index % 67) * 20_000 + 33_600_000).toISOString().slice(11, 19);
    const ends = index === 0 || index === orders - 1;
    const side = index > 0 && (ends || index % 2 === 1) ? 'sell' : 'buy';
    const price = `${100 + (index % 37)}.05`;
    return `NIFTY2621025250PE,,${day},NSE,FO,,${side},false,${ends ? 150 : 75},${price},7000000${index},1200000000000${index},${day}T${time},2026-02-10`;
  });
  return `${[FO_HEADER, ...rows].join('\n')}\n`;
}
