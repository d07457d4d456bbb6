import { useCallback, useEffect, useRef } from 'react';
import { useReload } from './queries.ts';

/** How one part of a round trip's words is saved. */
export interface TripSetting<Value> {
  readonly send: (value: Value, version: number) => Promise<void>;
  /** The version that is shown. */
  readonly version: () => number;
  /** Shows what stands there now. */
  readonly reload: () => void;
}

/** The setting of a part. Its version is the one that the screen shows when the call starts: several may wait for each other. */
export function useTripSetting<Value>(
  tripId: number,
  version: number,
  send: (value: Value, version: number) => Promise<void>,
): TripSetting<Value> {
  const shown = useRef(version);
  useEffect(() => {
    shown.current = version;
  }, [version]);
  const load = useReload(tripId);
  const reload = useCallback(() => void load(), [load]);
  return { send, version: useCallback(() => shown.current, []), reload };
}
