import { capitalBody, capitalForm } from '../capital.ts';
import { capitalPath } from '../paths.ts';
import { messageBody } from '../values.ts';
import { answer, call, FIELDS } from './call.ts';

const tags = ['Analytics'] as const;

/** What the user's ratios stand on. */
export const capitalCalls = {
  capital: call('user', 'GET', capitalPath, {
    operationId: 'capital',
    tags,
    summary: 'The capital and the risk-free rate that ratios stand on',
    response: { 200: answer('`capital` is null where the highest capital in use stands for it; the rate is percent a year.', capitalBody) },
  }),
  setCapital: call('user', 'PUT', capitalPath, {
    operationId: 'setCapital',
    tags,
    summary: 'Set both',
    description: 'Rupees as typed, with or without grouping; an empty capital takes it back.',
    consumes: FIELDS,
    body: capitalForm,
    response: { 200: answer('Saved; every figure follows at once.', messageBody) },
  }),
};
