import type { ToolSet } from 'ai';
import type { ZodType } from 'zod';
import type { ModelSettings } from '../../config.ts';
import type { Log } from '../log.ts';
import { createBreaker } from './breaker.ts';
import { describeCause, type Library, loadLibrary } from './library.ts';

/** Something that the model may have done for it. */
export interface ModelTool {
  description: string;
  inputSchema: ZodType;
  execute(input: never): Promise<unknown>;
}

/** A talk with a model: ours is the instruction, everything that people wrote is in the prompt or comes from tools. */
interface Talk {
  instruction: string;
  prompt: string;
  tools: Readonly<Record<string, ModelTool>>;
  stepsMost: number;
  tokensMost: number;
  /** A model that goes on and on is cut off, whatever it thinks of `tokensMost`. */
  charactersMost: number;
  withinMs: number;
  signal?: AbortSignal;
  /** Gets the words as they come. */
  onText(text: string): Promise<void>;
}

interface TokenCount {
  inputTokens: number;
  outputTokens: number;
}

export interface ConversationModel {
  /** Talks once, with one retry of a request that failed. Throws `ModelFailedError`, which holds nothing of what was said. */
  talk(talk: Talk): Promise<TokenCount>;
}

class ModelFailedError extends Error {
  override name = 'ModelFailedError';
}

/** Retries of one request to the model, which the library makes for faults that pass by themselves. */
const RETRIES = 1;

/** The model of this installation, for talks with tools. The log gets figures and the name of a failure, never words. */
export function createConversationModel(settings: ModelSettings, log: Log): ConversationModel {
  const breaker = createBreaker();
  return {
    async talk(talk) {
      if (!breaker.mayAsk()) throw new ModelFailedError('The model did not answer of late.');
      const library = await loadLibrary();
      const startedAt = Date.now();
      const count = { inputTokens: 0, outputTokens: 0 };
      try {
        await follow(library, settings, talk, count);
        breaker.note(true);
        log.info({ model: settings.name, ...count, ms: Date.now() - startedAt }, 'The model answered');
        return count;
      } catch (error) {
        const cause = error instanceof ModelFailedError ? error.message : describeCause(library, error);
        // A member who stops an answer says nothing about the model.
        if (!talk.signal?.aborted) breaker.note(false);
        log.warn({ model: settings.name, ...count, ms: Date.now() - startedAt, cause }, 'The model gave no answer');
        throw new ModelFailedError(cause);
      }
    },
  };
}

async function follow(library: Library, settings: ModelSettings, talk: Talk, count: TokenCount): Promise<void> {
  const provider = library.createOpenAICompatible({
    name: 'model',
    baseURL: settings.baseUrl,
    includeUsage: true,
    ...(settings.apiKey === undefined ? {} : { apiKey: settings.apiKey }),
  });
  const model = library.wrapLanguageModel({
    model: provider.chatModel(settings.name),
    middleware: [library.extractReasoningMiddleware({ tagName: 'think' })],
  });
  const ending = new AbortController();
  const signals = [AbortSignal.timeout(talk.withinMs), ending.signal, ...(talk.signal ? [talk.signal] : [])];
  const { stream } = library.streamText({
    model,
    instructions: talk.instruction,
    prompt: talk.prompt,
    tools: toToolSet(library, talk.tools),
    stopWhen: library.isStepCount(talk.stepsMost),
    temperature: 0,
    maxOutputTokens: talk.tokensMost,
    maxRetries: RETRIES,
    abortSignal: AbortSignal.any(signals),
    // The stream tells of failures itself; the library would write them to standard error, with what was said.
    onError: () => undefined,
  });
  let characters = 0;
  try {
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new ModelFailedError('no end in time');
      if (part.type === 'finish-step') addTokens(count, part.usage);
      if (part.type !== 'text-delta') continue;
      characters += part.text.length;
      if (characters > talk.charactersMost) throw new ModelFailedError('too many words');
      await talk.onText(part.text);
    }
  } finally {
    ending.abort();
  }
}

const toToolSet = (library: Library, tools: Talk['tools']): ToolSet =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { description, inputSchema, execute }]) => [
      name,
      library.dynamicTool({ description, inputSchema, execute: (input) => execute(inputSchema.parse(input) as never) }),
    ]),
  );

function addTokens(count: TokenCount, usage: { inputTokens: number | undefined; outputTokens: number | undefined }): void {
  count.inputTokens += usage.inputTokens ?? 0;
  count.outputTokens += usage.outputTokens ?? 0;
}
