import type { WordRuleAction } from '@bros/contract/core/moderation-rules';
import { createWordRuleForm } from '@bros/contract/staff/word-rule-desk';
import { describe, expect, test } from 'vitest';
import { foldText } from '../fold.ts';
import { judgeText } from '../judge.ts';
import { type ActiveWordRule, findPhrase, keyOf, matchingRules, readPhrase } from './match.ts';

const rule = (phrase: string, action: WordRuleAction = 'hold'): ActiveWordRule => ({
  id: phrase,
  kind: 'scam',
  action,
  words: readPhrase(phrase),
});
const finds = (phrase: string, text: string) => matchingRules(foldText(text), [rule(phrase)]).length > 0;
const judge = (text: string, ...wordRules: ActiveWordRule[]) =>
  judgeText(text, { trust: 'verified', sentLastMinute: 0, recentTexts: [], wordRules });

describe('a phrase', () => {
  test.each([
    ['unchanged', 'crypto signals', 'I sell crypto signals here'],
    ['in capitals and with accents', 'crypto signals', 'CRÝPTO Sígnals'],
    ['with other punctuation between its words', 'crypto signals', 'crypto-signals, crypto... \n signals!'],
    ['without its accents', 'Café Zürich', 'the cafe zurich'],
    ['with digits for letters', 'crypto', 'cr1pto crypt0'],
    ['with letters spaced out', 'crypto', 'get c r y p t o now'],
    ['with look-alike letters of another script', 'crypto', 'cryрtо'],
    ['with an invisible mark inside', 'crypto', 'cry\u00adpto'],
    ['with an ending in place of its asterisk', 'invest* now', 'investing now'],
    ['without an ending in place of its asterisk', 'invest* now', 'invest now'],
    ['if it is a handle', '@fast-gain.example', 'write to fast gain example'],
    ['inside a sentence of a script without spaces', '加微信', '你好请加微信聊'],
  ])('is found %s', (_how, phrase, text) => expect(finds(phrase, text)).toBe(true));

  test.each([
    ['inside a longer word', 'rent', 'my parents are different'],
    ['at the beginning of a longer word', 'invest', 'the investigation'],
    ['with another word between its words', 'crypto signals', 'crypto and signals'],
    ['with its words in another order', 'crypto signals', 'signals crypto'],
    ['if the text ends within it', 'crypto signals', 'crypto'],
    ['in an empty text', 'crypto', ''],
  ])('is not found %s', (_how, phrase, text) => expect(finds(phrase, text)).toBe(false));

  test.each(['a.c', '(a+)+$', '[a-z] aa', '\\w\\w', '.* aa', 'aa|bb', '$& {9}aa'])(
    'is not treated as a pattern: %s',
    (phrase) => {
      expect(finds(phrase, 'abc axc aabb zzz')).toBe(false);
      expect(finds(phrase, `so: ${phrase} it is`)).toBe(true);
    },
  );

  test('has the same key as other phrases that find the same texts', () => {
    const keys = ['Free, Money', 'free money', 'FREE-MÓNEY!', 'free\u00adly money'].map((phrase) => keyOf(readPhrase(phrase)));
    expect(keys).toEqual(['free money', 'free money', 'free money', 'freely money']);
    expect(keyOf(readPhrase('invest* now'))).toBe('invest* now');
  });

  test('is searched in linear time, even in a repetitive text', () => {
    const words = readPhrase(`${'a '.repeat(39)}b`);
    let compared = 0;
    const counting = words.map((word) => ({
      ...word,
      get text() {
        compared += 1;
        return word.text;
      },
    }));
    matchingRules('a '.repeat(5_000), [{ words: counting }]);
    expect(compared).toBeLessThanOrEqual(5_000 * words.length);
    expect(finds('zz*', 'a'.repeat(10_000))).toBe(false);
  });

  test.each([
    'a',
    '*',
    '!!',
    'a*',
    'in*',
    '*coin',
    'co*in',
    'x'.repeat(81),
    'free ** money',
    'a＊',
    'a\u0301\u0301*',
    '\u0301\u0301',
    '💰💰',
  ])('is refused: %s', (phrase) => {
    const form = { id: '0190a000-0000-7000-8000-000000000000', phrase, kind: 'scam', action: 'hold', isActive: true, note: '' };
    expect(createWordRuleForm.safeParse(form).success).toBe(false);
    expect(createWordRuleForm.safeParse({ ...form, phrase: 'inv* NOW!' }).success).toBe(true);
  });
});

describe('the judge', () => {
  test('does not block a held text that also has a phrase with the action `hold`', () => {
    const text = 'Pay the deposit first and I send the keys, golden mango';
    expect(judge(text).verdict).toBe('hold');
    expect(judge(text, rule('golden mango'))).toMatchObject({ verdict: 'hold', score: judge(text).score });
  });

  test('holds or blocks text that contains staff’s phrases, and works without phrases', () => {
    const text = 'Join my golden mango club';
    expect(judge(text).verdict).toBe('allow');
    expect(judge(text, rule('golden mango'))).toMatchObject({ verdict: 'hold', rules: ['scam'] });
    expect(judge(text, rule('golden mango', 'block'))).toMatchObject({ verdict: 'block', rules: ['scam'] });
  });

  test('counts only the strongest staff phrase: two phrases with the action `hold` do not block', () => {
    const text = 'Join my golden mango club';
    expect(judge(text, rule('golden'), rule('mango')).verdict).toBe('hold');
    expect(judge(text, rule('golden'), rule('mango', 'block')).verdict).toBe('block');
  });
});

test.each([
  ['crypto signals', 'I sell CRÝPTO-signals, cheap', 'CRÝPTO-signals'],
  ['crypto', 'first c.r.y.p.t.o then crypto', 'c.r.y.p.t.o'],
  ['invest* now', 'an investor, INVESTING now!', 'INVESTING now'],
  ['加微信', '你好请加微信聊', '加微信'],
  ['money', 'M0NEY m0ney', 'M0NEY'],
])('a match of %s is marked in the text as written', (phrase, text, marked) => {
  const place = findPhrase(text, readPhrase(phrase));
  expect(text.slice(place?.start, place?.end)).toBe(marked);
});
