import { describe, expect, it } from 'vitest';
import type { SummaryBody } from '#contract/summary.ts';
import { chargesOfGross, compare } from './compare.ts';
import { readPeriod } from './period.ts';
import { pictureTexts } from './picture-texts.ts';
import type { Trips } from './queries.ts';

const summary = (of: Partial<SummaryBody>) =>
  ({ trades: 0, wins: 0, losses: 0, win_rate: null, average_win: null, average_loss: null, profit_factor: null, ...of }) as SummaryBody;
const GAIN = summary({
  net_pl: 900.1,
  gross_pl: 1000.3,
  total_charges: 90.1,
  cdslcharges: 10.1,
  trades: 12,
  wins: 7,
  losses: 5,
  win_rate: 58.33,
  average_win: 200,
  average_loss: -99.98,
  profit_factor: 2.8,
  payoff_ratio: 2,
});
const LOSS = summary({
  net_pl: -250,
  gross_pl: -200,
  total_charges: 50,
  cdslcharges: 0,
  trades: 1,
  losses: 1,
  win_rate: 0,
  average_loss: -250,
});
const MAY = readPeriod('2026-05') ?? (undefined as never);
const trips: Trips = { total: 9, best: [], worst: [] };

describe('against the period before', () => {
  it('every figure stands beside that of before, with the difference of what is shown', () => {
    expect(compare(GAIN, LOSS).map(({ name, now, before, change }) => [name, now, before, change])).toEqual([
      ['Net', '₹900.10', '-₹250.00', '+₹1,150.10'],
      ['Closed trades', '12', '1', '+11'],
      ['Win rate', '58.3%', '0.0%', '+58.3 points'],
      ['Average win', '₹200.00', 'n/a', 'n/a'],
      ['Average loss', '-₹99.98', '-₹250.00', '+₹150.02'],
      ['Charges of gross', '10.0%', 'n/a', 'n/a'],
    ]);
  });

  it('charges have no share of a gross loss', () => {
    expect([chargesOfGross(LOSS), chargesOfGross(summary({ gross_pl: 0, total_charges: 5, cdslcharges: 0 }))]).toEqual([null, null]);
  });
});

describe('the picture', () => {
  const said = (now: SummaryBody, withRupees: boolean) => JSON.stringify(pictureTexts(MAY, { now, trips }, withRupees, false));

  it('says that it is self-reported, and has rupees only if they are wanted', () => {
    for (const now of [GAIN, LOSS]) {
      expect(said(now, true)).toMatch(/Self-reported.*₹/);
      expect(said(now, false)).toContain('Self-reported');
      expect(said(now, false)).not.toContain('₹');
    }
  });

  it('has percent of gross without rupees where there is a gross gain, else counts', () => {
    const of = (now: SummaryBody) => pictureTexts(MAY, { now, trips }, false, false);
    expect(of(GAIN)).toMatchObject({ headline: '+90.0%', under: 'net of gross, 12 closed trades: 7 won, 5 lost' });
    expect(of(LOSS)).toMatchObject({ headline: '1 closed trade', tone: 0, under: '0 won, 1 lost' });
  });

  it('says when the period is not over', () => {
    expect(pictureTexts(MAY, { now: GAIN, trips }, true, true)).toMatchObject({ foot: 'Self-reported · in progress', product: 'Rojmel' });
  });
});
