import { expect, test } from 'vitest';
import { groupVoices, pickVoice } from './voices.ts';

const voice = (name: string, lang: string, isDefault = false): SpeechSynthesisVoice => ({
  name,
  lang,
  voiceURI: name,
  default: isDefault,
  localService: true,
});
const voices = [voice('Zoe', 'en-GB'), voice('Ana', 'pt_BR'), voice('Ben', 'en-GB'), voice('Cal', 'en-US', true)];

test('voices are sorted by language and name, even with an invalid language tag', () => {
  const groups = groupVoices([...voices, voice('Odd', 'not a language')]);
  expect(groups.map(({ language, voices: found }) => [language, found.map(({ name }) => name)])).toEqual([
    ['American English', ['Cal']],
    ['Brazilian Portuguese', ['Ana']],
    ['British English', ['Ben', 'Zoe']],
    ['not a language', ['Odd']],
  ]);
});

test('without the chosen voice, a voice for the language of the text is used', () => {
  expect(pickVoice(voices, 'Zoe', 'en')?.name).toBe('Zoe');
  expect(pickVoice(voices, null, 'en')?.name).toBe('Cal');
  expect(pickVoice(voices, 'gone', 'pt-PT')?.name).toBe('Ana');
  expect(pickVoice(voices, null, 'ja')).toBeUndefined();
});
