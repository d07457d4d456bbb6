import { useEffect, useState } from 'react';

const waiting = new Set<() => void>();
let frame = 0;

/** Whether this component may start costly work. One component starts per frame, so that the page stays responsive. */
export function useTurn(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const start = () => setOn(true);
    waiting.add(start);
    frame ||= requestAnimationFrame(next);
    return () => void waiting.delete(start);
  }, []);
  return isOn;
}

function next(): void {
  const [first] = waiting;
  if (first) waiting.delete(first);
  first?.();
  frame = waiting.size > 0 ? requestAnimationFrame(next) : 0;
}
