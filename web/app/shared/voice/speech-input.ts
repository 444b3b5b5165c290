interface RecognitionEvent {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

/** Web Speech API, section 4.1; TypeScript does not declare it. */
export interface Recognizer {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

interface SpeechWindow {
  SpeechRecognition?: new () => Recognizer;
  webkitSpeechRecognition?: new () => Recognizer;
}

export function findRecognizer(): (new () => Recognizer) | null {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as SpeechWindow;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

export type SpeechInputProblem = 'refused' | 'noMicrophone' | 'noService' | 'language' | 'silence' | 'failed';

/** Web Speech API codes, without `aborted`, which `cancel` causes. */
const PROBLEMS: Readonly<Record<string, SpeechInputProblem>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'noMicrophone',
  network: 'noService',
  'language-not-supported': 'language',
  'no-speech': 'silence',
};

export interface SpeechInputEvents {
  onWords: (words: string) => void;
  /** `problem` is null if words were recognized. */
  onEnd: (outcome: { words: string; problem: SpeechInputProblem | null }) => void;
}

export interface SpeechInput {
  stop: () => void;
  /** Calls no callback afterward. */
  cancel: () => void;
}

const wordsOf = ({ results }: RecognitionEvent): string =>
  Array.from(results, (result) => result[0]?.transcript.trim() ?? '')
    .filter(Boolean)
    .join(' ');

/** Listens once, until a pause in speech. */
export function startSpeechInput(
  Recognition: new () => Recognizer,
  lang: string,
  { onWords, onEnd }: SpeechInputEvents,
): SpeechInput {
  const recognizer = new Recognition();
  let words = '';
  let problem: SpeechInputProblem | null = null;
  let isOver = false;
  function end(): void {
    if (isOver) return;
    isOver = true;
    onEnd({ words, problem: words === '' ? (problem ?? 'silence') : null });
  }
  recognizer.lang = lang;
  recognizer.interimResults = true;
  recognizer.continuous = false;
  recognizer.onresult = (event) => {
    if (isOver) return;
    words = wordsOf(event);
    onWords(words);
  };
  recognizer.onerror = ({ error }) => {
    problem = PROBLEMS[error] ?? 'failed';
  };
  recognizer.onend = end;
  try {
    recognizer.start();
  } catch {
    problem = 'failed';
    end();
  }
  return {
    stop: () => recognizer.stop(),
    cancel: () => {
      isOver = true;
      recognizer.abort();
    },
  };
}

export const withWords = (text: string, words: string): string => {
  const before = text.trimEnd();
  return before === '' ? words : `${before} ${words}`;
};
