/** Without a pause after a cancellation, Safari and Firefox drop the next utterance. */
const AFTER_BREAKING_OFF_MS = 60;
/** A voice that has not begun within this time never will, for example because it needs the network. */
const BEGINS_WITHIN_MS = 8000;

interface Spoken {
  text: string;
  voice: SpeechSynthesisVoice | undefined;
  language: string;
  speed: number;
  onEnd: () => void;
  onFail: () => void;
}

/** Without this reference, Chrome garbage-collects the utterance and never fires `end`. */
let current: SpeechSynthesisUtterance | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stops the sentence without calling its callbacks. */
export function stopSpeaking(): void {
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

/** Cancels the current sentence. To pause, call `stopSpeaking` and speak it again, because engines lose their position in a pause. */
export function speak({ text, voice, language, speed, onEnd, onFail }: Spoken): void {
  const isBreakingOff = speechSynthesis.speaking || speechSynthesis.pending;
  stopSpeaking();
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
