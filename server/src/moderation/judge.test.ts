import { describe, expect, test } from 'vitest';
import { judgeText, type WritingContext } from './judge.ts';

const settled: WritingContext = { trust: 'unverified', sentLastMinute: 0, recentTexts: [] };
const judge = (text: string, context: Partial<WritingContext> = {}) => judgeText(text, { ...settled, ...context });

describe('what is written', () => {
  test.each([
    ['a slur is not taken', 'All full of n1gg3rs here', 'block', ['slur']],
    ['a threat is not taken', 'I will kill you', 'block', ['threat']],
    ['an insult waits for a person', 'You are such an idiot', 'hold', ['insult']],
    ['one written in other letters as well', 'Yоu аre аn idіоt', 'hold', ['insult']],
    ['so do money before the keys', 'Pay the deposit first and I send the keys', 'hold', ['scam']],
    ['asking for a password is not taken', 'Please tell me your password', 'block', ['contactHarvest']],
    ['a shortened link waits', 'Look: https://bit.ly/abc123', 'hold', ['shortLink']],
  ] as const)('%s', (_what, text, verdict, rules) => {
    expect(judge(text)).toMatchObject({ verdict, rules });
  });

  test('in a name of a place is no insult', () => {
    for (const text of ['Scunthorpe', 'Cocktails in Cockermouth', 'We came by Penistone', 'Rio Negro', 'Kike says hi']) {
      expect(judge(text)).toEqual({ verdict: 'allow', rules: [], score: 0 });
    }
  });

  test('however long and twisted is judged at once', () => {
    const twisted = [
      'a '.repeat(500),
      'you '.repeat(250),
      'pay '.repeat(250),
      '@'.repeat(1000),
      'send your '.repeat(100),
      'f.'.repeat(500),
    ];
    const startedAt = performance.now();
    for (const text of twisted) judge(text);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});

describe('who writes it, and how often', () => {
  test('links of a newcomer wait, those of others pass as long as they are few', () => {
    const link = 'Timetable: https://www.bahn.de';
    expect(judge(link, { trust: 'newcomer' })).toMatchObject({ verdict: 'hold', rules: ['newcomerLink'] });
    expect(judge(link).verdict).toBe('allow');
    expect(judge(`${link} `.repeat(4)).verdict).toBe('hold');
    expect(judge(`${link} `.repeat(4), { trust: 'verified' }).verdict).toBe('allow');
  });

  test('quicker than anybody writes by hand is a flood, later for who is known', () => {
    expect(judge('Hello', { sentLastMinute: 89 }).verdict).toBe('allow');
    expect(judge('Hello', { sentLastMinute: 90 })).toMatchObject({ verdict: 'block', rules: ['flood'] });
    expect(judge('Hello', { trust: 'newcomer', sentLastMinute: 60 }).verdict).toBe('block');
    expect(judge('Hello', { trust: 'verified', sentLastMinute: 119 }).verdict).toBe('allow');
  });

  test('the same a third time is not taken, whatever its dress; short answers may repeat', () => {
    const text = 'Who is in Lisbon tonight?';
    expect(judge(text, { recentTexts: [text] }).verdict).toBe('allow');
    expect(judge(text, { recentTexts: ['WHO is in  Lísbon tonight?', text] })).toMatchObject({
      verdict: 'block',
      rules: ['repeat'],
    });
    expect(judge('Yes, me too', { recentTexts: Array(8).fill('Yes, me too') }).verdict).toBe('allow');
  });
});
