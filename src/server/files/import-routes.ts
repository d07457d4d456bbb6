import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { importCalls, type SentFile } from '#contract/imports.ts';
import { MAX_FILE_BYTES } from '#contract/limits.ts';
import { PRESET_LABELS } from '#engine/charges/brokerage-plan.ts';
import { subtract, toRupees } from '#engine/money.ts';
import { endingProblem } from '#engine/tables/file-endings.ts';
import { brokersOf } from '../ledger/broker-accounts.ts';
import { fileUsage, importById, importsUnderWay } from '../ledger/imports.ts';
import { addedBy } from './added-by.ts';
import { isSettling } from '../ledger/rebuild/is-settling.ts';
import { hasWork } from '../queue/jobs.ts';
import { leftOut, nameRefusal } from './file-problems.ts';
import { byAccount, countAttempts } from '../identity/limits.ts';
import { isDemo } from '../identity/request-session.ts';
import { fileOfPart, nameOfPart } from '../http/file-of-part.ts';
import { scanFile } from '../http/scan-file.ts';
import { apiProblem } from '../problems.ts';
import { archiveBody, importsOfTask, listedTogether, named, stateOf } from './archive-bodies.ts';
import { refusalOfFile, storedBody } from './import-bodies.ts';
import type { Routes } from '../route.ts';
import type { Mine } from '../store/mine.ts';

/** Uploads, their progress, and the labels of brokers (specification 001 §7, §8). */
export const importRoutes: Routes = (app, { threads, antivirus, identity, config }) => {
  app.route({
    ...importCalls.uploadFile,
    preValidation: async (request) => {
      const limited = await countAttempts(identity, [
        byAccount('upload-user', String(request.userId())),
        ...(isDemo(request) ? [byAccount('demo-upload', String(request.userId()))] : []),
      ]);
      if (limited) throw limited;
      await readUpload(request);
    },
    preHandler: async (request) => {
      const limited = isDemo(request) ? await countAttempts(identity, [byAccount('demo-uploads')]) : null;
      if (limited) throw limited;
    },
    handler: async (request) => {
      const userId = request.userId();
      const { file, broker } = request.body;
      if (antivirus) await scanFile(antivirus, file.bytes, request.log);
      const today = request.today();
      const outcome = await threads.importFile({ userId, broker, fileName: file.name, bytes: file.bytes, today, quota: config.fileQuota });
      return outcome.kind === 'archive' ? archiveBody(outcome.files) : storedBody(outcome);
    },
  });

  app.route({
    ...importCalls.uploadStatus,
    handler: async (request) => {
      const mine = request.mine();
      const { taskid } = request.params;
      const found = await importsOf(mine, taskid);
      const status = stateOf(found.map((one) => one.status));
      const added = await addedBy(mine, status === 'completed' ? found.map((one) => one.id) : []);
      const rows = found.map((one) => {
        const ofFile = leftOut({ skipped: one.skipped, skippedCount: one.skipped_count });
        return found.length > 1 ? named(one.file_name ?? '', ofFile) : ofFile;
      });
      return {
        taskid,
        status,
        message: MESSAGES[status],
        paired_count: added.trades,
        ...listedTogether(rows),
        result: {
          pairedcount: added.trades,
          net_pnl: toRupees(added.net),
          charges: toRupees(subtract(added.gross, added.net)),
          last_exit: added.last,
        },
        error: status === 'failed' ? FAILED : null,
      };
    },
  });

  app.route({
    ...importCalls.processingStatus,
    handler: async (request) => {
      const mine = request.mine();
      const imports = await importsUnderWay(mine);
      // Work without an import too: a change by hand whose worker died is done later, and the lists are stale until then.
      // Settling first: when it ends, its work is queued.
      const isBusy = imports.length > 0 || (await isSettling(mine)) || (await hasWork(mine, 'marks'));
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
    ...importCalls.fileUsage,
    handler: async (request) => ({ ...(await fileUsage(request.mine())), quota: config.fileQuota }),
  });

  app.route({
    ...importCalls.listBrokers,
    handler: async (request) => {
      const own = await brokersOf(request.mine());
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

/** The parts of the form, the file read to its end, as the body. */
async function readUpload(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw apiProblem('not-a-form');
  const body: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 5, fieldSize: 200 } })) {
    body[part.fieldname] = part.type === 'file' ? await readFilePart(part) : part.value;
  }
  request.body = body;
}

/** The imports of a task, of which an archive has several. */
async function importsOf(mine: Mine, taskId: string) {
  const ids = importsOfTask(taskId) ?? [];
  const found = await Promise.all(ids.map((id) => importById(mine, id)));
  const known = found.filter((one) => one !== undefined);
  if (known.length === 0 || known.length < ids.length) throw apiProblem('no-upload');
  return known;
}

/** The name first: the bytes of a file that is not read are not kept. */
async function readFilePart(part: MultipartFile): Promise<SentFile> {
  const fault = endingProblem(nameOfPart(part));
  if (fault === null) return fileOfPart(part, () => refusalOfFile({ code: 'too-many-bytes' }));
  part.file.resume();
  throw nameRefusal(fault);
}
