import { defineTexts } from '../../platform/texts.ts';

export const listeningTexts = defineTexts({
  en: {
    region: 'Listening player',
    play: (title: string) => `Play ${title}`,
    pause: 'Pause',
    next: 'Next',
    previous: 'Back',
    close: 'Close the player',
    progress: 'Sentence',
    progressNow: (sentence: number, count: number) => `Sentence ${sentence} of ${count}`,
    place: (place: number, count: number) => `${place} of ${count}`,

    more: (count: number) => `Queue (${count}), speed, voice`,
    speed: 'Speed',
    times: (speed: number) => `${speed}×`,
    voice: 'Voice',
    automaticVoice: 'By the language of the text',
    queue: 'Queue',
    clear: 'Clear the queue',
    hearPiece: (title: string) => `Go to ${title}`,
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    remove: (title: string) => `Remove ${title}`,
    shortcut: 'Alt+Shift+P plays and pauses from anywhere but a field you write in.',

    queued: (title: string, place: number) => `${title} is in the queue, number ${place}.`,
    alreadyQueued: (title: string) => `${title} is in the queue already.`,
    queueFull: (limit: number) => `The queue is full: it holds ${limit}. Remove something first.`,
    removed: (title: string) => `${title} is removed.`,
    moved: (title: string, place: number) => `${title} is number ${place} now.`,
    allHeard: 'That was the last one in the queue.',

    voicesComing: 'Looking for your browser’s voices…',
    noVoice:
      'Your browser has no voice, so nothing can be read aloud here. Add a voice in the speech settings of your device, or open this page in another browser.',
    voiceFailed: 'The voice did not speak. Choose another one, or press Play to try again.',
  },
});
