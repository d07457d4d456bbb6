import { describe, expect, it } from 'vitest';
import { categoryZoom, movedBy, showing, zoomedBy } from './zoom-window.ts';

const whole = { start: 0, end: 100 };

describe('the part of an axis in sight', () => {
  it('begins with the last ten of many days, and with all of few', () => {
    expect(categoryZoom(250, 10)).toEqual({ whole: { start: 0, end: 249 }, initial: { start: 240, end: 249 }, kind: 'category' });
    expect(categoryZoom(4, 10)?.initial).toEqual({ start: 0, end: 3 });
    expect(categoryZoom(7)?.initial).toEqual({ start: 0, end: 6 });
    expect([categoryZoom(0), categoryZoom(1), categoryZoom(2)]).toEqual([null, null, null]);
  });

  it('zooms around a value, which stays where it is', () => {
    expect(zoomedBy(0.5, 25, whole, whole)).toEqual({ start: 12.5, end: 62.5 });
    expect(zoomedBy(0.9, 0, whole, whole)).toEqual({ start: 0, end: 90 });
    expect(zoomedBy(2, 20, { start: 10, end: 30 }, whole)).toEqual({ start: 0, end: 40 });
  });

  it('never shows less than a range of 1, nor more than there is', () => {
    const least = zoomedBy(0.001, 40, whole, whole);
    expect(least.end - least.start).toBe(1);
    expect(zoomedBy(0.5, 40.2, { start: 40, end: 41 }, whole)).toEqual({ start: 40, end: 41 });
    expect(zoomedBy(50, 90, { start: 80, end: 95 }, whole)).toEqual(whole);
  });

  it('moves up to the ends', () => {
    expect(movedBy(7, { start: 10, end: 20 }, whole)).toEqual({ start: 17, end: 27 });
    expect(movedBy(-70, { start: 10, end: 20 }, whole)).toEqual({ start: 0, end: 10 });
    expect(movedBy(700, { start: 10, end: 20 }, whole)).toEqual({ start: 90, end: 100 });
  });

  it('follows what is picked', () => {
    expect(showing(5, { start: 10, end: 20 }, whole)).toEqual({ start: 5, end: 15 });
    expect(showing(21, { start: 10, end: 20 }, whole)).toEqual({ start: 11, end: 21 });
    expect(showing(15, { start: 10, end: 20 }, whole)).toEqual({ start: 10, end: 20 });
  });
});
