import { DAY_MS } from '@bros/contract/core/durations';
import { lessonsBeforeReview, priceAt } from '@bros/contract/work/course-rules';
import { describe, expect, test } from 'vitest';
import { inspectFile } from './files/check.ts';
import { fileNameOf } from './files/service.ts';
import { accessEndOf, accessOf, isRefundOpen, offSaleOf, termsFrom } from './policy.ts';

const at = new Date('2026-11-22T12:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const DAYS_30 = 30 * DAY_MS;

describe('the periods of a course', () => {
  test('allow a refund for 30 times 24 hours; the creator’s share does not mature until then', () => {
    const { refundUntil, maturesAt } = termsFrom(at);
    expect(refundUntil).toEqual(later(DAYS_30));
    expect(maturesAt.getTime()).toBeGreaterThanOrEqual(refundUntil.getTime());
    const paid = { endsAt: null, refundRequestedAt: null, orderState: 'paid', refundUntil };
    expect(isRefundOpen(paid, later(DAYS_30 - 1))).toBe(true);
    expect(isRefundOpen(paid, new Date('2026-12-22T23:59:00+12:00'))).toBe(true);
    expect(isRefundOpen(paid, new Date('2026-12-22T23:59:00-11:00'))).toBe(false);
    expect(isRefundOpen(paid, later(DAYS_30))).toBe(false);
    expect(isRefundOpen({ ...paid, refundRequestedAt: at }, at)).toBe(false);
    for (const orderState of ['refunded', 'disputed', 'chargedBack', null]) {
      expect(isRefundOpen({ ...paid, orderState }, at)).toBe(false);
    }
  });

  test.each([
    ['sixMonths', '2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['oneYear', '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
    ['oneYear', '2026-11-22T10:00:00.000Z', '2027-11-22T10:00:00.000Z'],
    ['lifetime', '2026-11-22T10:00:00.000Z', null],
  ] as const)('end access of %s from %s at %s', (period, from, end) => {
    expect(accessEndOf(period, new Date(from))?.toISOString() ?? null).toBe(end);
  });

  test.each([
    [{ endsAt: null, refundRequestedAt: null, orderState: null }, 'running'],
    [{ endsAt: later(1), refundRequestedAt: null, orderState: 'paid' }, 'running'],
    [{ endsAt: at, refundRequestedAt: null, orderState: 'paid' }, 'expired'],
    [{ endsAt: null, refundRequestedAt: at, orderState: 'paid' }, 'refunded'],
    [{ endsAt: null, refundRequestedAt: null, orderState: 'disputed' }, 'disputed'],
    [{ endsAt: null, refundRequestedAt: at, orderState: 'disputed' }, 'refunded'],
    [{ endsAt: null, refundRequestedAt: null, orderState: 'chargedBack' }, 'refunded'],
    [null, 'none'],
  ] as const)('turn %j into the access %s', (enrollment, access) => {
    expect(accessOf(enrollment, false, at)).toBe(access);
  });

  test('end a sale price on time; a review requires a third of the lessons, rounded up', () => {
    const offer = { priceCents: 4900, salePriceCents: 1900, saleEndsAt: later(1) };
    expect([priceAt(offer, at), priceAt(offer, later(1))]).toEqual([1900, 4900]);
    expect([1, 3, 4, 7].map(lessonsBeforeReview)).toEqual([1, 1, 2, 3]);
  });
});

const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('pixels'),
  Buffer.from('0000000049454e44ae426082', 'hex'),
]);
const ZIP_END = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const ZIP = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('entries'), ZIP_END]);
const WEBP = Buffer.concat([Buffer.from('RIFF'), Buffer.from([4, 0, 0, 0]), Buffer.from('WEBP')]);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n');

describe('a lesson file', () => {
  test.each<[string, Buffer, object]>([
    ['a PDF', PDF, { kind: 'pdf' }],
    ['a ZIP', ZIP, { kind: 'zip' }],
    ['an empty ZIP', ZIP_END, { kind: 'zip' }],
    ['a PNG', PNG, { kind: 'png' }],
    ['a JPEG', Buffer.from('ffd8ffe0aaaaffd9', 'hex'), { kind: 'jpg' }],
    ['a WebP', WEBP, { kind: 'webp' }],
    ['a GIF', Buffer.from('GIF89a...;'), { kind: 'gif' }],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), { problem: 'format' }],
    ['HTML with a PDF inside', Buffer.from('<html>%PDF-1.4 startxref 9 %%EOF'), { problem: 'format' }],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { problem: 'format' }],
    ['a program', Buffer.from('MZ....'), { problem: 'format' }],
    ['an empty file', Buffer.alloc(0), { problem: 'format' }],
    ['a PDF that is cut off', PDF.subarray(0, 20), { problem: 'broken' }],
    ['a ZIP that is cut off', ZIP.subarray(0, 20), { problem: 'broken' }],
    ['a PNG that is cut off', PNG.subarray(0, 12), { problem: 'broken' }],
    ['a WebP that is cut off', Buffer.from(WEBP).fill(9, 4, 5), { problem: 'broken' }],
  ])('is identified by its content: %s', (_what, file, inspection) => {
    expect(inspectFile(file)).toEqual(inspection);
  });

  test.each([
    ['Plan.pdf', 'Plan.pdf'],
    ['Überblick "2".html', 'Uberblick 2.pdf'],
    ['\r\nset-cookie: a=b.pdf', 'set-cookie ab.pdf'],
    ['../../etc/passwd', 'file.pdf'],
    ['计划', 'file.pdf'],
  ])('named %j is served as %s', (name, served) => {
    expect(fileNameOf({ name, kind: 'pdf' })).toBe(served);
  });
});

describe('the reason why a course is not for sale', () => {
  const paid = { offSale: null, isHouse: false, isPublished: true, isCreatorThere: true, isCreatorSeller: true, priceCents: 900 };

  test.each([
    ['a creator who may sell', {}, null],
    ['a creator who may not sell', { isCreatorSeller: false }, 'paused'],
    ['a free course', { isCreatorSeller: false, priceCents: 0 }, null],
    ['a course that was never published', { isCreatorSeller: false, isPublished: false }, null],
    ['a creator whose account is banned or deleted', { isCreatorSeller: false, isCreatorThere: false }, 'creatorGone'],
    ['staff', { isCreatorSeller: false, offSale: 'staff' as const }, 'staff'],
  ])('is correct for %s', (_, changes, reason) => expect(offSaleOf({ ...paid, ...changes })).toBe(reason));
});
