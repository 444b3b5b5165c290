import { defineTexts } from '../../platform/texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import type { SpeechInputProblem } from './speech-input.ts';

export const voiceTexts = defineTexts({
  en: {
    speak: 'Speak',
    title: 'Speak',
    language: 'Language',
    noteTitle: 'Your browser recognizes the words',
    note: 'It may send the sound to its maker, such as Google or Apple, under that company’s privacy terms. We get only the words, once you send them. The microphone is on only while this box says that it is listening.',
    privacy: 'More on the privacy page',
    start: 'Start',
    listening: 'Listening...',
    done: 'Done',
    problems: {
      refused: {
        title: 'The microphone is blocked',
        text: 'Your browser does not let this site use it. Press the microphone or lock icon in the address bar, allow the microphone, then try again.',
      },
      noMicrophone: { title: 'No microphone found', text: 'Plug one in or choose one in your system settings, then try again.' },
      noService: {
        title: 'Speech recognition is not working right now',
        text: 'Your browser could not reach its speech service. You can type instead.',
      },
      language: {
        title: 'Your browser does not know this language',
        text: 'Choose another language, or type instead.',
      },
      silence: { title: 'Nothing was heard', text: 'Speak a little louder or closer to the microphone.' },
      failed: { title: outcomeTexts.didNotWork, text: 'Your browser stopped listening. Try again, or type instead.' },
    } as const satisfies Record<SpeechInputProblem, { title: string; text: string }>,
  },
});
