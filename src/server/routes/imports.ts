import { extname } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { importCalls } from '#contract/calls/import-calls.ts';
import type { SentFile, UploadBody } from '#contract/imports.ts';
import { MAX_FILE_BYTES } from '#contract/limits.ts';
import { PRESET_LABELS } from '#engine/charges/brokerage-plan.ts';
import { dayInIndia } from '#engine/day.ts';
import { plainText } from '#engine/plain-text.ts';
import type { FileProblem, RowProblem } from '#engine/problem.ts';
import type { Recognised } from '../actions/import-file.ts';
import type { SkippedRows } from '../actions/store-trades.ts';
import { brokersOf } from '../journal/broker-accounts.ts';
import { importById, importsUnderWay } from '../journal/imports.ts';
import { hasWork } from '../queue/jobs.ts';
import { fileAnswer, rowDetail } from '../file-problems.ts';
import { byAccount, countAttempts } from '../identity/limits.ts';
import { scanFile } from '../http/scan-file.ts';
import { ApiProblem } from '../problems.ts';
import type { Routes } from '../http/route.ts';

const ONLY_SHEETS = 'Only CSV and XLSX files are allowed.';
const NOTHING_NEW = 'These trades already exist in your journal; duplicates cannot be uploaded.';
const BUSY = 'Upload service temporarily unavailable: another file for this broker is being stored.';

/** Uploads, their progress, and the labels of brokers (specification 001 §7, §8). */
export const importRoutes: Routes = (app, { store, threads, now, antivirus, identity }) => {
  app.route({
    ...importCalls.upload,
    preValidation: async (request) => {
      const limited = await countAttempts(identity, [byAccount('upload-user', String(request.userId()))]);
      if (limited) throw limited;
      await readUpload(request);
    },
    handler: async (request) => {
      const userId = request.userId();
      const { file, broker } = request.body;
      if (antivirus) await scanFile(antivirus, file.bytes, request.log);
      const today = dayInIndia(now());
      const outcome = await threads.importFile({ userId, broker, fileName: file.name, bytes: file.bytes, today });
      if (outcome.kind === 'busy') throw new ApiProblem(503, BUSY, {}, 30);
      if (outcome.kind === 'refused') throw refusalOfFile(outcome.problem, outcome);
      if (outcome.kind === 'known') throw new ApiProblem(409, NOTHING_NEW, leftOut(outcome));
      const { recognised, importId } = outcome;
      return {
        message: storedText(recognised),
        paired_count: 0,
        ...leftOut(outcome),
        taskid: String(importId),
        recognised: {
          report: recognised.report,
          broker: recognised.broker,
          trades: recognised.trades,
          first_day: recognised.firstDay,
          last_day: recognised.lastDay,
        },
      };
    },
  });

  app.route({
    ...importCalls.uploadStatus,
    handler: async (request) => {
      const userId = request.userId();
      const { taskid } = request.params;
      const found = /^\d{1,15}$/.test(taskid) ? await importById(store.db, userId, Number(taskid)) : undefined;
      if (!found) throw new ApiProblem(404, 'No such upload.');
      return {
        taskid,
        status: found.status,
        message: MESSAGES[found.status],
        paired_count: found.paired_count,
        ...leftOut({ skipped: found.skipped as RowProblem[], skippedCount: found.skipped_count }),
        result: { pairedcount: found.paired_count },
        error: found.status === 'failed' ? FAILED : null,
      };
    },
  });

  app.route({
    ...importCalls.processingStatus,
    handler: async (request) => {
      const userId = request.userId();
      const imports = await importsUnderWay(store.db, userId);
      // Work without an import too: a change by hand whose worker died is done later, and the lists are stale until then.
      const isBusy = imports.length > 0 || (await hasWork(store.db, userId));
      const sum = (pick: (row: (typeof imports)[number]) => number) => imports.reduce((total, row) => total + pick(row), 0);
      return {
        is_processing: isBusy,
        message: isBusy ? 'Processing your trades' : 'Idle',
        raw_trades: sum((row) => row.trade_count),
        aggregated_trades: sum((row) => row.aggregated_count),
        paired_trades: sum((row) => row.paired_count),
      };
    },
  });

  app.route({
    ...importCalls.listBrokers,
    handler: async (request) => {
      const own = await brokersOf(store.db, request.userId());
      return { brokers: [...own, ...PRESET_LABELS.filter((label) => !own.includes(label)).toSorted()] };
    },
  });
};

const FAILED = 'Pairing failed: your trades are saved, but they could not be matched.';
const MESSAGES = {
  pending: 'Your trades are stored and wait to be paired.',
  processing: 'Your trades are being paired.',
  completed: 'Your trades are paired.',
  failed: FAILED,
} as const;

function storedText({ trades, results, replaced }: Recognised): string {
  const count = results > 0 ? counted(results, 'closed result') : counted(trades, 'trade');
  const isOrAre = replaced === 1 ? 'is' : 'are';
  const instead =
    replaced === 0
      ? ''
      : ` ${counted(replaced, 'closed result')} of P&L reports ${isOrAre} not counted: your trades of the same days replace them.`;
  return `${count} stored. Pairing has begun.${instead}`;
}

function counted(count: number, word: string): string {
  return `${count.toLocaleString('en-IN')} ${word}${count === 1 ? '' : 's'}`;
}

/** The parts of the form, the file read to its end, as the body. */
async function readUpload(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw new ApiProblem(415, 'Send the file as multipart form data.');
  const body: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 5, fieldSize: 200 } })) {
    body[part.fieldname] = part.type === 'file' ? await readFilePart(part) : part.value;
  }
  request.body = body;
}

async function readFilePart(part: MultipartFile): Promise<SentFile> {
  const name = plainText(part.filename).slice(0, 255);
  if (!['.csv', '.xlsx'].includes(extname(name).toLowerCase())) {
    part.file.resume();
    throw new ApiProblem(400, ONLY_SHEETS);
  }
  const buffer = await part.toBuffer().catch((error: unknown) => {
    if (part.file.truncated) throw refusalOfFile({ code: 'too-many-bytes' });
    throw error;
  });
  const bytes = new Uint8Array(buffer.byteLength);
  bytes.set(buffer);
  return { name, bytes };
}

function refusalOfFile(problem: FileProblem, rows: SkippedRows = { skipped: [], skippedCount: 0 }): ApiProblem {
  const { status, detail } = fileAnswer(problem);
  return new ApiProblem(status, detail, leftOut(rows));
}

function leftOut({ skipped, skippedCount }: SkippedRows): Pick<UploadBody, 'skipped_rows' | 'skipped_count'> {
  const rows = skipped.map((problem) => ({ row: problem.row, reason: problem.code, detail: rowDetail(problem) }));
  return { skipped_rows: rows, skipped_count: skippedCount };
}
