import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import type { Receipt } from '@bros/contract/money/sales';
import { expect, test } from 'vitest';
import { writePdf } from '../../money/earnings/statement/pdf.ts';
import { writeReceipt } from '../../money/sales/receipt-pdf.ts';
import { writeCertificate } from '../../work/courses/learning/certificate-pdf.ts';
import { OMISSION_MARK, prepareText } from './text.ts';

interface Read {
  bytes: number;
  letters: string;
  received: string;
  missing: number;
  runs: number;
  /** The text that standard fonts can show. */
  latin: string;
}

function read(file: Buffer): Read {
  const text = file.toString('latin1');
  const packed = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, part = '']) => Buffer.from(part, 'latin1'));
  const streams = packed.map((part) => {
    try {
      return inflateSync(part).toString('latin1');
    } catch {
      return '';
    }
  });
  const maps = streams.filter((stream) => stream.includes('beginbfrange') || stream.includes('beginbfchar'));
  const named = maps.flatMap((map) =>
    [...map.matchAll(/<((?:[0-9a-f]{4} ?)+)>/g)].map(([, hex = '']) => hex.replaceAll(' ', '')),
  );
  const drawn = streams.filter((stream) => stream.includes('BT')).join('\n');
  const fonts = [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf\s*\[([^\]]*)\] TJ/g)];
  const isOwn = ([, font = '']: RegExpExecArray) => isEmbedded(text, font);
  const own = fonts.filter(isOwn).map(([, , glyphs = '']) => glyphs);
  const latin = fonts.filter((run) => !isOwn(run)).map(([, , glyphs = '']) => glyphs.replaceAll(/>[^<]*<|[<>]|\s[\d.-]*$/g, ''));
  return {
    bytes: file.byteLength,
    letters: named.map((hex) => Buffer.from(hex, 'hex').swap16().toString('utf16le')).join(''),
    received: [...text.matchAll(/\/ActualText \((þÿ(?:\\[\s\S]|[^\\)])*)\)/g)]
      .map(([, literal = '']) => decode(literal))
      .join('\n'),
    missing: own.filter((glyphs) => /(?<=<(?:[0-9a-f]{4})*)0000/.test(glyphs)).length,
    runs: own.length,
    latin: latin.map((hex) => Buffer.from(hex, 'hex').toString('latin1')).join(' '),
  };
}

function isEmbedded(text: string, font: string): boolean {
  const id = new RegExp(`/${font} (\\d+) 0 R`).exec(text)?.[1];
  return new RegExp(`(?:^|\\n)${id} 0 obj\\s*<<[^>]*/Type0`).test(text);
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const decode = (literal: string): string =>
  Buffer.from(
    literal.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPES[sign] ?? sign),
    'latin1',
  )
    .subarray(2)
    .swap16()
    .toString('utf16le');

const certificate = (holderName: string) =>
  writeCertificate({
    code: 'abc',
    issuedAt: new Date(0),
    holderName,
    courseTitle: 'Slow travel',
    publicUrl: 'https://example.com',
  });

const receipt = (sellerName: string, event: Receipt['event'] = null) =>
  writeReceipt({
    event,
    number: 'R-1',
    title: 'Slow travel',
    paidAt: '2026-11-27T00:00:00.000Z',
    amountCents: 900,
    refundedCents: 0,
    currency: 'usd',
    buyerEmail: 'ana@example.com',
    operatorName: null,
    operatorAddress: null,
    isSandbox: false,
    sellerName,
  } as never);

const statement = (name: string) =>
  writePdf(
    {
      period: '2026',
      name,
      email: 'ana@example.com',
      operator: '',
      start: new Date(0),
      end: new Date(0),
      payouts: [],
      preparedAt: new Date(0),
      currency: 'usd',
      account: { openingCents: 0, earnedCents: 0, otherCents: 0, payoutCents: 0, closingCents: 0, pendingCents: 0 },
    } as never,
    (async function* () {
      const row = { transactionDate: new Date(0), transactionType: 'sale', status: 'paid', amountCents: 900, currency: 'usd' };
      yield [{ ...row, description: `${name}: ${'東京 '.repeat(60)}` }];
    })() as never,
  );

const NAMES = [
  'Дмитрий Иванов',
  '田中 健一',
  'Łukasz Żółć',
  'Nguyễn Văn Ơn',
  'Živilė Kazlauskaitė',
  'Şükrü Iğdır',
  'Ελένη Παπαδοπούλου',
  'محمد علي',
  'שלום כהן',
  'สมชาย ใจดี',
  'प्रिया शर्मा',
  '김민준',
  'វណ្ណា',
  'မောင်',
  'বাংলা',
  'தமிழ்',
  'ሰላም',
  'გიორგი',
  'Հայկ',
  'བོད་ཡིག',
  'ລາວ',
  '鄭 慧',
  'ߒߞߏ',
  'ⵜⵉⴼⵉⵏⴰⵖ',
  'ᏣᎳᎩ',
  '𞤀𞤣𞤤𞤢𞤥',
];

test.each(NAMES)('each document shows %s', async (name) => {
  for (const document of [await certificate(name), await receipt(name), await statement(name)]) {
    const found = read(await buffer(document));
    expect(found).toMatchObject({ missing: 0, runs: expect.toSatisfy((runs: number) => runs > 0) });
    expect(found.received).toContain(name);
    for (const letter of [...name.replaceAll(' ', '')]) expect([letter, found.letters.includes(letter)]).toEqual([letter, true]);
    expect(found.bytes).toBeLessThan(300_000);
  }
});

test('a Western European name needs no embedded font', async () => {
  const found = read(await buffer(await certificate('Zoë Ærøskøbing')));
  expect(found).toMatchObject({ letters: '', received: '' });
  expect(found.bytes).toBeLessThan(10_000);
});

test.each([
  ['Anna 🌅 Berg', 'Anna 🌅 Berg'],
  ['👨‍👩‍👧 Łu', '👨👩👧 Łu'],
  ['Łu ❤️👍🏽', 'Łu ❤👍'],
  ['Ł\u{e000}u', 'Łu'],
  ['𐌰𐌱 Łu', `${OMISSION_MARK} Łu`],
  ['Ơ'.normalize('NFD'), 'Ơ'],
])('%s is drawn as %s', async (text, drawn) => {
  const { lines } = await prepareText(text);
  expect(lines?.[0]?.map((cluster) => cluster.text).join('')).toBe(drawn);
});

test('concurrent documents can use more fonts than the cache holds', async () => {
  const list = createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/unicode.json');
  const ranges = Object.values(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>);
  const letters = ranges.slice(0, 60).map((range) => String.fromCodePoint(Number.parseInt(range.slice(2), 16)));
  const prepared = await Promise.all(letters.map((letter) => prepareText(letter)));
  expect(prepared.map(({ text, isCut }) => [text, isCut])).toEqual(letters.map((letter) => [letter, false]));
});

test('any text can be drawn', async () => {
  const letters = Array.from({ length: 400 }, (_, index) => String.fromCodePoint(0x80 + index * 157)).filter((letter) =>
    letter.isWellFormed(),
  );
  const found = read(await buffer(await certificate(letters.join(''))));
  expect(found.missing).toBe(0);
});

test('the receipt of a seat names the date of the event in its time zone', async () => {
  const event = { beginsAt: '2026-12-12T18:30:00.000Z', timeZone: 'Europe/Paris' };
  expect(read(await buffer(await receipt('Ana', event))).latin).toContain(
    'Event date, as of purchase December 12, 2026 at 7:30 PM Central European Standard Time',
  );
  expect(read(await buffer(await receipt('Ana'))).latin).not.toContain('Event date');
});
