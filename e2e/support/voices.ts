import type { Page } from '@playwright/test';

interface Spoken {
  text: string;
  voice: string | null;
  language: string;
  rate: number;
}

declare global {
  interface Window {
    spoken: Spoken[];
    finishSentence: () => void;
    isSpeaking: () => boolean;
  }
}

/** Headless Chromium has no voices. These stand-ins load late, as voices do in browsers. A sentence lasts until `finishSentence`. */
export async function bringVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voice = (name: string, lang: string) => ({ name, lang, voiceURI: name, default: false, localService: true });
    const late = [voice('Marta', 'pt-PT'), voice('Nora', 'en-GB'), voice('Oscar', 'en-GB')];
    class Utterance extends EventTarget {
      voice: { name: string } | null = null;
      lang = '';
      rate = 1;
      onstart: (() => void) | null = null;
      onend: (() => void) | null = null;
      onerror: ((event: { error: string }) => void) | null = null;
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    let voices: typeof late = [];
    let current: Utterance | null = null;
    const engine = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      resume: () => {},
      speak(utterance: Utterance) {
        current = utterance;
        const { text, voice: chosen, lang, rate } = utterance;
        window.spoken.push({ text, voice: chosen?.name ?? null, language: lang, rate });
        utterance.onstart?.();
      },
      cancel() {
        const broken = current;
        current = null;
        queueMicrotask(() => broken?.onerror?.({ error: 'interrupted' }));
      },
    });
    Object.defineProperty(engine, 'speaking', { get: () => current !== null });
    Object.defineProperty(engine, 'pending', { value: false });
    window.spoken = [];
    window.isSpeaking = () => current !== null;
    window.finishSentence = () => {
      const ended = current;
      current = null;
      ended?.onend?.();
    };
    setTimeout(() => {
      voices = late;
      engine.dispatchEvent(new Event('voiceschanged'));
    }, 300);
    Object.defineProperty(window, 'speechSynthesis', { value: engine });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  });
}

export const readSpoken = (page: Page): Promise<Spoken[]> => page.evaluate(() => window.spoken);

export const finishSentence = (page: Page): Promise<void> => page.evaluate(() => window.finishSentence());
