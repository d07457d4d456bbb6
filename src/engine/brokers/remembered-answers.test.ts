import { describe, expect, it } from 'vitest';
import type { Evidence, Question } from '../questions.ts';
import { answersRemembered, answersToRemember } from './remembered-answers.ts';

const MAPPING = { columns: {}, dayOrder: null, segment: null, units: 'units', side: 'column', broker: null } as const;

function asking(...questions: Question[]) {
  return { questions, understood: null, problems: [], skippedCount: 0 };
}

function units(...evidence: Evidence[]): Question {
  const options = [
    { value: 'units', example: null, evidence },
    { value: 'lots', example: null, evidence: [] },
  ];
  return { id: 'units', kind: 'units', rows: 4, column: 'Qty', options };
}

function dayOf(name: string | null): Question {
  return {
    id: name === null ? 'day' : `day:${name}`,
    kind: 'day',
    rows: 2,
    name,
    of: null,
    names: name === null ? [] : [name],
    proposed: null,
  };
}

describe('answersToRemember', () => {
  it('keeps what holds for the next file of the kind', () => {
    const kept = { segment: 'EQ', units: 'lots', amount: 'net', 'contract:X': 'OPT:NSE:X' };
    const given = {
      ...kept,
      columns: MAPPING,
      broker: 'keep',
      day: '2026-06-05',
      'date-order': 'day-first',
      'date-order:swapped': 'swapped',
    };
    expect(answersToRemember(given)).toEqual(kept);
  });
});

describe('answersRemembered', () => {
  const remembered = (question: Question, answers: Readonly<Record<string, string>>) =>
    answersRemembered(asking(question), { name: 'mine.csv', answers });

  it('answers the same question, and says how many rows it is about', () => {
    expect(remembered(units(), { units: 'lots' })).toEqual({
      answers: { units: 'lots' },
      remarks: [{ code: 'as-answered', count: 4, rows: [], detail: 'mine.csv', taken: 'lots' }],
    });
    expect(remembered(units(), { segment: 'EQ' }).answers).toEqual({});
  });

  it('leaves a question open where a row speaks against the answer, or the answer is none of its options', () => {
    const below = units({ code: 'below-one-lot', count: 1 });
    expect(remembered(below, { units: 'units' }).answers).toEqual({});
    expect(remembered(below, { units: 'lots' }).answers).toEqual({ units: 'lots' });
    expect(remembered(units(), { units: 'dozens' }).answers).toEqual({});
    const option = {
      value: 'OPT:NSE:NIFTY:2025-09-25:24600:PE',
      example: { text: 'N', meaning: 'NIFTY 25 Sep 2025 24600 PE' },
      evidence: [],
    };
    const contract: Question = { id: 'contract:N', kind: 'contract', rows: 1, name: 'N', options: [option] };
    expect(remembered(contract, { 'contract:N': option.value }).remarks).toMatchObject([{ taken: 'NIFTY 25 Sep 2025 24600 PE' }]);
    expect(remembered(contract, { 'contract:N': 'OPT:NSE:NIFTY:2025-09-30:24600:PE' }).answers).toEqual({});
  });

  it('never answers for a day, nor for an order of day and month', () => {
    expect(remembered(dayOf('GOLDM27SEPFUT'), { 'day:GOLDM27SEPFUT': '2027-09-03' }).answers).toEqual({});
    expect(remembered(dayOf(null), { day: '2026-06-05' }).answers).toEqual({});
    const order: Question = {
      id: 'date-order',
      kind: 'date-order',
      rows: 3,
      column: 'Date',
      options: [{ value: 'day-first', example: null, evidence: [] }],
    };
    expect(remembered(order, { 'date-order': 'day-first' }).answers).toEqual({});
  });
});
