import { useState } from 'react';
import { ChartTip } from './chart-tip.tsx';
import type { TipText } from './parts.ts';
import './donut.css';

interface DonutProps {
  /** Shares in percent; they sum to 100. */
  readonly parts: readonly { readonly name: string; readonly share: number; readonly color: string }[];
  readonly height: number;
  readonly tip: (index: number) => TipText;
  readonly onPick: (name: string) => void;
}

/** Between two parts, in percent of the way around. */
const GAP = 0.6;

/** Parts of a whole as a ring, clockwise from the top. */
export function Donut({ parts, height, tip, onPick }: DonutProps) {
  const [pointed, setPointed] = useState<{ index: number; x: number; y: number; width: number } | null>(null);
  const before = parts.map((_, index) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0));
  const gap = parts.length > 1 ? GAP : 0;
  return (
    <div className="donut" style={{ height }}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
        {parts.map(({ name, share, color }, index) => (
          <circle
            key={name}
            r={36}
            pathLength={100}
            stroke={color}
            strokeDasharray={`${Math.max(share - gap, 0.1)} 100`}
            strokeDashoffset={-(before[index] ?? 0)}
            onPointerMove={({ clientX, clientY, currentTarget }) => {
              const box = (currentTarget.closest('.donut') ?? currentTarget).getBoundingClientRect();
              setPointed({ index, x: clientX - box.left, y: clientY - box.top, width: box.width });
            }}
            onPointerLeave={() => setPointed(null)}
            onClick={() => onPick(name)}
          />
        ))}
      </svg>
      {pointed && <ChartTip {...tip(pointed.index)} x={pointed.x} y={pointed.y} width={pointed.width} />}
    </div>
  );
}
