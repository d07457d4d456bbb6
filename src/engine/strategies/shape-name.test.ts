import { describe, expect, it } from 'vitest';
import type { TradingDay } from '../day.ts';
import { price, quantity } from '../money.ts';
import type { LegTerms } from './leg.ts';
import { shapeName } from './shape-name.ts';

/** '+75 25000 CE', '-75 25000 PE Jul', '+500 share', '-500 future'. Contracts without a month are June's. */
function legs(text: string): LegTerms[] {
  return text.split(', ').map((leg) => {
    const [units = '', strike = '', kind = strike, month = kind === strike ? '' : 'Jun'] = leg.split(' ');
    const isOption = kind === 'CE' || kind === 'PE';
    const at = isOption ? month : kind === 'Jul' ? 'Jul' : 'Jun';
    return {
      kind: isOption ? (kind === 'CE' ? 'call' : 'put') : strike === 'share' ? 'share' : 'future',
      side: units.startsWith('+') ? 'LONG' : 'SHORT',
      quantity: quantity(Number(units.slice(1))),
      strike: isOption ? price(Number(strike) * 10_000) : null,
      expiryOn: strike === 'share' ? null : ((at === 'Jul' ? '2026-07-28' : '2026-06-30') as TradingDay),
    };
  });
}

const SHAPES: readonly [string, string][] = [
  ['+75 25000 CE, -75 25200 CE', 'bull call debit spread'],
  ['-75 25000 CE, +75 25200 CE', 'bear call credit spread'],
  ['+75 25000 PE, -75 25200 PE', 'bull put credit spread'],
  ['-75 25000 PE, +75 25200 PE', 'bear put debit spread'],
  ['-75 25000 CE, -75 25000 PE', 'short straddle'],
  ['+75 25000 CE, +75 25000 PE', 'long straddle'],
  ['-75 25500 CE, -75 24500 PE', 'short strangle'],
  ['+75 25500 CE, +75 24500 PE', 'long strangle'],
  ['-75 24500 CE, -75 25500 PE', 'short strangle'],
  ['-75 25000 CE, -150 25000 PE', '2 legs'],
  ['+75 25000 CE, +75 25200 CE', '2 legs'],
  ['+75 24500 PE, -75 24700 PE, -75 25300 CE, +75 25500 CE', 'iron condor'],
  ['+75 24300 PE, -75 24700 PE, -75 25300 CE, +75 25400 CE', 'iron condor'],
  ['-75 24500 PE, +75 24700 PE, +75 25300 CE, -75 25500 CE', 'reverse iron condor'],
  ['+75 24500 PE, -75 25000 PE, -75 25000 CE, +75 25500 CE', 'iron butterfly'],
  ['-75 24500 PE, +75 25000 PE, +75 25000 CE, -75 25500 CE', 'reverse iron butterfly'],
  ['+75 24500 PE, -75 24700 PE, -75 25300 CE, +150 25500 CE', '4 legs'],
  ['+75 24500 PE, -75 24700 CE, -75 25300 PE, +75 25500 CE', '4 legs'],
  ['+75 24800 CE, -150 25000 CE, +75 25200 CE', 'long call butterfly'],
  ['-75 24800 PE, +150 25000 PE, -75 25200 PE', 'short put butterfly'],
  ['+75 24800 CE, -150 25000 CE, +75 25500 CE', 'long broken wing call butterfly'],
  ['+75 24800 CE, -75 25000 CE, +75 25200 CE', '3 legs'],
  ['+75 24800 CE, -75 25000 CE, -75 25200 CE, +75 25400 CE', 'long call condor'],
  ['-75 24800 PE, +75 25000 PE, +75 25200 PE, -75 25400 PE', 'short put condor'],
  ['+75 25000 CE, -75 25200 CE, +75 25200 PE, -75 25000 PE', 'long box spread'],
  ['-75 25000 CE, +75 25000 CE Jul', 'call calendar spread'],
  ['+75 25000 PE, -75 25000 PE Jul', 'put calendar spread'],
  ['-75 25200 CE, +75 25000 CE Jul', 'call diagonal spread'],
  ['-75 25200 CE, +75 25000 PE Jul', '2 legs'],
  ['+75 25000 CE, -150 25200 CE', 'call ratio spread'],
  ['-75 25000 CE, +150 25200 CE', 'call backspread'],
  ['-150 24500 CE, +75 25000 CE', '2 legs'],
  ['+150 24500 CE, -75 25000 CE', '2 legs'],
  ['+150 24800 PE, -75 25000 PE', 'put backspread'],
  ['-150 24800 PE, +75 25000 PE', 'put ratio spread'],
  ['+75 24800 PE, -150 25000 PE', '2 legs'],
  ['-75 24800 PE, +150 25000 PE', '2 legs'],
  ['+500 share, -500 1500 CE', 'covered call'],
  ['+500 future, -500 1500 CE', 'covered call'],
  ['+400 share, -500 1500 CE', '2 legs'],
  ['-500 future, -500 1400 PE', 'covered put'],
  ['+500 share, +500 1400 PE', 'protective put'],
  ['+500 share, +500 1400 PE, -500 1500 CE', 'collar'],
  ['-500 future, +500 1500 CE, -500 1400 PE', 'short collar'],
  ['+500 share, +500 1500 PE, -500 1400 CE', '3 legs'],
  ['+75 25000 CE, -75 25000 PE', 'synthetic long'],
  ['-75 25000 CE, +75 25000 PE', 'synthetic short'],
  ['+75 25500 CE, -75 24500 PE', 'bullish risk reversal'],
  ['+75 future, +75 25000 PE', 'future hedge'],
  ['-75 future, +75 25000 CE', 'future hedge'],
  ['+500 share, -500 future', 'future hedge'],
  ['+75 future, -75 future Jul', 'future calendar spread'],
  ['+75 future, +75 25000 CE', '2 legs'],
  ['+75 future, +75 future Jul', '2 legs'],
  // One contract in two round trips is one leg.
  ['-75 25000 CE, -75 25000 PE, -75 25000 PE, -75 25000 CE', 'short straddle'],
  ['+75 25000 CE', '1 leg'],
];

describe('the name of a strategy', () => {
  it.each(SHAPES)('%s: %s', (text, name) => {
    expect(shapeName(legs(text))).toBe(name);
    expect(shapeName(legs(text).toReversed())).toBe(name);
  });

  it('is the other one where every leg is on the other side', () => {
    const turned = legs('+75 24800 CE, -150 25000 CE, +75 25200 CE').map((leg): LegTerms => ({
      ...leg,
      side: leg.side === 'LONG' ? 'SHORT' : 'LONG',
    }));
    expect(shapeName(turned)).toBe('short call butterfly');
  });
});
