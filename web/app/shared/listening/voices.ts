import { locale } from '../../platform/texts.ts';

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export type Speed = (typeof SPEEDS)[number];

export interface VoiceGroup {
  language: string;
  voices: SpeechSynthesisVoice[];
}

const VOICE_KEY = 'listening-voice';
const SPEED_KEY = 'listening-speed';

/** True even if the browser has no voices. */
export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

/** Android writes 'en_US'. */
const primaryOf = (tag: string): string => tag.replace('_', '-').split('-', 1)[0]?.toLowerCase() ?? '';

function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag.replace('_', '-')) ?? tag;
  } catch {
    return tag;
  }
}

export function groupVoices(voices: readonly SpeechSynthesisVoice[]): VoiceGroup[] {
  const groups = Object.groupBy(voices, ({ lang }) => languageName(lang));
  return Object.entries(groups)
    .map(([language, found = []]) => ({ language, voices: found.toSorted((one, two) => one.name.localeCompare(two.name)) }))
    .sort((one, two) => one.language.localeCompare(two.language));
}

export function pickVoice(
  voices: readonly SpeechSynthesisVoice[],
  chosen: string | null,
  language: string,
): SpeechSynthesisVoice | undefined {
  const fitting = voices.filter(({ lang }) => primaryOf(lang) === primaryOf(language));
  return voices.find(({ voiceURI }) => voiceURI === chosen) ?? fitting.find((voice) => voice.default) ?? fitting[0];
}

/** Storage may be refused. */
function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const recallVoice = (): string | null => recall(VOICE_KEY);
export const rememberVoice = (voiceUri: string | null): void => remember(VOICE_KEY, voiceUri);
export const recallSpeed = (): Speed => SPEEDS.find((speed) => String(speed) === recall(SPEED_KEY)) ?? 1;
export const rememberSpeed = (speed: Speed): void => remember(SPEED_KEY, String(speed));
