import type { Drawing } from '../../charts/drawing.ts';
import type { ChartId } from '../../text/en/charts.ts';
import type { ChartData } from './queries.ts';

/** Why there is nothing to draw although there are trades. */
export interface NoDrawing {
  readonly reason: string;
}

/** A chart of the dashboard: the answer that it needs, and how to draw it; null when there is nothing to draw. */
export type Card = {
  [Key in keyof ChartData]: {
    readonly id: ChartId;
    readonly from: Key;
    readonly draw: (data: ChartData[Key]) => Drawing | NoDrawing | null;
  };
}[keyof ChartData];
