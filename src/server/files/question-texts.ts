import { counted } from '#contract/counted.ts';
import { type AnswersBody, mappingBodyOf, type PreviewBody, type QuestionBody, type UnderstoodBody } from '#contract/questions.ts';
import { rupeeText } from '#contract/rupee-text.ts';
import { yearsHeld } from '#engine/exchange/years-held.ts';
import type { AskFirst } from '#engine/brokers/format.ts';
import { parseDay } from '#engine/day.ts';
import { priceToRupees, type Price } from '#engine/money.ts';
import type { Levy } from '#engine/trades/charges.ts';
import type { Evidence, Option, Question, Remark, SampleTrade, Understood } from '#engine/questions.ts';
import { leftOut } from './file-problems.ts';

const LOCALE = 'en-IN';
const DAY = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_DAY = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const SEGMENTS = { EQ: 'shares', FUT: 'futures', OPT: 'options', COM: 'commodities' } as const;

/** What each answer is called; an answer without a name here is its own name. */
const ANSWERS: Readonly<Record<string, string>> = {
  'day-first': 'Yes, day first',
  'month-first': 'No, month first',
  swapped: 'Yes, swap them back',
  'as-written': 'No, they are right',
  EQ: 'Shares',
  FUT: 'Futures',
  OPT: 'Options',
  COM: 'Commodities',
  FO: 'Futures and options',
  lots: 'Lots',
  units: 'Units',
  gross: 'Quantity × price',
  net: 'What was paid or received, charges included',
};

const DATES_ARE: Readonly<Record<string, string>> = {
  'day-first': 'Dates are day first.',
  'month-first': 'Dates are month first.',
  swapped: 'Swapped days and months are swapped back.',
  'as-written': 'Dates are right as written.',
};
const MOST_ANSWERS_SHOWN = 4;

const LEVY_NAMES: Readonly<Record<Levy, string>> = {
  brokerage: 'brokerage',
  exchange: 'exchange charges',
  clearing: 'clearing charges',
  sebi: 'SEBI fees',
  ipft: 'IPFT',
  stt: 'STT',
  stamp: 'stamp duty',
  gst: 'GST',
  other: 'other charges',
};

const EVIDENCE: Readonly<Record<Evidence['code'], (rows: string) => string>> = {
  'on-trading-days': (rows) => `${rows} on trading days`,
  'on-weekends': (rows) => `${rows} on a Saturday or Sunday`,
  'on-holidays': (rows) => `${rows} on a holiday of the exchange`,
  'expired-before-trade': (rows) => `${rows} after the contract had expired`,
  'outside-period': (rows) => `${rows} outside the period that the report names`,
  'differs-from-other-date': (rows) => `${rows} on another day than their other date`,
  'in-the-future': (rows) => `${rows} in the future`,
  'out-of-order': (rows) => `${rows} out of order`,
  'strike-implausible': (rows) => `${rows} with a strike far from the market of that day`,
  'no-expiry-that-day': (rows) => `${rows} with an expiry on a day that had none`,
  'multiple-of-lot': (rows) => `${rows} with whole lots`,
  'below-one-lot': (rows) => `${rows} would be less than one lot`,
  'equals-value': (rows) => `${rows} where quantity × price is the value`,
  'differs-from-value': (rows) => `${rows} where quantity × price is not the value`,
};

const REMARKS: Readonly<Record<Remark['code'], (detail: string, taken: string) => string>> = {
  'date-order-by-evidence': datesRead,
  'contract-by-evidence': (detail) =>
    `A name that may mean several contracts is read as ${detail || 'the only one that fits'}${detail && ': no other one fits'}.`,
  'contract-in-journal': (detail) => `A contract is taken as the one that your journal has${detail && `: ${detail}`}.`,
  'tags-not-in-file': () => 'These trades have tags, but the file does not hold their names: the journal that wrote it leaves them out.',
  'value-of-2018-unused': () =>
    'The value of 31 January 2018 is not used: it is no amount, or the result of its row does not follow from it. The tax page asks for it where it counts.',
  'ids-rounded': () =>
    'A spreadsheet has rounded these order or trade numbers. Without them each fill is charged as an order of its own. Undo this file, and upload it as your broker gave it.',
  allotments: () =>
    'These rows have neither a trade number nor a time: they are taken as shares that were allotted, as in an IPO. No exchange traded them, and they have no charges.',
  costless: () =>
    'By the report these shares cost nothing, as those of a bonus. If they did cost something, as shares from another demat account, correct their purchase.',
  'expiry-expected': (detail) =>
    `The exchange has not published these expiry days. They are expected by its rule${detail && `, such as ${detail}`}, and corrected when they are known.`,
  'all-shares': () => 'Rows without a segment are read as shares: the file marks its contracts, or has none.',
  'lots-to-units': (detail) => `Quantities are lots and are counted in units${detail && `: ${detail}`}.`,
  'net-amounts': (detail) => `“${detail}” includes charges: it is what was paid or received.`,
  'odd-lot': (detail) => `The quantity is no multiple of the lot${detail && ` (${detail})`}.`,
  'underlying-unlisted': (detail) =>
    `No list of NSE has contracts on ${detail || 'this share'}. If it is your broker’s own code of a share, they stay apart from its contracts in other files, and nothing is asked about its splits and bonuses.`,
  'no-session': (detail) => `The exchange had no session that is known on this day${detail && `: ${detail}`}.`,
  'beyond-calendar': () =>
    `The calendar of the exchange is known from ${yearsHeld().sessions.join(' to ')}: whether these days had a session is not known.`,
  'exchange-assumed': (detail) => `The file does not name the exchange: ${detail || 'the usual one'} is taken.`,
  'levies-lacking': (detail) =>
    `Charges are computed, since the file does not state each of them once${detail && ` (${levyNames(detail)})`}.`,
  'charges-unused': (detail) => `Columns that look like charges are not used${detail && `: ${detail}`}.`,
  'charges-of-list': (detail) => `Charges are those of the file${detail && `: ${detail}`}.`,
  'charges-split': (detail) =>
    `The report states charges for all results together${detail && ` (${levyNames(detail)})`}. The part of each result is an estimate, by what the broker would charge for it; their sums are the report's.`,
  'isin-changed': (detail) =>
    `A share changed its ISIN${detail && `: ${detail}`}. It was probably split or consolidated: nothing is adjusted.`,
  'as-answered': (detail, taken) => `As you answered for ${detail}: ${lowered(ANSWERS[taken] ?? taken)}.`,
  'mapping-remembered': (detail) => `The columns are read as you said before${detail && ` (${detail})`}.`,
};

/** Codes of what a file leaves open, as sentences; `account` is the label that the file is for. */
export function previewOf({ questions, understood, problems, skippedCount }: AskFirst, account: string): PreviewBody {
  return {
    questions: questions.map(questionOf),
    understood: understood && understoodInWords(understood, account),
    ...leftOut({ skipped: problems, skippedCount }),
  };
}

/** A question as a sentence, with its options. */
export function questionOf(question: Question): QuestionBody {
  const { id, rows } = question;
  const text = sentenceOf(question);
  if (question.kind === 'columns') {
    const sample = question.sample.map(({ row, cells }) => ({ row, cells: [...cells] }));
    return { id, rows, text, kind: question.kind, headers: [...question.headers], sample, guess: mappingBodyOf(question.guess) };
  }
  if (question.kind === 'day') return { id, rows, text, kind: question.kind, proposed: question.proposed };
  const { kind } = question;
  const options = question.options.map((option) => optionOf(option, kind));
  if (question.kind !== 'broker') return { id, rows, text, kind, options };
  const { broker, label } = question;
  const named = (value: string) =>
    value === 'keep' ? `Yes, keep them in ${label}, with the charges of ${broker}` : `No, put them into ${value}`;
  return { id, rows, text, kind, options: options.map((option) => ({ ...option, label: named(option.value) })) };
}

/** What was understood, with its remarks and readings as sentences. */
export function understoodInWords(understood: Understood, account: string): UnderstoodBody {
  const { report, columns, trades, results = 0, firstDay, lastDay, segments, remarks, samples } = understood;
  return {
    report: { ...report },
    account,
    columns: columns.map((column) => ({ ...column })),
    trades,
    results,
    first_day: firstDay,
    last_day: lastDay,
    segments: { ...segments },
    remarks: remarks.map(({ code, count, rows, detail, taken }) => ({
      code,
      count,
      rows: [...rows],
      text: REMARKS[code](detail ?? '', taken ?? ''),
    })),
    samples: samples.map(({ row, cells, reading }) => ({ row, cells: [...cells], reading: reading && readingOf(reading) })),
  };
}

function sentenceOf(question: Question): string {
  switch (question.kind) {
    case 'columns':
      return 'What do the columns of this table hold?';
    case 'date-order':
      return question.id.startsWith('date-order:swapped')
        ? `Did a spreadsheet swap day and month under “${question.column}”?`
        : `Are the dates under “${question.column}” day-first?`;
    case 'segment':
      return 'What was traded? No column says whether the rows are shares or contracts.';
    case 'units':
      return `Does “${question.column}” count lots or units?`;
    case 'amount':
      return `What are the amounts under “${question.column}”?`;
    case 'contract':
      return `Which contract is ${question.name}?`;
    case 'day':
      return dayAsked(question.name);
    case 'broker':
      return `This is a report of ${question.broker}. Do these trades belong to the account ${question.label}?`;
    default:
      return question satisfies never;
  }
}

function dayAsked(name: string | null): string {
  if (name === null) return 'On which day were these trades made?';
  const contracts = contractsOfMonth(name);
  return `On which day ${contracts ? `do the ${contracts}` : `does ${name}`} expire?`;
}

/** The month's contracts, in the plural; null for a single one. */
function contractsOfMonth(name: string): string | null {
  const [, underlying, month, kind] = /^(.+) (\d{4}-\d\d) (future|option)$/.exec(name) ?? [];
  return kind === undefined ? null : `${underlying} ${kind}s of ${MONTH.format(new Date(`${month}-01T00:00:00Z`))}`;
}

function optionOf({ value, example, evidence }: Option, kind: Question['kind']) {
  const meaning = example && meaningOf(example.meaning, kind);
  return {
    value,
    label: ANSWERS[value] ?? (meaning === null || meaning === '' ? value : meaning),
    example: example && { text: example.text, meaning: meaning ?? '' },
    evidence: evidence.map(({ code, count }) => EVIDENCE[code](counted(count, 'row'))),
  };
}

function readingOf(reading: SampleTrade) {
  const { day, side, quantity, symbol, segment, exchange, contract } = reading;
  const price = priceToRupees(reading.price as Price);
  const what = `${side.toLowerCase()} ${quantity.toLocaleString(LOCALE)} ${contract ?? symbol}`;
  // Intl's English has 'Sept', and the contract on the same line 'Sep'.
  const on = SHORT_DAY.format(new Date(`${day}T00:00:00Z`)).replace('Sept', 'Sep');
  return {
    day,
    side,
    quantity,
    price,
    segment,
    exchange,
    symbol,
    contract,
    text: `${what} at ${rupeeText(price)} on ${on} (${exchange}, ${SEGMENTS[segment]})`,
  };
}

/** What was answered about a file, as sentences: the first ones. Where its trades belong is not about its reading. */
export function answerTexts(answers: AnswersBody): string[] {
  const texts = Object.entries(answers).flatMap(([id, answer]) => {
    if (id === 'broker') return [];
    return typeof answer === 'string' ? answerText(id, answer) : 'Its columns were explained.';
  });
  const more = texts.length - MOST_ANSWERS_SHOWN;
  const rest = more > 0 ? [`And ${more.toLocaleString(LOCALE)} more.`] : [];
  return [...texts.slice(0, MOST_ANSWERS_SHOWN), ...rest];
}

/** An answer as a sentence: 'Quantities count lots.' */
export function answerText(id: string, answer: string): string {
  const [kind, name] = [id.split(':', 1)[0] ?? '', id.slice(id.indexOf(':') + 1)];
  const said = lowered(ANSWERS[answer] ?? dayText(answer));
  if (kind === 'date-order') return DATES_ARE[answer] ?? 'Dates are read as answered.';
  if (id === 'day') return `All trades are of ${said}.`;
  if (kind === 'segment') return `Rows without a segment are ${said}.`;
  if (kind === 'units') return `Quantities count ${said}.`;
  if (kind === 'amount') return `Amounts are ${said}.`;
  if (kind !== 'day') return `${name} is ${contractText(answer)}.`;
  const contracts = contractsOfMonth(name);
  return contracts ? `${contracts} expire on ${said}.` : `${name} expires on ${said}.`;
}

/** The alias 'OPT:NSE:NIFTY:2026-03-30:25500:PE' as 'NIFTY 30 March 2026 25500 PE'. */
function contractText(alias: string): string {
  const [family = '', , underlying = '', day = '', ...terms] = alias.split(':');
  return [underlying, dayText(day), ...(family === 'FUT' ? ['FUT'] : terms)].join(' ');
}

/** 'Lots' within a sentence; names and numbers stay. */
function lowered(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** In which order day and month of a file are read, and why. */
function datesRead(form: string): string {
  if (form === 'swapped')
    return 'A spreadsheet had swapped day and month of some dates: they are swapped back, since as written they are days without trading.';
  if (form === 'as-written') return 'Dates are read as they are written. With day and month swapped the rows would be in order.';
  return `Dates are read with the ${form === 'month-first' ? 'month' : 'day'} first: the other order gives days without trading.`;
}

/** What a text of the file would mean: of an amount, the price that it gives. */
function meaningOf(text: string, kind: Question['kind']): string {
  if (text === '') return '';
  if (kind === 'units') return counted(Number(text), 'unit');
  return kind === 'amount' ? `a price of ${rupeeText(Number(text))}` : dayText(text);
}

/** '2026-07-02' as '2 July 2026'; any other text as it is. */
function dayText(text: string): string {
  return parseDay(text) === null ? text : DAY.format(new Date(`${text}T00:00:00Z`));
}

/** Levies by code, in words. */
function levyNames(codes: string): string {
  return codes
    .split(' ')
    .map((code) => (code in LEVY_NAMES ? LEVY_NAMES[code as Levy] : code))
    .join(', ');
}
