import { useCallback, useEffect, useRef } from 'react';

/** How one part of the words of a trade, or of a strategy, is saved. */
export interface PartSetting<Value> {
  readonly send: (value: Value, version: number) => Promise<void>;
  /** The version that stands there now, as far as this tab knows. */
  readonly version: () => number;
  /** Shows what stands there now; fails where that cannot be loaded. */
  readonly reload: () => Promise<void>;
}

/** The setting of a part whose `send` answers the version that it stored. Several may wait for each other: each goes on the version before it. */
export function usePartSetting<Value>(
  version: number,
  send: (value: Value, version: number) => Promise<number>,
  reload: () => Promise<void>,
): PartSetting<Value> {
  const known = useRef(version);
  useEffect(() => {
    known.current = version;
  }, [version]);
  const keep = useCallback(
    async (value: Value, on: number) => {
      known.current = await send(value, on);
    },
    [send],
  );
  return { send: keep, version: useCallback(() => known.current, []), reload };
}
