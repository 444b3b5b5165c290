import type { LanguageModel } from 'ai';
import type { ZodType } from 'zod';
import type { ModelSettings } from '../../config.ts';
import type { Log } from '../log.ts';
import { createBreaker } from './breaker.ts';
import { describeCause, type Library, loadLibrary } from './library.ts';

interface Question<Answer> {
  instruction: string;
  /** The prompt, separate from the instruction. */
  content: string;
  /** Private content never leaves the server. */
  isPublic: boolean;
  schema: ZodType<Answer>;
  timeoutMs: number;
}

export interface ModelClient {
  name: string;
  /**
   * Throws `PrivateWordsError` for private content, which is not sent, `ModelUnavailableError` if there is no response, `ModelResponseError` if it is unusable.
   */
  ask<Answer>(question: Question<Answer>): Promise<Answer>;
}

class ModelUnavailableError extends Error {
  override name = 'ModelUnavailableError';
}

class PrivateWordsError extends Error {
  override name = 'PrivateWordsError';
}

export class ModelResponseError extends Error {
  override name = 'ModelResponseError';
}

const HTTP_BAD_REQUEST = 400;
const ANSWER_MAX_TOKENS = 2_000;

/** For any OpenAI-compatible API (specification, K1). */
export function createModelClient(settings: ModelSettings, log: Log): ModelClient {
  const breaker = createBreaker();
  /** False once the server has rejected a schema, because some servers accept only JSON mode. */
  let takesSchemas = true;

  async function requestOnce<Answer>(library: Library, question: Question<Answer>): Promise<Answer> {
    const { output } = await library.generateText({
      model: openModel(library, settings, takesSchemas),
      instructions: question.instruction,
      prompt: question.content,
      output: library.Output.object({ schema: question.schema }),
      temperature: 0,
      maxOutputTokens: ANSWER_MAX_TOKENS,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(question.timeoutMs),
    });
    return output;
  }

  async function askKnowing<Answer>(library: Library, question: Question<Answer>): Promise<Answer> {
    try {
      return await requestOnce(library, question);
    } catch (error) {
      const isRefusedSchema = library.APICallError.isInstance(error) && error.statusCode === HTTP_BAD_REQUEST && takesSchemas;
      if (!isRefusedSchema) throw error;
      takesSchemas = false;
      return requestOnce(library, question);
    }
  }

  function note(hasAnswered: boolean): void {
    if (!breaker.note(hasAnswered)) return;
    if (hasAnswered) log.info({ model: settings.name }, 'The model answers again');
    else log.warn({ model: settings.name }, 'The model does not answer; it is asked again from time to time');
  }

  return {
    name: settings.name,
    async ask(question) {
      if (question.isPublic !== true) throw new PrivateWordsError('The model must not get private text.');
      if (!breaker.mayAsk()) throw new ModelUnavailableError('The model did not answer of late.');
      const library = await loadLibrary();
      try {
        const answer = await askKnowing(library, question);
        note(true);
        return answer;
      } catch (error) {
        const isAnswer = isUselessResponse(library, error);
        // An unusable response counts as an answer. Otherwise one author's nonsense could stop the model for everyone.
        note(isAnswer);
        // Omits the library's error, which contains the content.
        if (isAnswer) throw new ModelResponseError('The model gave no usable answer.');
        throw new ModelUnavailableError(`The model gave no answer: ${describeCause(library, error)}.`);
      }
    },
  };
}

function openModel(library: Library, settings: ModelSettings, takesSchemas: boolean): LanguageModel {
  const provider = library.createOpenAICompatible({
    name: 'model',
    baseURL: settings.baseUrl,
    ...(settings.apiKey === undefined ? {} : { apiKey: settings.apiKey }),
    supportsStructuredOutputs: takesSchemas,
  });
  return library.wrapLanguageModel({
    model: provider.chatModel(settings.name),
    // Removes the reasoning, and a code block around the answer.
    middleware: [library.extractReasoningMiddleware({ tagName: 'think' }), library.extractJsonMiddleware()],
  });
}

const isUselessResponse = (library: Library, error: unknown): boolean =>
  library.NoObjectGeneratedError.isInstance(error) || library.NoOutputGeneratedError.isInstance(error);
