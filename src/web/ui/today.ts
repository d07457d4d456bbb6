import { useSyncExternalStore } from 'react';
import { dayInIndia, type TradingDay } from '#engine/day.ts';
import { demoDay } from './demo-day.ts';

/** The day that the journal takes for today. */
export function todayNow(): TradingDay {
  return demoDay.today ?? dayInIndia(Date.now());
}

const LOOK_MS = 30_000;

/** The same while a page stays open past midnight. */
export function useToday(): TradingDay {
  return useSyncExternalStore(everyLook, todayNow);
}

function everyLook(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}
