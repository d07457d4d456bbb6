import type { ProcessingStatusBody } from '#contract/imports.ts';
import { UPLOAD_TEXTS } from '../../text/en/upload.ts';

const SENT_UP_TO = 74;
const EASES_TO = 97;
const EASES_FOR_MS = 5500;

/** Percent while the file is sent: up to 74. */
export function sentProgress(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * SENT_UP_TO);
}

/** Percent while the server reads the file, by the time since the last byte was sent: slower and slower towards 97. */
export function waitingProgress(elapsedMs: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / EASES_FOR_MS));
  return Math.round(SENT_UP_TO + (EASES_TO - SENT_UP_TO) * (1 - (1 - share) ** 3));
}

/** A stage of the background work. */
export interface Stage {
  readonly text: string;
  readonly percent: 0 | 20 | 60 | 90;
}

/** The stage, from what exists: raw rows, then aggregated executions, then pairs. */
export function stageOf({ raw_trades: raw, aggregated_trades: aggregated, paired_trades: paired }: ProcessingStatusBody): Stage {
  if (paired > 0) return { text: UPLOAD_TEXTS.finalizingCalculations, percent: 90 };
  if (aggregated > 0) return { text: UPLOAD_TEXTS.pairingBuySellOrders, percent: 60 };
  return { text: UPLOAD_TEXTS.aggregatingTrades, percent: raw > 0 ? 20 : 0 };
}
