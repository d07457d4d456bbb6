import { useEffect, useState } from 'react';

const waiting = new Set<() => void>();
let frame = 0;

/** Whether it is this component's turn to do costly work: one a frame, in the order in which they came, so that the page stays quick. */
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
