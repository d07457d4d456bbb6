import type { TradingDay } from '../day.ts';
import { levy, type Paise, roundToPaisa, roundToRupee } from '../money.ts';
import { type Charges, NO_CHARGES } from '../trades/charges.ts';
import type { Side } from '../trades/trade.ts';
import { rateCard } from './statutory-rates.ts';

/**
 * What the law takes for shares that a contract delivers: STT and stamp duty as of any delivery, in whole rupees as notes have them. What
 * brokers charge for physical settlement is in no price list of ours and not in it.
 */
export function deliveredCharges(value: Paise, side: Side, day: TradingDay): Charges {
  const { stt, stamp } = rateCard('NSE', 'EQ_DELIVERY', null, day).rates;
  const whole = (rate: typeof stt.BUY) => roundToRupee(roundToPaisa(levy(value, rate)));
  return { ...NO_CHARGES, stt: whole(stt[side]), stamp: whole(stamp[side]) };
}
