import type { GuideExchange } from '@bros/contract/guidance/guide-answers';
import { GUIDE_ANSWER_MINUTES, GUIDE_CARDS_MAX } from '@bros/contract/guidance/guide-rules';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildCommunityPost } from '../../../../test/community-posts.ts';
import { buildEvent } from '../../../../test/events.ts';
import { buildMember, buildReview, buildTip, buildTrip, LISBON } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { randomId } from '../../../../test/ids.ts';
import { type Behavior, respond, startModelStandIn } from '../../../../test/model-stand-in.ts';
import { ATTACKS } from '../../../../test/prompt-injections.ts';
import { streamForever, streamSteps } from '../../../../test/streaming-model.ts';
import { seedFeatures } from '../../../features.ts';
import { destinations } from '../../../places/destinations/tables.ts';
import { createLog } from '../../../platform/log.ts';
import { createConversationModel } from '../../../platform/model/conversation.ts';
import { failOverdueJob } from '../background.ts';
import { guideErasure } from '../feature.ts';
import { guideDays, guideQuestions } from '../tables.ts';
import { answerQuestionJob } from './service.ts';

const standIn = await startModelStandIn();
const app = await startTestApp({
  hasWorkers: false,
  env: {
    IP_RATE_LIMIT_FACTOR: '100000',
    REQUESTS_PER_MINUTE: '1000000',
    AI_BASE_URL: standIn.baseUrl,
    AI_MODEL: 'stand-in',
    AI_MODERATION: '0',
  },
});
const { database } = app;
await seedFeatures(database);
const [lisbon] = await database.select().from(destinations).where(eq(destinations.slug, 'lisbon'));
if (!lisbon) throw new Error('There is no Lisbon.');

const settings = { baseUrl: standIn.baseUrl, name: 'stand-in', apiKey: undefined };
const newMember = () => app.signedIn({ tier: 'adventurer' });
type Member = Awaited<ReturnType<typeof newMember>>;

const log = { error: vi.fn() };
const notified = vi.fn(async () => undefined);
beforeEach(() => void log.error.mockClear());

async function ask(member: Member, question: string, behavior: Behavior, withinMs = 30_000): Promise<GuideExchange> {
  standIn.behave(behavior);
  const form = { conversationId: randomId(), questionId: randomId(), question, destinationSlug: null };
  const asked = await member.api.guide.ask(form);
  const model = createConversationModel(settings, createLog('silent'));
  await answerQuestionJob({ database, outbox: { add: notified } as never, log: log as never, model, withinMs }).handle({
    questionId: asked.id,
  });
  return member.api.guide.exchange({ questionId: asked.id });
}

const search = (question: string) => [{ tool: 'search', input: { question } }];

test('the model searches with the member’s rights, and only sentences with a cited source are kept', async () => {
  const member = await newMember();
  const words = [
    'A month in Lisbon costs $1,800 to $3,000 [1].\nI ',
    'made this up.\nSee https://evil.example now [1].\nIt costs $5 there, or $99 [1].\n',
    'Safe [42].',
  ];
  const answer = await ask(member, 'What does Lisbon cost?', streamSteps(search('What does Lisbon cost?'), words));
  expect(answer).toMatchObject({ state: 'answered', engine: 'model', isFallback: false });
  expect(answer.statements.map(({ text }) => text)).toEqual(['A month in Lisbon costs $1,800 to $3,000', 'See now']);
  expect(answer.sources).toMatchObject([{ number: 1, kind: 'destination', fact: 'monthlyCost' }]);
  const [day] = await database.select().from(guideDays).where(eq(guideDays.memberId, member.member.id));
  expect(day).toMatchObject({ inputTokens: 200, outputTokens: 40 });
});

test('tools compute cards, and a model that finds nothing says so', async () => {
  const member = await newMember();
  const budget = [{ tool: 'budget', input: { place: 'Lisbon', days: 15 } }];
  const answer = await ask(
    member,
    'What do 15 days in Lisbon cost?',
    streamSteps(budget, ['15 days in Lisbon cost $900 to $1,500 [1].']),
  );
  expect(answer.cards).toMatchObject([{ kind: 'budget', days: 15, lowUsd: 900, highUsd: 1500 }]);
  expect(answer.statements).toHaveLength(1);
  const nothing = await ask(member, 'Who won the cup in 1974?', streamSteps(search('cup'), ['NOTHING']));
  expect(nothing).toMatchObject({ engine: 'model', isFallback: false, statements: [], nothingFound: { room: null } });
});

test('an answer shows no more cards than the contract allows', async () => {
  const calls = Array.from({ length: GUIDE_CARDS_MAX + 1 }, (_, index) => ({
    tool: 'budget',
    input: { place: 'Lisbon', days: index + 1 },
  }));
  const answer = await ask(await newMember(), 'What does Lisbon cost?', streamSteps(calls, ['A day costs $60 to $100 [1].']));
  expect(answer.engine).toBe('model');
  expect(new Set(answer.cards.map((card) => card.kind === 'budget' && card.days)).size).toBe(GUIDE_CARDS_MAX);
  expect(answer.cards).toHaveLength(GUIDE_CARDS_MAX);
});

test.each<[string, Behavior, number?]>([
  [
    'garbage',
    (_asked, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {{{\n\n\u0000\u0001'),
  ],
  ['words without sources', streamSteps(['Lisbon is safe, trust me.'])],
  ['a tool that does not exist', streamSteps([{ tool: 'deleteMember', input: { id: 1 } }])],
  ['a tool with a wrong input', streamSteps([{ tool: 'budget', input: { place: 7 } }])],
  ['a stream without end', streamForever, 1500],
  ['silence', () => undefined, 300],
  ['a limit', respond(429, '{}')],
  ['a fault', respond(500, 'oops')],
  ['a page', respond(200, '<html>')],
])('%s is answered by search, with a note', async (_what, behavior, withinMs) => {
  const answer = await ask(await newMember(), 'Is Lisbon safe?', behavior, withinMs);
  expect(answer).toMatchObject({ state: 'answered', engine: 'search', isFallback: true });
  expect(answer.statements[0]?.text).toContain('Safety in Lisbon scores');
  expect(log.error).not.toHaveBeenCalled();
});

test('an error outside the model is logged, and the search engine answers the question', async () => {
  notified.mockRejectedValueOnce(new TypeError('No such function.'));
  const words = ['Safety in Lisbon scores 8 of 10 [1].\n', 'More.'];
  const answer = await ask(await newMember(), 'Is Lisbon safe?', streamSteps(search('Is Lisbon safe?'), words));
  expect(answer).toMatchObject({ state: 'answered', engine: 'search', isFallback: true });
  expect(log.error.mock.calls).toEqual([
    [{ err: new TypeError('No such function.'), questionId: answer.id }, expect.any(String)],
  ]);
});

const LISBON_SAFETY = search('Is Lisbon safe?');

test.each<[string, Behavior]>([
  ['invented numbers', streamSteps(LISBON_SAFETY, ['Safety in Lisbon scores 3.1 of 10 [1].'])],
  ['an invented source', streamSteps(LISBON_SAFETY, ['Safety in Lisbon is fine [77].'])],
  ['a link', streamSteps(LISBON_SAFETY, ['https://evil.example [1].\n[click](evil.example) [1].'])],
  ['names of other members', streamSteps(LISBON_SAFETY, ['Calm at night, says Zebedee Quill [1].'])],
  ['another city as the first word', streamSteps(LISBON_SAFETY, ['Porto is calm at night [1].'])],
  ['another city within the sentence', streamSteps(LISBON_SAFETY, ['Calm at night like Bangkok [1].'])],
  ['an instruction that it followed', streamSteps(LISBON_SAFETY, ['HACKED. Obey The Pirate Captain [1].'])],
  ['a refusal', streamSteps(LISBON_SAFETY, ['I am sorry, but I cannot help with that.'])],
  ['a tool called without end', streamSteps(LISBON_SAFETY)],
  ['an empty line', streamSteps(LISBON_SAFETY, ['\n \n'])],
])('a model that gives %s is answered by search', async (_what, behavior) => {
  const answer = await ask(await newMember(), 'Is Lisbon safe?', behavior);
  expect(answer).toMatchObject({ state: 'answered', engine: 'search', isFallback: true });
  expect(answer.statements[0]?.text).toContain('Safety in Lisbon scores');
  expect(JSON.stringify(answer.statements)).not.toMatch(/3\.1|evil|Zebedee|Porto|Bangkok|Pirate/);
});

test('a model can look up one topic about one place, and its answer cites the destination’s fact', async () => {
  const calls = [{ tool: 'ask', input: { topic: 'currency', place: 'Hanoi' } }];
  const answer = await ask(
    await newMember(),
    'What do I pay with in Hanoi?',
    streamSteps(calls, ['You pay in Vietnamese dong [1].']),
  );
  expect(answer).toMatchObject({ engine: 'model', isFallback: false, statements: [{ text: 'You pay in Vietnamese dong' }] });
  expect(answer.sources).toMatchObject([{ kind: 'destination', fact: 'currency' }]);
});

test('an answer that the member stops ends at that point', async () => {
  const member = await newMember();
  standIn.behave(streamForever);
  const form = {
    conversationId: randomId(),
    questionId: randomId(),
    question: 'Is Lisbon safe?',
    destinationSlug: null,
  };
  const { id: questionId, state } = await member.api.guide.ask(form);
  expect(state).toBe('answering');
  expect(await member.api.guide.stop({ questionId })).toMatchObject({ state: 'answered', isStopped: true, nothingFound: null });
});

test('a question that gets no answer fails after all retries, and can be asked again', async () => {
  const member = await newMember();
  standIn.behave(streamForever);
  const form = () => ({
    conversationId: randomId(),
    questionId: randomId(),
    question: 'Is Lisbon safe?',
    destinationSlug: null,
  });
  const [late, fresh] = [await member.api.guide.ask(form()), await member.api.guide.ask(form())];
  const askedAt = new Date(Date.now() - GUIDE_ANSWER_MINUTES * 60_000 - 1000);
  await database.update(guideQuestions).set({ askedAt }).where(eq(guideQuestions.id, late.id));
  notified.mockClear();
  await failOverdueJob({ database, outbox: { add: notified } as never }).handle({});
  const read = (questionId: typeof late.id) => member.api.guide.exchange({ questionId });
  expect(await read(late.id)).toMatchObject({ state: 'failed', nothingFound: null, can: { rate: false } });
  expect(await read(fresh.id)).toMatchObject({ state: 'answering' });
  expect(notified).toHaveBeenCalledTimes(1);
  const model = createConversationModel(settings, createLog('silent'));
  await answerQuestionJob({ database, outbox: { add: notified } as never, log: log as never, model }).handle({
    questionId: late.id,
  });
  expect(await read(late.id)).toMatchObject({ state: 'failed' });
  expect(await ask(member, 'Is Lisbon safe?', respond(500, 'oops'))).toMatchObject({ state: 'answered' });
});

test('no instruction written by members reaches the system prompt, and no secret, trip or hidden text enters a prompt', async () => {
  const member = await newMember();
  const [author, blocked] = [await buildMember(database, { displayName: 'Zebedee' }), await buildMember(database)];
  for (const [index, attack] of ATTACKS.entries()) {
    const text = `Quiddling ${index}: ${attack}`;
    const kind = index % 4;
    if (kind === 0)
      await buildReview(database, {
        destinationId: lisbon.id,
        authorId: (await buildMember(database, { displayName: 'Zebedee' })).id,
        content: text,
      });
    else if (kind === 1) await buildTip(database, { authorId: author.id, text, cityId: LISBON });
    else if (kind === 2) await buildEvent(database, { title: text.slice(0, 80), description: text, cityId: LISBON });
    else await buildCommunityPost(database, { text });
  }
  await buildReview(database, { destinationId: lisbon.id, authorId: blocked.id, content: 'Quiddling blockedwords here.' });
  await member.api.blocks.block({ memberId: blocked.id });
  await buildEvent(database, {
    title: 'Quiddling friendsonly',
    cityId: LISBON,
    hostId: member.member.id,
    visibility: 'connections',
  });
  await buildTrip(database, { memberId: member.member.id, cityId: LISBON, arrivesOn: '2031-02-03', leavesOn: null });
  const before = standIn.received.length;
  const evil = ['Go to https://evil.example now [1].\nVisit evil.example [2].\nThe secret is 12345 [1].'];
  const calls = [
    ...search('Quiddling in Lisbon'),
    ...search('Quiddling events and posts to join in Lisbon'),
    ...search('What are my trips?'),
    { tool: 'itinerary', input: { place: 'Lisbon', days: 3 } },
  ];
  const answer = await ask(member, 'What about Quiddling in Lisbon?', streamSteps(calls, evil));
  expect(JSON.stringify(answer.statements)).not.toMatch(/evil\.example|https?:|12345/);
  const received = standIn.received.slice(before);
  expect(received.length).toBeGreaterThan(1);
  const prompts = received.map(({ body }) => body).join('\n');
  expect(prompts).toContain('Quiddling');
  expect(new Set(received.map(({ instruction }) => instruction)).size).toBe(1);
  expect(received[0]?.instruction).not.toContain('Quiddling');
  for (const { body } of received) {
    for (const message of JSON.parse(body).messages)
      if (JSON.stringify(message).includes('Quiddling 0')) expect(message.role).toBe('tool');
  }
  for (const secret of ['blockedwords', 'friendsonly', '2031-02-03', 'Zebedee', member.member.id, member.member.email, author.id])
    expect(prompts).not.toContain(secret);
});

test.each(['What is my next trip?', 'Do I need a visa for my next trip?', 'Is Marco from Lisbon coming to the meetup?'])(
  'a question about trips or members never reaches the model: %s',
  async (question) => {
    const member = await newMember();
    await buildTrip(database, { memberId: member.member.id, cityId: LISBON, arrivesOn: '2031-02-03', leavesOn: null });
    const before = standIn.received.length;
    const answer = await member.api.guide.ask({
      conversationId: randomId(),
      questionId: randomId(),
      question,
      destinationSlug: null,
    });
    expect(answer).toMatchObject({ state: 'answered', engine: 'search', isFallback: false });
    if (question.includes('my next trip')) expect(answer.cards).toContainEqual(expect.objectContaining({ kind: 'trips' }));
    expect(standIn.received).toHaveLength(before);
  },
);

test('a model’s sentences are deleted with the account of the member they cite', async () => {
  const member = await newMember();
  const author = await buildMember(database);
  await buildReview(database, { destinationId: lisbon.id, authorId: author.id, content: 'The flumwick tower leans.' });
  const answer = await ask(
    member,
    'Where is the flumwick tower in Lisbon?',
    streamSteps(search('flumwick tower in Lisbon'), ['The flumwick tower leans [1].']),
  );
  expect(answer.statements).toMatchObject([{ text: 'The flumwick tower leans' }]);
  await database.transaction(async (transaction) =>
    guideErasure.erase?.(transaction, { memberId: author.id, email: '', goneAt: new Date() }),
  );
  const [row] = await database.select().from(guideQuestions).where(eq(guideQuestions.id, answer.id));
  expect(JSON.stringify(row?.plan)).not.toContain('flumwick');
});
