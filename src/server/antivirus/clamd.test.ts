import { createServer, type Socket } from 'node:net';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ClamdServer, EICAR, startClamd } from '#test/server/clamd-server.ts';
import { freePort } from '#test/server/free-port.ts';
import { clamd } from './clamd.ts';

const TRADES = new TextEncoder().encode('symbol,isin,trade_date\nINFY,INE009A01021,2026-06-01\n');
const INFECTED = new TextEncoder().encode(EICAR);

describe('clamd', () => {
  let server: ClamdServer;
  beforeAll(async () => {
    server = await startClamd();
  });
  afterAll(() => server.stop());

  it('tells a harmless file from one with the EICAR text, in a workbook too', async () => {
    const { scan } = clamd(server.url);
    expect(await scan(TRADES)).toBeNull();
    expect(await scan(INFECTED)).toBe('Local.Eicar.UNOFFICIAL');
    expect(await scan(zipSync({ 'xl/worksheets/sheet1.xml': INFECTED }))).toBe('Local.Eicar.UNOFFICIAL');
    expect(await scan(new Uint8Array(0))).toBeNull();
  });

  it('reads the largest file to its end, many at once', async () => {
    const { scan } = clamd(server.url);
    const large = new Uint8Array(10 * 1024 * 1024).fill(0x61);
    const infected = large.slice();
    infected.set(INFECTED, infected.length - INFECTED.length);
    expect(await Promise.all([scan(large), scan(infected), scan(TRADES), scan(infected)])).toEqual([
      null,
      'Local.Eicar.UNOFFICIAL',
      null,
      'Local.Eicar.UNOFFICIAL',
    ]);
  });

  it('gives no verdict when it dies in the middle of a file', async () => {
    const mortal = await startClamd();
    onTestFinished(() => mortal.stop());
    // Stopped, it takes what fits into the buffers between us and answers nothing: the file is on its way when it dies.
    mortal.child.kill('SIGSTOP');
    const verdict = clamd(mortal.url).scan(new Uint8Array(64 * 1024 * 1024));
    const failed = expect(verdict).rejects.toThrow(/^clamd (cannot be asked|closed the connection)/);
    mortal.child.kill('SIGKILL');
    await failed;
    await expect(clamd(mortal.url).scan(TRADES)).rejects.toThrow('cannot be asked: connect ECONNREFUSED');
  });

  it('gives no verdict when it does not answer in time', async () => {
    server.child.kill('SIGSTOP');
    await expect(clamd(server.url, { connectMs: 5000, answerMs: 200 }).scan(TRADES)).rejects.toThrow('did not answer in time');
    server.child.kill('SIGCONT');
    expect(await clamd(server.url).scan(TRADES)).toBeNull();
  });
});

describe('something else than clamd', () => {
  async function scanAt(answer: (socket: Socket) => void): Promise<string | null> {
    const port = await freePort();
    const other = createServer((socket) => socket.on('error', () => undefined).once('data', () => answer(socket)));
    await new Promise<void>((resolve) => {
      other.listen(port, '127.0.0.1', resolve);
    });
    onTestFinished(() => void other.close());
    return clamd(`tcp://127.0.0.1:${port}`, { connectMs: 5000, answerMs: 5000 }).scan(TRADES);
  }

  it.each([
    ['HTTP/1.1 400 Bad Request\r\n\0', 'clamd answered "HTTP/1.1 400'],
    ['INSTREAM size limit exceeded. ERROR\0', 'clamd answered "INSTREAM size limit exceeded. ERROR"'],
    ['stream: OK', 'closed the connection without an answer'],
    ['stream: OK, or not\0', 'clamd answered'],
    ['stream:  FOUND\0', 'clamd answered'],
    ['\0', 'clamd answered ""'],
    ['x'.repeat(5000), 'answered too much'],
  ])('is not believed: %j', async (answer, reason) => {
    await expect(scanAt((socket) => socket.end(answer))).rejects.toThrow(reason);
  });

  it('is read in parts', async () => {
    const parts = ['stream: Win.Test', '.A-1 FO', 'UND\0'];
    const found = await scanAt((socket) => {
      const next = () => void socket.write(parts.shift() ?? '', () => parts.length > 0 && setImmediate(next));
      next();
    });
    expect(found).toBe('Win.Test.A-1');
  });
});
