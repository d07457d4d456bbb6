import { z } from 'zod';
import { decidedBody, decideHeldForm, heldFilesBody, heldRowsBody } from '../held.ts';
import { listQuery } from '../paging.ts';
import { heldPaths } from '../paths.ts';
import { rowId } from '../values.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Held rows'] as const;

/** Rows that probably are trades which the journal has already: they count nowhere until the user decides. */
export const heldCalls = {
  listHeldFiles: call('user', 'GET', heldPaths.list, {
    operationId: 'listHeldFiles',
    tags,
    summary: 'Files with rows that look like trades of the journal',
    querystring: listQuery,
    response: { 200: answer('A page of them, the latest first.', heldFilesBody) },
  }),
  listHeldRows: call('user', 'GET', heldPaths.file(':import_id'), {
    operationId: 'listHeldRows',
    tags,
    summary: 'Held rows of one file, each with the trades that it resembles',
    params: z.object({ import_id: rowId }),
    querystring: listQuery,
    response: {
      200: answer('A page of them, in the order of the file; none where nothing of it is held.', heldRowsBody),
      404: problem('No such import of the user.'),
    },
  }),
  decideHeld: call('user', 'POST', heldPaths.decide, {
    operationId: 'decideHeld',
    tags,
    summary: 'Keep both, replace, or ignore',
    description:
      'By rows, by file, or all. Rows that together make one order or total are decided together. Each file is one change, which can be undone (Changes).',
    body: decideHeldForm,
    response: {
      200: answer('Decided; `rows` says how many. `change_id` is null where several files were concerned.', decidedBody),
      404: problem('None of these rows waits for a decision.'),
      409: problem('What they resemble was changed by hand and cannot be replaced.'),
    },
  }),
};
