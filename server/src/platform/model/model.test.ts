import { expect, test } from 'vitest';
import * as z from 'zod';
import { answer, type Behavior, respond, startModelStandIn } from '../../../test/model-stand-in.ts';
import { createLog } from '../log.ts';
import { createBreaker } from './breaker.ts';
import { createModelClient } from './model.ts';

const standIn = await startModelStandIn();
const settings = { baseUrl: standIn.baseUrl, name: 'stand-in', apiKey: undefined };
const schema = z.strictObject({ nonce: z.literal('w'), reason: z.string(), confidence: z.number() });
const question = { instruction: 'Say {"nonce": "w"}', content: 'Something private', isPublic: true, schema, timeoutMs: 60_000 };
const silence: Behavior = () => undefined;
const newClient = (of = settings) => createModelClient(of, createLog('silent'));

test('a response in a code block or after reasoning is parsed by its schema', async () => {
  const plain = { nonce: 'w', reason: 'none', confidence: 3 };
  for (const text of [plain, plain].map((each) => JSON.stringify(each)).concat(`<think>Well</think>${JSON.stringify(plain)}`)) {
    standIn.behave(() => text);
    expect(await newClient().ask(question)).toEqual(plain);
  }
  standIn.behave(() => `\`\`\`json\n${JSON.stringify(plain)}\n\`\`\``);
  expect(await newClient().ask(question)).toEqual(plain);
});

test('text that is not public is rejected before any request is sent', async () => {
  const before = standIn.received.length;
  await expect(newClient().ask({ ...question, isPublic: false })).rejects.toMatchObject({ name: 'PrivateWordsError' });
  expect(standIn.received).toHaveLength(before);
});

test('an API that rejects a schema is called without schemas afterward', async () => {
  standIn.behave((asked, response) =>
    asked.takesSchema
      ? respond(400, '{"error":{"message":"response_format"}}')(asked, response)
      : answer('none', 0)(asked, response),
  );
  const client = newClient();
  const before = standIn.received.length;
  await client.ask(question);
  await client.ask(question);
  expect(standIn.received.slice(before).map(({ takesSchema }) => takesSchema)).toEqual([true, false, false]);
});

test.each<[string, Behavior | null, string]>([
  ['an unreachable server', null, 'ModelUnavailableError'],
  ['status 500', respond(500, 'oops'), 'ModelUnavailableError'],
  ['a rate limit', respond(429, '{}'), 'ModelUnavailableError'],
  ['a wrong key', respond(401, '{}'), 'ModelUnavailableError'],
  ['no answer in time', silence, 'ModelUnavailableError'],
  ['a body that is not JSON', respond(200, '<html>'), 'ModelUnavailableError'],
  ['an answer that is not JSON', () => '{"nonce": "w", "reason"', 'ModelResponseError'],
  ['a refusal', () => 'I cannot help with that.', 'ModelResponseError'],
  ['an answer in another shape', () => '{"nonce":"w"}', 'ModelResponseError'],
  ['an empty answer', () => '', 'ModelResponseError'],
])('%s is reported by its kind, without any of the prompt', async (_what, behavior, name) => {
  if (behavior) standIn.behave(behavior);
  const client = newClient(behavior ? settings : { ...settings, baseUrl: 'http://127.0.0.1:9/v1' });
  const error: unknown = await client
    .ask({ ...question, timeoutMs: behavior === silence ? 300 : 60_000 })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name });
  expect(`${(error as Error).message} ${String((error as Error).cause)}`).not.toContain('private');
});

test('an unreachable model is only probed periodically, and is used again once it responds', async () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  const fail = () => breaker.note(false);
  expect([fail(), fail(), fail(), fail(), fail()]).toEqual([false, false, false, false, true]);
  expect(breaker.mayAsk()).toBe(false);
  now = 30_000;
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false]);
  expect(fail()).toBe(false);
  now = 60_000;
  expect(breaker.mayAsk()).toBe(true);
  expect(breaker.note(true)).toBe(true);
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true]);

  standIn.behave(respond(500, 'oops'));
  const client = newClient();
  for (let asked = 0; asked < 5; asked += 1) await client.ask(question).catch(() => undefined);
  const before = standIn.received.length;
  await expect(client.ask(question)).rejects.toMatchObject({ name: 'ModelUnavailableError' });
  expect(standIn.received).toHaveLength(before);
});
