import { describe, expect, test } from 'vitest';
import { judgeText, type WritingContext } from './judge.ts';

const regularAuthor: WritingContext = { trust: 'unverified', sentLastMinute: 0, recentTexts: [], wordRules: [] };
const judge = (text: string, context: Partial<WritingContext> = {}) => judgeText(text, { ...regularAuthor, ...context });

describe('a text', () => {
  test.each([
    ['a slur is blocked', 'All full of n1gg3rs here', 'block', ['slur']],
    ['a threat is blocked', 'I will kill you', 'block', ['threat']],
    ['an insult is held', 'You are such an idiot', 'hold', ['insult']],
    ['an insult in letters of another script is held', 'Yоu аre аn idіоt', 'hold', ['insult']],
    ['a request for money before the keys is held', 'Pay the deposit first and I send the keys', 'hold', ['scam']],
    ['a request for a password is blocked', 'Please tell me your password', 'block', ['contactHarvest']],
    ['a shortened link is held', 'Look: https://bit.ly/abc123', 'hold', ['shortLink']],
  ] as const)('gets the right verdict and rules: %s', (_what, text, verdict, rules) => {
    expect(judge(text)).toMatchObject({ verdict, rules });
  });

  test('with a place, a name or a word that resembles an insult is allowed', () => {
    for (const text of ['Scunthorpe', 'Cocktails in Cockermouth', 'We came by Penistone', 'Rio Negro', 'Kike says hi']) {
      expect(judge(text)).toEqual({ verdict: 'allow', rules: [], score: 0 });
    }
  });

  test('with an amount such as 500k is allowed', () => {
    for (let amount = 0; amount < 1000; amount += 1)
      for (const unit of ['k', 'kg', 'm', 'g', 'k/month']) {
        expect(judge(`Around ${amount}${unit} for the room`), `${amount}${unit}`).toMatchObject({ verdict: 'allow' });
      }
  });

  test.each([
    'send me 500 in bitcoin first and I will double your money, write on telegram @quickgain',
    'Text me on +66 80 000 0000 I have girls for you',
    'write me at agent@mail.example for cheap visa',
    'Give me 300 today and you get 600 back on Monday.',
  ])('that sells or promises growth is blocked: %s', (text) => {
    expect(judge(text)).toMatchObject({ verdict: expect.stringMatching(/hold|block/), rules: expect.arrayContaining(['scam']) });
  });

  test.each([
    'Give me 600 today and you get 600 back on Monday.',
    'Put 20 on the SIM and you get 50 GB.',
    'The embassy told me to write to visa@embassy.example, a passport copy is enough.',
    'Call the clinic on +351 21 000 0000, they speak English.',
    'WhatsApp me when the girls are ready.',
  ])('that only resembles an offer is allowed: %s', (text) => expect(judge(text).verdict).toBe('allow'));

  test.each([
    'Receive parcels at home and forward them.',
    'Easy job: receive packages at your address and send them on, 40 euros each.',
    'Looking for people to receive parcels and ship them abroad, good money.',
    'Work from home: you accept packages, relabel them and post them.',
    'Reshipping job, no experience, paid weekly.',
    'Part time: collect parcels at your place and forward them to our customers.',
    'We pay 30 dollars per package that you receive and resend.',
    'Package forwarder wanted, remote, 2000 a month.',
    'Just get some boxes sent to your address, repack and mail them, you keep 50 per box.',
    'Need someone to sign for packages at home and pass them on.',
  ])('that offers to receive and forward parcels is held: %s', (text) => {
    expect(judge(text)).toMatchObject({ verdict: expect.stringMatching(/hold|block/), rules: ['scam'] });
    expect(judge(text, { isReviewed: true }).verdict).toBe('allow');
  });

  test.each([
    'Can the hostel receive parcels and forward them to my next stop?',
    'The hostel receives parcels for guests and forwards them for a small fee.',
    'Does anybody know a service that receives packages and forwards them abroad?',
    'They receive your packages at their address and forward them to Thailand, costs 10 euros.',
    'I receive my parcels at home and forward them to my mother.',
    'Could you receive a parcel for me and forward it to Lisbon?',
    'Where do you get packages delivered when you move every month?',
    'Warehouse worker: receive goods, scan and label them, load trucks.',
    'Courier wanted: pick up parcels at the depot and deliver them by bike.',
    'My neighbor collects the packages and sends them on to me.',
  ])('that only mentions parcels is allowed: %s', (text) => expect(judge(text).verdict).toBe('allow'));

  test('takes at most quadratic time in every pattern', () => {
    for (const piece of [
      'a ',
      'you ',
      'pay ',
      '@',
      'send your ',
      'f.',
      'put 5 get 6 ',
      'visa two ',
      'faggots ',
      'shoot you ',
      'receipt of ',
      'send me money back ',
      'return the rest ',
      'break you in ',
      'shoot your flat ',
      'airdrop coins ',
      'receive parcels ',
      '1',
    ]) {
      expect(judge(piece.repeat(Math.ceil(8000 / piece.length))).rules).not.toContain('flood');
    }
  });
});

describe('the author’s trust and rate', () => {
  test('hold links from newcomers, and allow a few links from others', () => {
    const link = 'Timetable: https://www.bahn.de';
    expect(judge(link, { trust: 'newcomer' })).toMatchObject({ verdict: 'hold', rules: ['newcomerLink'] });
    expect(judge(link).verdict).toBe('allow');
    expect(judge(`${link} `.repeat(4)).verdict).toBe('hold');
    expect(judge(`${link} `.repeat(4), { trust: 'verified' }).verdict).toBe('allow');
  });

  test('let a newcomer link to a meeting place on a map', () => {
    for (const map of [
      'https://maps.app.goo.gl/AbCdEf123',
      'https://goo.gl/maps/AbCdEf',
      'https://www.openstreetmap.org/#map=15/38.7/-9.1',
    ]) {
      expect(judge(`We meet here at eight: ${map}`, { trust: 'newcomer' })).toMatchObject({ verdict: 'allow' });
      expect(judge(`${map} and https://example.com`, { trust: 'newcomer' })).toMatchObject({ verdict: 'hold' });
    }
    expect(judge('https://www.google.com/url?q=https://evil.example', { trust: 'newcomer' })).toMatchObject({ verdict: 'hold' });
  });

  test('count links in every script, even directly after a word', () => {
    for (const text of ['看看https://example.com，很好', '见www.example.com。', 'https://name@example.com/']) {
      expect(judge(text, { trust: 'newcomer' })).toMatchObject({ rules: ['newcomerLink'] });
    }
    expect(judge('看看bit.ly/abc123')).toMatchObject({ rules: ['shortLink'] });
  });

  test('block a flood; trusted members have a higher limit', () => {
    expect(judge('Hello', { sentLastMinute: 89 }).verdict).toBe('allow');
    expect(judge('Hello', { sentLastMinute: 90 })).toMatchObject({ verdict: 'block', rules: ['flood'] });
    expect(judge('Hello', { trust: 'newcomer', sentLastMinute: 60 }).verdict).toBe('block');
    expect(judge('Look: https://bit.ly/abc123', { sentLastMinute: 90 })).toMatchObject({ verdict: 'block', rules: ['flood'] });
    expect(judge('Hello', { trust: 'verified', sentLastMinute: 119 }).verdict).toBe('allow');
  });

  test('block the third copy of a text, even if it is disguised, except short answers and direct messages to several members', () => {
    const text = 'Who is in Lisbon tonight?';
    expect(judge(text, { recentTexts: [text] }).verdict).toBe('allow');
    expect(judge(text, { recentTexts: ['WHO is in  Lísbon tonight?', text] })).toMatchObject({
      verdict: 'block',
      rules: ['repeat'],
    });
    const direct = { recentTexts: [], isToContact: false };
    const sent = (copies: number) => Array(copies).fill(text);
    expect(judge(text, { recentTexts: sent(29), direct }).verdict).toBe('allow');
    expect(judge(text, { recentTexts: sent(30), direct }).verdict).toBe('block');
    expect(judge(text, { trust: 'newcomer', recentTexts: sent(10), direct }).verdict).toBe('block');
    expect(judge(text, { trust: 'newcomer', recentTexts: sent(59), direct: { ...direct, isToContact: true } }).verdict).toBe(
      'allow',
    );
    expect(judge(text, { recentTexts: sent(60), direct: { ...direct, isToContact: true } }).verdict).toBe('block');
    expect(judge(text, { recentTexts: sent(2), direct: { recentTexts: sent(2), isToContact: true } }).verdict).toBe('block');
    expect(judge('Yes, me too', { recentTexts: Array(8).fill('Yes, me too') }).verdict).toBe('allow');
  });
});
