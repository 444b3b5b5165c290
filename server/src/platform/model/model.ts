import type { LanguageModel } from 'ai';
import type { ZodType } from 'zod';
import type { ModelSettings } from '../../config.ts';
import type { Log } from '../log.ts';
import { createBreaker } from './breaker.ts';
import { describeCause, type Library, loadLibrary } from './library.ts';

/** One question to a model: what it is to do, and what it is to do it with. */
interface Question<Answer> {
  /** Ours, and the same for everybody. */
  instruction: string;
  /** The members' text. It goes as the text to work on and never into the instruction. */
  content: string;
  /** True when the words were posted in a public room. Private words never leave the machine. */
  isPublic: boolean;
  /** The answer as it must be: whatever else comes is `ModelAnswerError`. */
  schema: ZodType<Answer>;
  timeoutMs: number;
}

export interface ModelClient {
  /** The model's name at its server. */
  name: string;
  /** Asks once. Throws `PrivateWordsError` before anything is sent, `ModelAwayError` when no answer comes, and `ModelAnswerError` when it is none that can be used. */
  ask<Answer>(question: Question<Answer>): Promise<Answer>;
}

/** Nothing came back: not reachable, too slow, refused to serve. Later it may. */
class ModelAwayError extends Error {
  override name = 'ModelAwayError';
}

/** Somebody asked about words that are not public. The caller is wrong, and nothing was sent. */
class PrivateWordsError extends Error {
  override name = 'PrivateWordsError';
}

/** Something came back that is no answer to the question. */
export class ModelAnswerError extends Error {
  override name = 'ModelAnswerError';
}

const HTTP_BAD_REQUEST = 400;
const ANSWER_MAX_TOKENS = 2_000;

/** The model of this installation, behind any API that speaks as OpenAI's does (specification, K1). */
export function createModelClient(settings: ModelSettings, log: Log): ModelClient {
  const breaker = createBreaker();
  /** Some take a schema of the answer, others only that it is to be JSON: the first refusal tells. */
  let takesSchemas = true;

  async function askOnce<Answer>(library: Library, question: Question<Answer>): Promise<Answer> {
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
      return await askOnce(library, question);
    } catch (error) {
      const isRefusedSchema = library.APICallError.isInstance(error) && error.statusCode === HTTP_BAD_REQUEST && takesSchemas;
      if (!isRefusedSchema) throw error;
      takesSchemas = false;
      return askOnce(library, question);
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
      // The last place before words leave the machine, whichever way they came here.
      if (question.isPublic !== true) throw new PrivateWordsError('The model is asked about public words only.');
      if (!breaker.mayAsk()) throw new ModelAwayError('The model did not answer of late.');
      const library = await loadLibrary();
      try {
        const answer = await askKnowing(library, question);
        note(true);
        return answer;
      } catch (error) {
        const isAnswer = isAnswerOfNoUse(library, error);
        // A useless answer is a sign of life: no author can take the model away from others by writing nonsense.
        note(isAnswer);
        // Neither carries the library's error along: it holds the question, which is what somebody wrote.
        if (isAnswer) throw new ModelAnswerError('The model gave no usable answer.');
        throw new ModelAwayError(`The model gave no answer: ${describeCause(library, error)}.`);
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
    // Some think aloud, some wrap what they say as a listing.
    middleware: [library.extractReasoningMiddleware({ tagName: 'think' }), library.extractJsonMiddleware()],
  });
}

const isAnswerOfNoUse = (library: Library, error: unknown): boolean =>
  library.NoObjectGeneratedError.isInstance(error) || library.NoOutputGeneratedError.isInstance(error);
