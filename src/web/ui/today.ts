import { useSyncExternalStore } from 'react';
import { dayInIndia, type TradingDay } from '#engine/day.ts';
import { demoDay } from './demo-day.ts';

/** The day that the journal takes for today. */
export function todayNow(): TradingDay {
  return demoDay.today ?? dayInIndia(Date.now());
}

/** The same while a page stays open past midnight. */
export function useToday(): TradingDay {
  return useSyncExternalStore(watchDay, todayNow, todayNow);
}

const LOOK_MS = 30_000;

function watchDay(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
