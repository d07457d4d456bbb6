import { Duplex } from 'node:stream';
import { StoreDown } from '../store-error.ts';
import { type Line, postBytes, STATUS } from './line.ts';

/** AuthenticationOk and ReadyForQuery (idle): the embedded database asks for no name and no password. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** What `pg` takes for a socket; `dial` asks the engine for a line each time a connection is opened. */
export class PortStream extends Duplex {
  readonly #dial: () => Promise<Line>;
  #line: Line | null = null;
  #greeted = false;

  constructor(dial: () => Promise<Line>) {
    super();
    this.#dial = dial;
  }

  /** Part of the socket that pg expects. */
  connect(): this {
    this.#dial().then(
      (line) => this.#open(line),
      (error: unknown) => this.destroy(error as Error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    this.#line?.port.ref();
    return this;
  }

  unref(): this {
    this.#line?.port.unref();
    return this;
  }

  #open(line: Line): void {
    if (this.destroyed) {
      line.port.close();
      return;
    }
    this.#line = line;
    line.port.on('message', (bytes: Uint8Array) => this.push(bytes));
    line.port.on('close', () => this.destroy(lost(line)));
    this.emit('connect');
  }

  override _read(): void {
    // Nothing to ask for: the engine posts answers as they come.
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  #send(pieces: readonly Uint8Array[]): void {
    if (this.#greeted) {
      if (this.#line) postBytes(this.#line.port, pieces);
      return;
    }
    this.#greeted = true;
    this.push(WELCOME);
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#line?.port.close();
    done(error);
  }
}

function lost(line: Line): Error {
  if (Atomics.load(line.status, STATUS.cut) !== line.id) return new StoreDown('The connection to the embedded database was closed.');
  return Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014', severity: 'ERROR' });
}
