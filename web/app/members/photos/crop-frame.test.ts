import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CROP_ZOOM_MAX, cropOf, move, type View, viewOf, zoomTo } from './crop-frame.ts';

const ratio = fc.double({ min: 0.05, max: 20, noNaN: true });
const share = fc.double({ min: -2, max: 3, noNaN: true });
const middle: View = { x: 0.5, y: 0.5, zoom: 1 };

describe('a crop frame', () => {
  test('starts with the largest possible area in the middle', () => {
    expect(cropOf(middle, { picture: 2, frame: 1 })).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
    expect(cropOf(middle, { picture: 0.5, frame: 1 })).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 });
    expect(cropOf({ ...middle, zoom: 2 }, { picture: 1, frame: 1 })).toEqual({ left: 0.25, top: 0.25, width: 0.5, height: 0.5 });
  });

  test('never extends beyond the picture, and keeps its shape', () => {
    fc.assert(
      fc.property(
        ratio,
        ratio,
        share,
        share,
        share,
        share,
        fc.double({ min: 0, max: 9, noNaN: true }),
        (picture, frame, x, y, byX, byY, zoom) => {
          const ratios = { picture, frame };
          const view = move(zoomTo({ x, y, zoom: 1 }, zoom, ratios), byX, byY, ratios);
          const { left, top, width, height } = cropOf(view, ratios);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(1 + 1e-9);
          expect(top + height).toBeLessThanOrEqual(1 + 1e-9);
          expect((width * picture) / height / frame).toBeCloseTo(1, 6);
        },
      ),
    );
  });

  test('returns after the opposite move, and is restored from its crop', () => {
    const ratios = { picture: 1.5, frame: 1 };
    const near = zoomTo(middle, 2, ratios);
    const back = move(move(near, 0.2, -0.1, ratios), -0.2, 0.1, ratios);
    expect([back.x, back.y]).toEqual([expect.closeTo(near.x, 9), expect.closeTo(near.y, 9)]);
    const view = move(near, 0.1, 0.1, ratios);
    expect(viewOf(cropOf(view, ratios), ratios)).toEqual({ x: expect.closeTo(view.x, 9), y: expect.closeTo(view.y, 9), zoom: 2 });
  });

  test('zooms only within its limits', () => {
    expect(zoomTo(middle, 99, { picture: 1, frame: 1 }).zoom).toBe(CROP_ZOOM_MAX);
    expect(zoomTo(middle, 0, { picture: 1, frame: 1 }).zoom).toBe(1);
  });
});
