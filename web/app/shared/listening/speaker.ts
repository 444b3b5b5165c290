/** Wait this long, because Safari and Firefox drop an utterance that starts in the same moment as another is canceled. */
const AFTER_BREAKING_OFF_MS = 60;
/** A voice that has not begun by then, for example because it needs the network, never will. */
const BEGINS_WITHIN_MS = 8000;

interface Spoken {
  text: string;
  /** Undefined leaves the choice to the browser. */
  voice: SpeechSynthesisVoice | undefined;
  language: string;
  speed: number;
  onEnd: () => void;
  onFail: () => void;
}

/** Keeps a reference: Chrome garbage-collects the utterance otherwise, and then never fires `end`. */
let current: SpeechSynthesisUtterance | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The stopped sentence calls no callback. */
export function hush(): void {
  current = null;
  clearTimeout(timer);
  globalThis.speechSynthesis?.cancel();
}

function begin(utterance: SpeechSynthesisUtterance, giveUp: () => void): void {
  // Resume, because another page may have left the engine paused.
  speechSynthesis.resume();
  timer = setTimeout(giveUp, BEGINS_WITHIN_MS);
  speechSynthesis.speak(utterance);
}

/** Speaks a sentence and cancels the current one. To pause, cancel the sentence and later speak it again, because engines lose their position in a pause. */
export function speak({ text, voice, language, speed, onEnd, onFail }: Spoken): void {
  const isBreakingOff = speechSynthesis.speaking || speechSynthesis.pending;
  hush();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice ?? null;
  utterance.lang = voice?.lang ?? language;
  utterance.rate = speed;
  const finish = (report: () => void) => () => {
    if (current !== utterance) return;
    current = null;
    clearTimeout(timer);
    report();
  };
  const fail = finish(onFail);
  utterance.onstart = () => current === utterance && clearTimeout(timer);
  utterance.onend = finish(onEnd);
  utterance.onerror = fail;
  current = utterance;
  const giveUp = () => {
    fail();
    speechSynthesis.cancel();
  };
  if (isBreakingOff) timer = setTimeout(() => begin(utterance, giveUp), AFTER_BREAKING_OFF_MS);
  else begin(utterance, giveUp);
}
