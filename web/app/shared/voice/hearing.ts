/** The part of a result list that is read (Web Speech API). */
interface Heard {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

/** The part of the browser's `SpeechRecognition` that is used here (Web Speech API, section 4.1). TypeScript does not know it. */
export interface Recogniser {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  onresult: ((event: Heard) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

interface SpeechWindow {
  SpeechRecognition?: new () => Recogniser;
  webkitSpeechRecognition?: new () => Recogniser;
}

/** The browser's recogniser of speech; null where it has none. */
export function findRecogniser(): (new () => Recogniser) | null {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as SpeechWindow;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** The reasons why nothing was heard. */
export type HearingProblem = 'refused' | 'noMicrophone' | 'noService' | 'language' | 'silence' | 'failed';

/** The codes of the Web Speech API. `aborted` is our own doing, and no problem. */
const PROBLEMS: Readonly<Record<string, HearingProblem>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'noMicrophone',
  network: 'noService',
  'language-not-supported': 'language',
  'no-speech': 'silence',
};

export interface HearingEvents {
  /** The words so far, which may still change. */
  onWords: (words: string) => void;
  /** It ended by itself or by `stop`; `problem` where nothing can be made of it. */
  onEnd: (outcome: { words: string; problem: HearingProblem | null }) => void;
}

export interface Hearing {
  /** Ends listening, and keeps the words. */
  stop: () => void;
  /** Ends listening at once; nothing is told any more. */
  cancel: () => void;
}

const wordsOf = ({ results }: Heard): string =>
  Array.from(results, (result) => result[0]?.transcript.trim() ?? '')
    .filter(Boolean)
    .join(' ');

/** Listens once, to one stretch of speech. */
export function hear(Recognition: new () => Recogniser, lang: string, { onWords, onEnd }: HearingEvents): Hearing {
  const recogniser = new Recognition();
  let words = '';
  let problem: HearingProblem | null = null;
  let isOver = false;
  function end(): void {
    if (isOver) return;
    isOver = true;
    onEnd({ words, problem: words === '' ? (problem ?? 'silence') : null });
  }
  recogniser.lang = lang;
  recogniser.interimResults = true;
  recogniser.continuous = false;
  recogniser.onresult = (event) => {
    if (isOver) return;
    words = wordsOf(event);
    onWords(words);
  };
  recogniser.onerror = ({ error }) => {
    problem = PROBLEMS[error] ?? 'failed';
  };
  recogniser.onend = end;
  try {
    recogniser.start();
  } catch {
    problem = 'failed';
    end();
  }
  return {
    stop: () => recogniser.stop(),
    cancel: () => {
      isOver = true;
      recogniser.abort();
    },
  };
}

/** Adds spoken words to the end of what stands in a field. */
export const withWords = (text: string, words: string): string => {
  const before = text.trimEnd();
  return before === '' ? words : `${before} ${words}`;
};
