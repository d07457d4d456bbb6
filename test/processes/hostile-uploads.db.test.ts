import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hostileFiles, NAUGHTY_TEXTS } from '../server/hostile-files.ts';
import { ownServer } from '../server/own-server.ts';
import { memoryOf } from '../server/server-process.ts';

/** Enough for an idle server, and for one hostile workbook in the thread that reads it. */
const PEAK_MB = 2_500;
/** Reading a file takes at most 20 s; the rest is for a busy machine. */
const ANSWER_WITHIN_MS = 40_000;
const FINE = [200, 400, 409, 413, 415, 422];

interface Answer {
  readonly status: number;
  readonly body: { readonly detail?: string; readonly taskid?: string; readonly recognised?: { readonly trades: number } };
}

describe('hostile uploads', () => {
  const own = ownServer();

  async function send(body: string | FormData, headers: Record<string, string> = {}): Promise<Answer> {
    const { server, cookie } = own();
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(`${server.base}/api/upload-csv/`, { method: 'POST', body, headers: { cookie, ...headers }, signal });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  }

  function upload(content: Uint8Array | string, name: string, broker: string): Promise<Answer> {
    const body = new FormData();
    body.append('broker', broker);
    body.append('file', new Blob([content]), name);
    return send(body);
  }

  async function storedTrades(): Promise<number> {
    const { server, cookie } = own();
    let [sum, page, total] = [0, 1, 1];
    for (let seen = 0; seen < total; page += 1) {
      const list = await (await fetch(`${server.base}/api/imports?limit=100&page=${page}`, { headers: { cookie } })).json();
      const { data, total: all } = list as { data: readonly { readonly trades: number }[]; total: number };
      sum += data.reduce((trades, row) => trades + row.trades, 0);
      seen += data.length;
      total = data.length === 0 ? 0 : all;
    }
    return sum;
  }

  function expectSentence(what: string, { status, body }: Answer): void {
    expect([what, status, FINE.includes(status)]).toEqual([what, status, true]);
    if (status !== 200) expect([what, body.detail]).toEqual([what, expect.stringMatching(/\.$/)]);
  }

  it('are read, or refused with a sentence, within limits; nothing of a refused one is stored', async () => {
    const { server } = own();
    let stored = 0;
    for (const [index, { what, name, content }] of hostileFiles().entries()) {
      const answer = await upload(content, name, `BROKER ${index}`);
      expectSentence(what, answer);
      stored += answer.body.recognised?.trades ?? 0;
      expect([what, await storedTrades()]).toEqual([what, stored]);
      expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
    }
    expect(existsSync('/tmp/rojmel-was-here')).toBe(false);
    expect(Math.round(memoryOf(server, 'VmHWM'))).toBeLessThan(PEAK_MB);
  });

  it('may have any name and any broker’s label', async () => {
    const before = await storedTrades();
    for (const text of NAUGHTY_TEXTS) {
      expectSentence(`the name ${text}`, await upload('not,a,tradebook\n1,2,3\n', `${text}.csv`, 'ZERODHA'));
      expectSentence(`the ending ${text}`, await upload('not,a,tradebook\n1,2,3\n', `a.${text}`, 'ZERODHA'));
      expectSentence(`the label ${text}`, await upload('not,a,tradebook\n1,2,3\n', 'a.csv', text));
    }
    expect(await storedTrades()).toBe(before);
  });

  it('in a broken form are refused', async () => {
    const before = await storedTrades();
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`;
    const file = (name: string) => part(`content-disposition: form-data; name="file"; filename="${name}"`, 'a,b');
    const label = part('content-disposition: form-data; name="broker"', 'ZERODHA');
    const forms: readonly (readonly [what: string, body: string, headers?: Record<string, string>])[] = [
      ['no end', `${label}${file('a.csv')}`],
      ['no parts', '--b--\r\n'],
      ['no boundary', `${label}--b--`, { 'content-type': 'multipart/form-data' }],
      ['another boundary', `${label}${file('a.csv')}--b--`, { 'content-type': 'multipart/form-data; boundary=c' }],
      ['a boundary of 500 letters', `${label}--b--`, { 'content-type': `multipart/form-data; boundary=${'b'.repeat(500)}` }],
      ['no head', `--b\r\n\r\nx\r\n--b--`],
      ['an endless head', `--b\r\ncontent-disposition: form-data; name="${'x'.repeat(200_000)}"\r\n\r\nx\r\n--b--`],
      ['ten thousand fields', `${label.repeat(10_000)}--b--`],
      ['a hundred files', `${label}${file('a.csv').repeat(100)}--b--`],
      ['a field named __proto__', `${part('content-disposition: form-data; name="__proto__"', 'x')}${label}${file('a.csv')}--b--`],
      ['a label of a megabyte', `${part('content-disposition: form-data; name="broker"', 'x'.repeat(1_000_000))}${file('a.csv')}--b--`],
      ['a file within a file', `${label}${part('content-type: multipart/mixed; boundary=c', '--c--')}--b--`],
      ['no file name', `${label}${part('content-disposition: form-data; name="file"', 'a,b')}--b--`],
      ['JSON', '{"file":"a"}', { 'content-type': 'application/json' }],
    ];
    for (const [what, body, headers] of forms) {
      const answer = await send(body, headers ?? type);
      expect(answer.status, what).not.toBe(200);
      expectSentence(what, answer);
    }
    expect(await storedTrades()).toBe(before);
  });
});
