import { z } from 'zod';
import { actionChangedBody, actionForm, actionListBody, actionListForm, corporateActionsBody, originForm } from '../corporate-actions.ts';
import { corporateActionPaths } from '../paths.ts';
import { rowId } from '../values.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Corporate actions'] as const;

/** What happened to shares without a trade, and what the user says about it. */
export const corporateActionCalls = {
  corporateActions: call('user', 'GET', corporateActionPaths.list, {
    operationId: 'corporateActions',
    tags,
    summary: 'Corporate actions to decide, evidence of others, sales without a purchase, and what is decided',
    response: { 200: answer('All of them.', corporateActionsBody) },
  }),
  decideCorporateAction: call('user', 'POST', corporateActionPaths.list, {
    operationId: 'decideCorporateAction',
    tags,
    summary: 'Apply or decline a corporate action',
    description: 'A known one, or one of the user’s own. The change can be undone. Nothing is applied without this call.',
    body: actionForm,
    response: {
      200: answer('What changes, or has changed.', actionChangedBody),
      404: problem('No such share of the user.'),
      409: problem('It is decided already.'),
    },
  }),
  readActionList: call('user', 'POST', corporateActionPaths.read, {
    operationId: 'readActionList',
    tags,
    summary: 'Read an exchange’s list of corporate actions',
    description: 'Answers what of it is about shares that were held. Nothing is stored or applied.',
    body: actionListForm,
    response: {
      200: answer('What concerns the user.', actionListBody),
      422: problem('It is no such list, or larger than any, or takes too long to read.'),
    },
  }),
  enterOrigin: call('user', 'POST', corporateActionPaths.origin(':id'), {
    operationId: 'enterOrigin',
    tags,
    summary: 'Say where shares came from, or went to, without a trade',
    description: 'Beside an open position of the same share and account. They bear no charges. The change can be undone.',
    params: z.object({ id: rowId }),
    body: originForm,
    response: {
      200: answer('What changes, or has changed.', actionChangedBody),
      409: problem('They are entered already.'),
      404: problem('No such open position of the user.'),
    },
  }),
};
