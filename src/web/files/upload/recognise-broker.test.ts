import { describe, expect, it } from 'vitest';
import fyers from '../../../../cases/fyers-tradebook/input.csv?raw';
import template from '../../../../cases/generic-template/input.csv?raw';
import { recogniseBroker } from './recognise-broker.ts';

const csv = (...parts: string[]) => new File(parts, 'any.csv');

/** A compound file ([MS-CFB]) of three sectors: header, allocation table, and a directory with this name. */
function compoundFileWith(name: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(3 * 512).fill(0xff, 0x44, 1024);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const view = new DataView(bytes.buffer);
  view.setUint16(0x1e, 9, true);
  view.setUint32(0x30, 1, true);
  view.setUint32(0x4c, 0, true);
  view.setUint32(1024 + 76, 0xffffffff, true);
  for (const [index, letter] of name.split('').entries()) view.setUint16(1024 + 128 + 2 * index, letter.charCodeAt(0), true);
  return bytes;
}

describe('recogniseBroker', () => {
  it('tells the broker by the headers', async () => {
    expect(await recogniseBroker(csv(fyers))).toMatchObject({ broker: 'FYERS' });
  });

  it('needs only the beginning of a large file', async () => {
    expect(await recogniseBroker(csv(fyers, ...Array.from({ length: 200 }, () => fyers)))).toMatchObject({ broker: 'FYERS' });
  });

  it('knows the template, which has no broker', async () => {
    expect(await recogniseBroker(csv(template))).toMatchObject({ broker: null });
  });

  it('tells that a workbook has a password', async () => {
    expect(await recogniseBroker(new File([compoundFileWith('EncryptedPackage')], 'a.xlsx'))).toEqual({ isProtected: true });
    expect(await recogniseBroker(new File([compoundFileWith('WordDocument')], 'a.xlsx'))).toBeNull();
  });

  it('is silent about anything else', async () => {
    expect(await recogniseBroker(csv('a,b\n1,2\n'))).toBeNull();
    expect(await recogniseBroker(new File([new Uint8Array([0x50, 0x4b, 3, 4, 9])], 'a.xlsx'))).toBeNull();
  });
});
