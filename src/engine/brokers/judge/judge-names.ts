import { parseDay, type TradingDay } from '../../day.ts';
import { contractMonth, contractMonthKey, proposedExpiry } from '../../instruments/contract-month.ts';
import { instrumentOfReading, type NamedInstrument } from '../../instruments/instrument-of.ts';
import { namesIn, tidySymbol } from '../../instruments/parse-symbol.ts';
import { voteOf, type OpenName } from '../../instruments/vote-of.ts';
import type { Answers, AskedDay, Option, Question, Remark } from '../../questions.ts';
import { contractInWords } from '../contract-in-words.ts';
import type { Doubts } from './doubts.ts';
import type { NameChoices } from '../known-instruments.ts';
import { evidenceRemark } from '../remark.ts';

/** What must be asked about the names of contracts, and what all names together decide. */
export interface JudgedNames {
  readonly questions: readonly Question[];
  /** How to read the file once more; null if it is read rightly. */
  readonly choices: NameChoices | null;
  readonly remarks: readonly Remark[];
}

const CONTRACT = 'contract:';
const DAY = 'day:';

/** What the user chose: contracts by name, and expiries by the month of contracts, or by name. */
export function choicesIn(answers: Answers): NameChoices {
  const contracts = new Map<string, string>();
  const expiries = new Map<string, TradingDay>();
  for (const [id, answer] of Object.entries(answers)) {
    if (typeof answer !== 'string') continue;
    const day = id.startsWith(DAY) ? parseDay(answer) : null;
    if (id.startsWith(CONTRACT)) contracts.set(id.slice(CONTRACT.length), answer);
    if (day !== null) expiries.set(id.slice(DAY.length), day);
  }
  return { dialect: null, contracts, expiries };
}

/**
 * Lets the names of the file vote on how they are written, and asks once for each name that stays open, and once for the contracts of each
 * month whose expiry no list knows.
 */
export function judgeNames({ names: rowsByName }: Doubts, names: Iterable<NamedInstrument>, choices: NameChoices): JudgedNames {
  if (rowsByName.size === 0) return { questions: [], choices: null, remarks: [] };
  const all = [...names];
  const vote = voteOf(all);
  const told = new Map([...choices.expiries, ...all.flatMap(toldExpiry)]);
  const open = new Map(vote.open.filter(({ readings }) => readings.length > 1).map((name) => [name.name.symbol, name]));
  // A name without a month can be several contracts: one day does not tell which. Its rows are refused.
  const undated = new Map(vote.undated.filter(hasMonth).map((name) => [name.symbol, name]));
  const unanswerable = new Set(vote.undated.map(({ symbol }) => symbol));
  const questions: Question[] = [];
  const days = new Map<string, AskedDay>();
  const decided: number[] = [];
  for (const [name, rows] of rowsByName) {
    const several = open.get(name);
    const dateless = undated.get(name);
    if (several) questions.push(contractQuestion(name, several, rows.length));
    else if (dateless) addTo(days, dateless, rows.length, told);
    else if (!unanswerable.has(name)) decided.push(...rows);
  }
  questions.push(...days.values());
  if (vote.dialect === null || decided.length === 0) return { questions, choices: null, remarks: [] };
  return { questions, choices: { ...choices, dialect: vote.dialect }, remarks: [evidenceRemark('contract-by-evidence', decided)] };
}

/** Asks for the day of a name, together with all others of the same month. */
function addTo(days: Map<string, AskedDay>, named: NamedInstrument, rows: number, told: NameChoices['expiries']): void {
  const of = contractMonth(named);
  const name = of ? contractMonthKey(of) : named.symbol;
  const id = DAY + name;
  const { rows: before, names } = days.get(id) ?? { rows: 0, names: [] };
  const proposed =
    of && named.exchange === 'MCX' ? proposedExpiry(of, told.get(contractMonthKey({ ...of, kind: 'future' })) ?? null) : null;
  days.set(id, { id, kind: 'day', rows: before + rows, name, of, names: [...names, named.symbol], proposed });
}

/** The expiry of a month's contracts that a row has in a column. */
function toldExpiry(named: NamedInstrument): [string, TradingDay][] {
  const of = contractMonth(named);
  return of === null || named.expiryOn === null ? [] : [[contractMonthKey(of), named.expiryOn]];
}

function hasMonth({ symbol }: NamedInstrument): boolean {
  return namesIn(tidySymbol(symbol)).some(({ month }) => month !== null);
}

function contractQuestion(name: string, { name: { exchange }, readings }: OpenName, rows: number): Question {
  const options = readings.map((reading): Option => {
    const { aliases } = instrumentOfReading(exchange, name, reading);
    return { value: aliases[0], example: { text: name, meaning: contractInWords(reading) }, evidence: [] };
  });
  return { id: CONTRACT + name, kind: 'contract', rows, name, options };
}
