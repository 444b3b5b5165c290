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

  test('takes no pattern more steps than the square of its length', () => {
    // Eight times the longest message: a pattern of cubic cost would take 10^12 steps, longer than a test may take on any machine.
    for (const piece of ['a ', 'you ', 'pay ', '@', 'send your ', 'f.']) {
      expect(judge(piece.repeat(Math.ceil(8000 / piece.length))).rules).not.toContain('flood');
    }
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
