/** Safari and Firefox swallow what is spoken in the same moment as something else is broken off. */
const AFTER_BREAKING_OFF_MS = 60;
/** A voice that has not begun by then, such as one that needs the network, will not. */
const BEGINS_WITHIN_MS = 8000;

interface Spoken {
  text: string;
  /** Undefined leaves the choice to the browser. */
  voice: SpeechSynthesisVoice | undefined;
  /** BCP 47 tag. */
  language: string;
  speed: number;
  onEnd: () => void;
  /** The voice did not speak, for whatever reason. */
  onFail: () => void;
}

/** Held here: Chrome forgets an utterance that nobody holds, and then never says that it ended. */
let current: SpeechSynthesisUtterance | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stops in the middle of a word. The stopped sentence reports nothing any more. */
export function hush(): void {
  current = null;
  clearTimeout(timer);
  globalThis.speechSynthesis?.cancel();
}

function begin(utterance: SpeechSynthesisUtterance, giveUp: () => void): void {
  // Another page may have left the engine paused.
  speechSynthesis.resume();
  timer = setTimeout(giveUp, BEGINS_WITHIN_MS);
  speechSynthesis.speak(utterance);
}

/** Speaks one sentence in place of whatever is spoken. Pausing is breaking off and speaking it again: engines lose their place in a pause. */
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
