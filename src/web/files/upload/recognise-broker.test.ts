import { describe, expect, it } from 'vitest';
import fyers from '../../../../cases/fyers-tradebook/input.csv?raw';
import template from '../../../../cases/generic-template/input.csv?raw';
import { recogniseBroker } from './recognise-broker.ts';

const csv = (...parts: string[]) => new File(parts, 'any.csv');

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

  it('is silent about anything else', async () => {
    expect(await recogniseBroker(csv('a,b\n1,2\n'))).toBeNull();
    expect(await recogniseBroker(new File([new Uint8Array([0x50, 0x4b, 3, 4, 9])], 'a.xlsx'))).toBeNull();
  });
});
