import { connect, type Socket } from 'node:net';
import { type Antivirus, ScanFailed } from './antivirus.ts';

/** How long a scanner may take, in milliseconds. */
export interface ScanTimes {
  readonly connectMs: number;
  /** From the first byte sent to the answer. */
  readonly answerMs: number;
}

const TIMES: ScanTimes = { connectMs: 5000, answerMs: 30_000 };
const MAX_ANSWER_BYTES = 1024;
const CLEAN = 'stream: OK';
const FOUND = /^stream: ([\x21-\x7e]{1,200}) FOUND$/;

/** A clamd at tcp://host:port, asked by its INSTREAM command (clamd(8), ClamAV 1.4); a connection for each file. */
export function clamd(url: string, times: ScanTimes = TIMES): Antivirus {
  const { hostname, port } = new URL(url);
  const target = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
  return { scan: async (bytes) => readAnswer(await ask(connect(target), bytes, times)) };
}

/** Sends the file and answers what came back before the terminating zero byte. */
function ask(socket: Socket, bytes: Uint8Array, { connectMs, answerMs }: ScanTimes): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new ScanFailed(`clamd ${reason}`));
    let timer = setTimeout(fail, connectMs, 'cannot be reached in time');
    socket.once('connect', () => {
      clearTimeout(timer);
      timer = setTimeout(fail, answerMs, 'did not answer in time');
      socket.write('zINSTREAM\0');
      socket.write(lengthOf(bytes.byteLength));
      socket.write(bytes);
      socket.write(lengthOf(0));
    });
    const parts: Buffer[] = [];
    let size = 0;
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      size += part.length;
      if (part.includes(0)) resolve(Buffer.concat(parts).toString('latin1'));
      else if (size > MAX_ANSWER_BYTES) fail('answered too much');
    });
    socket.on('error', (error) => fail(`cannot be asked: ${error.message}`));
    socket.on('close', () => {
      clearTimeout(timer);
      fail('closed the connection without an answer');
    });
  }).finally(() => socket.destroy());
}

/** The length before a chunk; 0 ends the stream. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function readAnswer(answer: string): string | null {
  const line = answer.slice(0, answer.indexOf('\0'));
  if (line === CLEAN) return null;
  const found = FOUND.exec(line)?.[1];
  if (found === undefined) throw new ScanFailed(`clamd answered ${JSON.stringify(line.slice(0, 200))}`);
  return found;
}
