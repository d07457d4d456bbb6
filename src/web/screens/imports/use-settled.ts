import { useEffect, useState } from 'react';

/** After the last change, until the file is read with it. */
const PREVIEW_AFTER_MS = 350;

/** The value once it has not changed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PREVIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
