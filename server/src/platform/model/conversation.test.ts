import { expect, test } from 'vitest';
import * as z from 'zod';
import { startModelStandIn } from '../../../test/model-stand-in.ts';
import { streamSteps } from '../../../test/streaming-model.ts';
import { createLog } from '../log.ts';
import { createConversationModel } from './conversation.ts';

const standIn = await startModelStandIn();
const model = createConversationModel({ baseUrl: standIn.baseUrl, name: 'stand-in', apiKey: undefined }, createLog('silent'));
standIn.behave(streamSteps([{ tool: 'look', input: {} }], ['Found it.']));

const answer = async () => undefined;
const fail = () => Promise.reject(new TypeError('No such function.'));
const talk = ({ execute = answer, onText = answer }: { execute?: () => Promise<unknown>; onText?: () => Promise<void> }) =>
  model.talk({
    instruction: 'Help.',
    prompt: 'Where?',
    tools: { look: { description: 'Looks.', inputSchema: z.object({}), execute } },
    maxSteps: 3,
    maxTokens: 100,
    maxCharacters: 1000,
    withinMs: 30_000,
    onText,
  });

test('errors of the caller’s functions are thrown unchanged, and do not count as failures of the model', async () => {
  for (let time = 0; time < 3; time += 1) {
    await expect(talk({ execute: fail })).rejects.toThrow(TypeError);
    await expect(talk({ onText: fail })).rejects.toThrow(TypeError);
  }
  expect(await talk({})).toEqual({ inputTokens: 200, outputTokens: 40 });
});
