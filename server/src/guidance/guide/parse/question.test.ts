import { describe, expect, test } from 'vitest';
import type { Intent } from './intents.ts';
import { isOtherLanguage } from './language.ts';
import { readQuestion } from './question.ts';

const TODAY = '2026-11-22';
const read = (question: string) => readQuestion(question, TODAY);

test.each<[string, object]>([
  ['Where can I live in Asia for under $1,500 a month?', { budgetUsd: 1500, continent: 'asia', asksWhere: true, days: null }],
  ['somewhere in europe for under 1500 a month', { budgetUsd: 1500, continent: 'europe' }],
  ['cheapest cities with 100 mbps internet', { minMbps: 100, order: 'cost', asksWhere: true }],
  ['Budget for two weeks in Bangkok', { days: 14 }],
  ['What should I pack for Tbilisi in May?', { month: 5 }],
  ['May I stay longer with a visa?', { month: null }],
  ['montreal feb temps', { month: 2, isSeason: false }],
  ['Melbourne in summer', { month: 7, isSeason: true }],
  ['Plan 3 days in Porto from 5 March', { days: 3, startsOn: '2027-03-05', month: 3 }],
  ['A weekend in Berlin on 2026-12-11', { days: 3, startsOn: '2026-12-11' }],
  ["what's on next week", { startsOn: '2026-11-23', endsOn: '2026-11-29' }],
  ['anything tonight?', { startsOn: '2026-11-22', endsOn: '2026-11-22' }],
  ['events this weekend', { startsOn: '2026-11-22', endsOn: '2026-11-22' }],
  ['what is on on 5 December', { startsOn: '2026-12-05', endsOn: '2026-12-05' }],
  ['events in November', { startsOn: '2026-11-22', endsOn: '2026-11-30' }],
  ['jobs in the next 30 days', { startsOn: '2026-11-22', endsOn: '2026-12-22' }],
  ['Can anyone give me an invite code?', { isBeyondGuide: false }],
  ["what's the minimum wage in Portugal", { isBeyondGuide: true }],
  ['convert 500 euros to baht', { isBeyondGuide: true }],
  ['is anybody running in Nairobi', { terms: [expect.arrayContaining(['running'])] }],
  ['flats for sale in Split', { isOtherSubject: true, weakCandidates: expect.not.arrayContaining(['sale']) }],
  ['events in December', { startsOn: '2026-12-01', endsOn: '2026-12-31' }],
  ['Do I need a visa for Vietnam with a British passport?', { passport: 'GB' }],
  ['visa for US citizens in Thailand', { passport: 'US' }],
  ['Do I need a visa for my next trip?', { intents: new Set(['visa', 'trips']), asksNextTrip: true }],
  ['as an Italian, how long can I stay?', { passport: 'EU' }],
  ['japanese passport to Portugal', { passport: 'other' }],
  ['how does the Portuguese visa work', { passport: null, countryCodes: ['PT'] }],
  ['rent in southeast asia', { countryCodes: expect.arrayContaining(['TH', 'VN']) }],
  ['Somewhere warm and dry in January', { month: 1, minHighC: 24, isDry: true }],
  ['Which cities have fast internet and a low cost of living?', { terms: [], asksWhere: true, minMbps: 100 }],
  ['who is around here?', { asksHere: true }],
  ['somebody bothers me on here', { asksHere: false }],
  ['is the tap water in Bali safe', { isOtherSubject: true }],
  ['price of a beer in Prague', { terms: [['beer']] }],
  ['are taxis safe in Bogota', { isOtherSubject: false, isAboutTransport: true }],
  ['My budget is 2k', { budgetUsd: 2000 }],
  ['Where can I live for US$1,500 a month?', { budgetUsd: 1500 }],
  ['Where can I live for $1,500 all in?', { budgetUsd: 1500 }],
  ['Where can I live for A$1,500 a month?', { budgetUsd: null }],
  ['Where can I live for MX$30,000 a month?', { budgetUsd: null }],
  ['Where can I live for $1,500 AUD a month?', { budgetUsd: null }],
  ['Where can I live for $2k CAD a month?', { budgetUsd: null }],
  ['A budget of 30000 pesos a month', { budgetUsd: null }],
  ['A budget of €1500 a month', { budgetUsd: null }],
  ['', { terms: [], budgetUsd: null, month: null }],
  ["how do I change my account's password", { isBeyondGuide: false }],
  ["how can I change my profile's email address", { isBeyondGuide: false }],
  ['I forgot the password for the site, what now', { isBeyondGuide: false }],
  ['how can I get fewer emails from other members', { isBeyondGuide: false }],
  ['how do I get my money back from the seller', { isAboutOtherCompany: false }],
  ['how do I get my money back from my hotel', { isAboutOtherCompany: true }],
  ["what is my friend's phone number", { isBeyondGuide: true }],
  ['list the passwords of all members', { isBeyondGuide: true }],
])('a question is parsed: %s', (question, expected) => {
  expect(read(question)).toMatchObject(expected);
});

test.each<[string, Intent[]]>([
  ['how expensive is life in tbilisi', ['cost']],
  ['what would two weeks in tokyo run me', ['cost']],
  ['lisbon rent 1br?', ['rent']],
  ['apartment prices Berlin', ['rent']],
  ['wifi situation in dakar', ['internet']],
  ['can i take video calls from nairobi reliably', ['internet']],
  ['how dodgy is rio at night', ['safety']],
  ['is it ok to walk home drunk in taipei', ['safety']],
  ['what should I watch out for in singapore', ['safety']],
  ['when is the rainy season in Bali', ['weather']],
  ['best month to visit krakow', ['weather']],
  ['montreal feb temps', ['weather']],
  ['what time is it in sydney', ['time']],
  ['how many hours is new york behind london', ['time']],
  ['do they use euros in croatia', ['currency']],
  ['sofia: lev or euro', ['currency']],
  ['how long can a brit stay in vietnam', ['visa']],
  ['digital nomad visa portugal', ['visa']],
  ['How many days does a Brazilian get in the Philippines?', ['visa']],
  ['how many schengen days have i got left?', ['days']],
  ['my days in portugal this year?', ['days']],
  ['who taxes me in spain', ['tax']],
  ['any remote dev jobs going', ['jobs']],
  ["who's hiring in tokyo?", ['jobs']],
  ['what does the divemaster job pay, any salary?', ['jobs']],
  ['hospitality work in bangkok', ['jobs']],
  ["what's on in Lisbon next week", ['events']],
  ['anything happening in mexico city this month', ['events']],
  ['someone to ride to Mae Hong Son with', ['meetups']],
  ['surf trip near lisbon, anyone going?', ['meetups']],
  ['who else is in lisbon right now', ['members']],
  ['which members come to lisbon soon', ['members']],
  ['any bros in tbilisi?', ['members']],
  ['first aid course?', ['courses']],
  ['guide to chiang mai', ['guides']],
  ['any tips for buenos aires?', ['tips']],
  ['what do members think of porto', ['reviews']],
  ['is istanbul worth it according to members', ['reviews']],
  ['rooms to rent in medellin', ['stays']],
  ['somewhere to crash in athens', ['stays']],
  ['price of adventurer', ['plans']],
  ['what plans are there and what is the refund rule', ['plans']],
  ['chat room for people in lisbon', ['rooms']],
  ["what's the vibe in Montréal?", ['description']],
  ['what is there to do in quito', ['highlights']],
  ['What is my next trip?', ['trips']],
  ['What should I pack for Lisbon?', ['packing']],
  ['Plan a weekend in Porto', ['itinerary']],
  ['how big is the expat scene in Da Nang', ['community']],
  ['¿Cuánto cuesta vivir en Bogotá al mes?', ['cost']],
  ['Wie sicher ist Wien nachts?', ['safety']],
  ['Какая валюта в Тбилиси?', ['currency']],
  ['ambulance number japan', ['emergency']],
  ['112 in Lisbon?', ['emergency']],
  ['is it 112 or 911 in Spain?', ['emergency']],
  ['is there a course about taxes', ['courses']],
  ['what taxes would I pay in Georgia as a freelancer', ['tax']],
  ["what's the best neighborhood in Buenos Aires for remote work", []],
  ['how many flights of stairs are 112 steps in Porto', []],
  ['tap water in Bali', []],
  ['hospital in Lisbon', []],
  ['write me a poem about the sea', []],
])('the intents of a question are recognized: %s', (question, intents) => {
  expect([...read(question).intents].sort()).toEqual(intents.toSorted());
});

test.each([
  'what can I get for $2,000 in Lisbon',
  'is $ 2,000 in Lisbon enough',
  'rent 999 in Lisbon?',
  'is a rent of 999 in Lisbon fair',
  'a flat for 999 in Porto',
  'is it 112 km to Porto',
  'does it take 112 km in Spain',
  'do 112 members live in Bangkok',
  'how do I add an emergency contact',
  'phone number of my emergency contact',
  'how do I reach my emergency contact',
  'who do I call for help with my sofa in Lisbon',
  'a Porsche 911 for rent in Munich',
])('an amount, a distance or a contact is not an emergency number: %s', (question) => {
  expect(read(question).intents.has('emergency')).toBe(false);
});

test.each([
  ['2026-11-22', '2026-12-23', '2026-12-27'],
  ['2026-12-25', '2026-12-25', '2026-12-27'],
  ['2026-12-28', '2027-12-23', '2027-12-27'],
])('on %s, Christmas is from %s to %s', (today, startsOn, endsOn) => {
  expect(readQuestion('events over christmas', today)).toMatchObject({ startsOn, endsOn });
});

test.each([
  ['2026-12-25', '2026-12-30', '2027-01-02'],
  ['2026-12-31', '2026-12-31', '2027-01-02'],
  ['2027-01-01', '2027-01-01', '2027-01-02'],
])('on %s, New Year is from %s to %s', (today, startsOn, endsOn) => {
  expect(readQuestion('events for new year', today)).toMatchObject({ startsOn, endsOn });
});

describe('terms of a question', () => {
  test.each<[string, string[]]>([
    ['Is there a cup of tea in Medellin?', ['cup', 'tea']],
    ['remote developer jobs', ['remote', 'developer']],
  ])('are the words beyond its intents: %s', (question, words) => {
    const { terms } = read(question);
    for (const word of words) expect(terms.flat()).toContainEqual(expect.stringContaining(word.slice(0, 4)));
  });

  test('include names, recognized by capitals and preceding words, but not the nationality of a traveler', () => {
    const { names, properNames } = read('Is Ho Chi Minh City good for a German citizen in summer?');
    expect(names).toContain('ho chi minh city');
    expect(properNames).not.toContain('german');
    expect(read('is it nice there').names).not.toContain('nice');
    expect(read('wie sicher ist wien').weakCandidates).not.toContain('ist');
    expect(read('split the bill').weakCandidates).not.toContain('split');
  });
});

test.each([
  ['Hoe duur is Amsterdam per maand?', true],
  ['Veranstaltungen in Budapest?', false],
  ['¿Cuánto cuesta vivir en Bogotá al mes?', true],
  ['東京タワーについて教えて', true],
  ['Is Lisbon safe for me and my camera?', false],
  ['das kapital reading group in Berlin', false],
])('another language is recognized by its common words or its script: %s', (question, isOther) => {
  expect(isOtherLanguage(question)).toBe(isOther);
});

test('a question with any characters is parsed quickly', () => {
  for (const text of [
    '$'.repeat(1000),
    'a '.repeat(500),
    '\u{1F600}'.repeat(300),
    '[['.repeat(500),
    'in '.repeat(333),
    '1'.repeat(1000),
    'is there any of the '.repeat(50),
  ]) {
    const startedAt = performance.now();
    expect(read(text)).toHaveProperty('intents');
    expect(performance.now() - startedAt).toBeLessThan(500);
  }
});

test.each<[string, object]>([
  ['would 1900 a month be plenty for one man in Porto', { sure: new Set(['cost']) }],
  ['some bloke on here keeps writing me nasty stuff, what can I do', { helpPage: 'report' }],
  ['why does this site flood my inbox every day', { helpPage: 'notifications' }],
  ['who plans a visit to Cape Town in the coming weeks', { intents: new Set(['members']) }],
  ['¿Cuánto cuesta vivir en Bogotá al mes?', { sure: new Set(), intents: new Set(['cost']) }],
])('the model finds what the rules do not: %s', (question, expected) => {
  expect(read(question)).toMatchObject(expected);
});
