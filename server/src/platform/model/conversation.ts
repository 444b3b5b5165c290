import type { ToolSet } from 'ai';
import type { ZodType } from 'zod';
import type { ModelSettings } from '../../config.ts';
import type { Log } from '../log.ts';
import { createBreaker } from './breaker.ts';
import { describeCause, type Library, loadLibrary } from './library.ts';

export interface ModelTool {
  description: string;
  inputSchema: ZodType;
  execute(input: never): Promise<unknown>;
}

/** Members' text must be in the prompt or a tool's results, never in the instruction. */
interface Talk {
  instruction: string;
  prompt: string;
  tools: Readonly<Record<string, ModelTool>>;
  maxSteps: number;
  maxTokens: number;
  /** For models that ignore `maxTokens`. */
  maxCharacters: number;
  withinMs: number;
  signal?: AbortSignal;
  onText(text: string): Promise<unknown>;
}

interface TokenCount {
  inputTokens: number;
  outputTokens: number;
}

export interface ConversationModel {
  /** Throws `ModelFailedError`, which contains no content, and the errors of `onText` and of the tools. */
  talk(talk: Talk): Promise<TokenCount>;
}

export class ModelFailedError extends Error {
  override name = 'ModelFailedError';
}

const RETRIES = 1;

/** Logs figures and causes, but never content. */
export function createConversationModel(settings: ModelSettings, log: Log): ConversationModel {
  const breaker = createBreaker();
  return {
    async talk(talk) {
      if (!breaker.mayAsk()) throw new ModelFailedError('The model did not answer of late.');
      const library = await loadLibrary();
      const startedAt = Date.now();
      const count = { inputTokens: 0, outputTokens: 0 };
      const caller = watchCaller(talk);
      try {
        await follow(library, settings, caller.talk, count);
        caller.assertNoError();
        breaker.note(true);
        log.info({ model: settings.name, ...count, ms: Date.now() - startedAt }, 'The model answered');
        return count;
      } catch (error) {
        caller.assertNoError();
        const cause = error instanceof ModelFailedError ? error.message : describeCause(library, error);
        // A stopped answer is no failure of the model.
        if (!talk.signal?.aborted) breaker.note(false);
        log.warn({ model: settings.name, ...count, ms: Date.now() - startedAt, cause }, 'The model gave no answer');
        throw new ModelFailedError(cause);
      }
    },
  };
}

/** Stops at the first error of `onText` or of a tool. `assertNoError` throws it; the library would give it to the model. */
function watchCaller(talk: Talk) {
  const stopping = new AbortController();
  const errors: unknown[] = [];
  const watch =
    <Input>(action: (input: Input) => Promise<unknown>) =>
    async (input: Input) => {
      try {
        return await action(input);
      } catch (error) {
        errors.push(error);
        stopping.abort();
        throw error;
      }
    };
  const tools = Object.entries(talk.tools).map(([name, tool]) => [name, { ...tool, execute: watch(tool.execute) }] as const);
  return {
    talk: {
      ...talk,
      tools: Object.fromEntries(tools),
      onText: watch(talk.onText),
      signal: AbortSignal.any([stopping.signal, ...(talk.signal ? [talk.signal] : [])]),
    },
    assertNoError() {
      if (errors.length > 0) throw errors[0];
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
    stopWhen: library.isStepCount(talk.maxSteps),
    temperature: 0,
    maxOutputTokens: talk.maxTokens,
    maxRetries: RETRIES,
    abortSignal: AbortSignal.any(signals),
    // By default the library writes the content to standard error.
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
      if (characters > talk.maxCharacters) throw new ModelFailedError('too many words');
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
