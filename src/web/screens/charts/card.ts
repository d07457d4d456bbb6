import type { Drawing } from '../../charts/drawing.ts';
import type { ChartId } from '../../text/charts.ts';
import type { ChartData } from './queries.ts';

/** Why there is nothing to draw although there are trades. */
export interface NoDrawing {
  readonly reason: string;
}

/** A chart of the dashboard: which answer it is drawn from, and how; null: there is nothing to draw. */
export type Card = {
  [Key in keyof ChartData]: {
    readonly id: ChartId;
    readonly from: Key;
    readonly draw: (data: ChartData[Key]) => Drawing | NoDrawing | null;
  };
}[keyof ChartData];
