import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Connection, Turnstile } from './turnstile.ts';

/** A backend that knows BEGIN and COMMIT and writes down what it does. */
function scripted(): { turnstile: Turnstile; log: string[]; connect: (id: number) => Connection & { says: (text: string) => void } } {
  const log: string[] = [];
  let isOpen = false;
  const backend = {
    run: (connection: Connection, batch: Uint8Array) => {
      const text = Buffer.from(batch).toString();
      if (text === 'BEGIN') isOpen = true;
      if (text === 'COMMIT') isOpen = false;
      log.push(`${connection.id} ${text}`);
    },
    inTransaction: () => isOpen,
    rollback: () => {
      isOpen = false;
      log.push('ROLLBACK');
    },
    betweenTransactions: () => {
      expect(isOpen).toBe(false);
    },
  };
  const turnstile = new Turnstile(backend, 1000);
  const connect = (id: number): Connection & { says: (text: string) => void } => {
    const connection = {
      id,
      waiting: [],
      close: () => turnstile.leave(connection),
      says: (text: string) => turnstile.enter(connection, Buffer.from(text)),
    };
    return connection;
  };
  return { turnstile, log, connect };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a transaction keeps the backend; the others follow in the order they came', () => {
  const { turnstile, log, connect } = scripted();
  const [a, b, c] = [connect(1), connect(2), connect(3)];
  a.says('BEGIN');
  c.says('read');
  b.says('BEGIN');
  a.says('write');
  expect(log).toEqual(['1 BEGIN', '1 write']);
  expect(turnstile.isFree).toBe(false);
  a.says('COMMIT');
  expect(log).toEqual(['1 BEGIN', '1 write', '1 COMMIT', '3 read', '2 BEGIN']);
  b.says('COMMIT');
  expect(turnstile.isFree).toBe(true);
});

test('a connection that goes away loses its transaction, and the next one is served', () => {
  const { turnstile, log, connect } = scripted();
  const [a, b, c] = [connect(1), connect(2), connect(3)];
  a.says('BEGIN');
  b.says('never');
  c.says('read');
  turnstile.leave(b);
  turnstile.leave(a);
  expect(log).toEqual(['1 BEGIN', 'ROLLBACK', '3 read']);
});

test('a goodbye in the middle of a transaction rolls it back', () => {
  const { turnstile, log, connect } = scripted();
  const a = connect(1);
  a.says('BEGIN');
  turnstile.enter(a, 'goodbye');
  expect(log).toEqual(['1 BEGIN', 'ROLLBACK']);
  expect(turnstile.isFree).toBe(true);
});

test('silence inside a transaction ends it, silence outside ends nothing', () => {
  const { turnstile, log, connect } = scripted();
  const [a, b] = [connect(1), connect(2)];
  a.says('BEGIN');
  vi.advanceTimersByTime(900);
  a.says('write');
  vi.advanceTimersByTime(900);
  b.says('read');
  expect(log).toEqual(['1 BEGIN', '1 write']);
  vi.advanceTimersByTime(100);
  expect(log).toEqual(['1 BEGIN', '1 write', 'ROLLBACK', '2 read']);
  vi.advanceTimersByTime(10_000);
  expect(log).toHaveLength(4);
  expect(turnstile.isFree).toBe(true);
});

test('closing rolls back what is open and serves nobody any more', () => {
  const { turnstile, log, connect } = scripted();
  const [a, b] = [connect(1), connect(2)];
  a.says('BEGIN');
  b.says('read');
  turnstile.close();
  expect(log).toEqual(['1 BEGIN', 'ROLLBACK']);
});
