import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Batch, BatchReader } from './wire-frames.ts';

function message(type: string, body: Uint8Array): Buffer {
  const header = Buffer.alloc(5);
  header.write(type, 'latin1');
  header.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

function texts(batches: readonly Batch[]): string[] {
  return batches.map((batch) => (batch === 'goodbye' ? batch : Buffer.from(batch).toString('latin1')));
}

const messages = fc.array(fc.tuple(fc.constantFrom('P', 'B', 'D', 'E', 'S', 'Q'), fc.uint8Array({ maxLength: 40 })), { maxLength: 20 });

test('however the bytes are cut, the same batches come out, and nothing else', () => {
  fc.assert(
    fc.property(messages, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (sent, sizes) => {
      const stream = Buffer.concat(sent.map(([type, body]) => message(type, body)));
      const inOneGo = texts(new BatchReader().take(stream));
      const reader = new BatchReader();
      const inPieces: string[] = [];
      for (let at = 0, piece = 0; at < stream.length; piece += 1) {
        const size = sizes[piece % sizes.length] ?? 1;
        inPieces.push(...texts(reader.take(stream.subarray(at, at + size))));
        at += size;
      }
      expect(inPieces).toEqual(inOneGo);
      const lastEnd = sent.findLastIndex(([type]) => type === 'S' || type === 'Q');
      const complete = sent.slice(0, lastEnd + 1).map(([type, body]) => message(type, body));
      expect(inOneGo.join('')).toBe(Buffer.concat(complete).toString('latin1'));
    }),
  );
});

test('a goodbye ends the stream', () => {
  const bytes = Buffer.concat([message('Q', Buffer.from('select 1\0')), message('X', Buffer.alloc(0))]);
  expect(texts(new BatchReader().take(bytes))).toEqual([message('Q', Buffer.from('select 1\0')).toString('latin1'), 'goodbye']);
});
