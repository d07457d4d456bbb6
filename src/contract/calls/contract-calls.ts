import { contractQuery, expiriesBody, expiriesQuery, readContractBody } from '../contracts.ts';
import { contractPaths } from '../paths.ts';
import { answer, call } from './call.ts';

const tags = ['Trades'] as const;

/** What the names of futures and options mean. They read no journal. */
export const contractCalls = {
  readContract: call('user', 'GET', contractPaths.read, {
    operationId: 'readContract',
    tags,
    summary: 'What the name of a contract means',
    description: 'As a typed trade with this symbol and these terms would be read.',
    querystring: contractQuery,
    response: { 200: answer('What it means, the contracts that it can mean, or why it is none.', readContractBody) },
  }),
  contractExpiries: call('user', 'GET', contractPaths.expiries, {
    operationId: 'contractExpiries',
    tags,
    summary: 'The expiries of an underlying around a trade',
    querystring: expiriesQuery,
    response: { 200: answer('The days on which a contract can expire that was traded on that day.', expiriesBody) },
  }),
};
