import { expect, it } from 'vitest';
import { uploadBody } from '#contract/imports.ts';
import { askFirstBody, type AnswersBody, type QuestionBody } from '#contract/questions.ts';
import type { TradingDay } from '#engine/day.ts';
import { HEADER_SETS } from '#test/engine/header-sets.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { doubtfulFile } from '#test/server/doubtful-file.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { sendFile } from '#test/server/send-file.ts';
import type { Browser } from '#test/server/test-app.ts';
import { mappingsBody } from '#contract/mappings.ts';
import { pathOf } from '#contract/routes.ts';

const TODAY = '2026-11-20' as TradingDay;
/** Trades of GOLDM, whose lots are few enough that a quantity may be units. */
const commodities = (...quantities: number[]): string =>
  [
    'Date,Symbol,Segment,Exchange,Buy/Sell,Quantity,Price',
    ...quantities.map((quantity, index) => `2026-06-0${index + 1},GOLDM26AUGFUT,COM,MCX,Buy,${quantity},72000\n`),
  ].join('\n');

describeOnOneEngine('answers about a kind of file', (open) => {
  const enter = async (name: string) => (await openJournalApp(await open(), TODAY)).logIn(name);
  const kinds = async (browser: Browser) => mappingsBody.parse((await browser.get(pathOf('listMappings'))).json()).data;
  const drop = async (browser: Browser, csv: string, name: string) => {
    const answer = await sendFile(browser, name, csv, 'any');
    expect(answer.statusCode).toBe(422);
    return askFirstBody.parse(answer.json());
  };
  const answerAll = async (browser: Browser, importId: number, questions: readonly QuestionBody[], said: AnswersBody) => {
    const columns = questions.find((question) => question.kind === 'columns');
    const answers = { ...(columns && { columns: columns.guess }), ...said };
    const stored = await browser.send({ method: 'POST', url: pathOf('answerFile', { id: importId }), payload: { answers } });
    expect(stored.statusCode).toBe(200);
  };

  it('hold for the second file of the same kind, which needs no question: all header sets', async () => {
    const browser = await enter('asha');
    for (const [name, header, row, asks] of HEADER_SETS) {
      // Two sets may have the same headers: nothing is asked of the second one.
      for (const { id } of await kinds(browser)) await browser.send({ method: 'DELETE', url: pathOf('forgetMapping', { id }) });
      const first = await sendFile(browser, `${name}.csv`, `${header}\n${row}\n`, name);
      expect([name, first.statusCode]).toEqual([name, asks.length === 0 ? 200 : 422]);
      if (asks.length > 0) {
        const { import_id: id, questions } = askFirstBody.parse(first.json());
        await answerAll(browser, id, questions, { segment: 'EQ' });
      }
      // The trades of the next Monday.
      const other = row.replace(/05(?=-06-2026|-Jun-2026)/, '08').replace('2026-06-05', '2026-06-08');
      const second = await sendFile(browser, 'second.csv', `${header}\n${other}\n`, name);
      expect([name, second.statusCode, second.statusCode === 200 ? '' : second.body]).toEqual([name, 200, '']);
      const codes = uploadBody.parse(second.json()).understood?.remarks.map(({ code }) => code) ?? [];
      const said = asks.includes('columns') ? 'mapping-remembered' : asks.length > 0 ? 'as-answered' : null;
      expect([name, said === null || codes.includes(said)]).toEqual([name, true]);
    }
  });

  it('are said with their rows, kept with the file, seen, and forgotten', async () => {
    const browser = await enter('ravi');
    const first = await drop(browser, commodities(1, 2), 'june.csv');
    expect(first.questions).toMatchObject([{ id: 'units', rows: 2 }]);
    await answerAll(browser, first.import_id, first.questions, { units: 'lots' });
    const second = uploadBody.parse((await sendFile(browser, 'july.csv', commodities(3, 1, 2), 'any')).json());
    expect(second.understood?.remarks).toContainEqual({
      code: 'as-answered',
      count: 3,
      rows: [],
      text: 'As you answered for june.csv: lots.',
    });
    const [kind, ...others] = await kinds(browser);
    expect([kind, others]).toMatchObject([
      { name: 'june.csv', mapping: null, answers: [{ id: 'units', text: 'Quantities count lots.' }] },
      [],
    ]);
    await browser.send({ method: 'DELETE', url: pathOf('forgetMapping', { id: kind?.id ?? 0 }) });
    expect((await drop(browser, commodities(4), 'august.csv')).questions).toMatchObject([{ id: 'units' }]);
  });

  it('are asked again where a row speaks against them', async () => {
    const browser = await enter('meera');
    const first = await drop(browser, commodities(1), 'june.csv');
    await answerAll(browser, first.import_id, first.questions, { units: 'units' });
    const second = await drop(browser, commodities(2), 'july.csv');
    expect(second.questions).toMatchObject([{ id: 'units', options: [{ evidence: ['1 row would be less than one lot'] }, {}] }]);
  });

  it('do not hold for the order of day and month, nor for another user', async () => {
    const [browser, other] = [await enter('jaya'), await enter('hari')];
    const first = await drop(browser, doubtfulFile('INFY'), 'mine.csv');
    await answerAll(browser, first.import_id, first.questions, { 'date-order': 'day-first' });
    expect((await drop(browser, doubtfulFile('TCS'), 'next.csv')).questions).toMatchObject([{ id: 'date-order' }]);
    expect(await kinds(browser)).toEqual([]);
    const units = await drop(browser, commodities(1), 'june.csv');
    await answerAll(browser, units.import_id, units.questions, { units: 'lots' });
    expect((await drop(other, commodities(1), 'june.csv')).questions).toMatchObject([{ id: 'units' }]);
  });
});
