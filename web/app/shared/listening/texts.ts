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
    place: (position: number, count: number) => `${position} of ${count}`,

    more: (count: number) => `Queue (${count}), speed, voice`,
    speed: 'Speed',
    times: (speed: number) => `${speed}×`,
    voice: 'Voice',
    automaticVoice: 'Match the language of the text',
    queue: 'Queue',
    clear: 'Clear the queue',
    hearPiece: (title: string) => `Go to ${title}`,
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    remove: (title: string) => `Remove ${title}`,
    shortcut: 'Alt+Shift+P plays and pauses anywhere except in a text field.',

    queued: (title: string, position: number) => `${title} is number ${position} in the queue.`,
    alreadyQueued: (title: string) => `${title} is already in the queue.`,
    queueFull: (limit: number) => `The queue is full. It can have ${limit} items. Remove one first.`,
    removed: (title: string) => `${title} was removed.`,
    moved: (title: string, position: number) => `${title} is number ${position} now.`,
    allHeard: 'That was the last one in the queue.',

    voicesComing: 'Looking for your browser’s voices…',
    noVoice:
      'Your browser has no voice, so we cannot read anything aloud here. Add a voice in your device’s speech settings, or open this page in another browser.',
    voiceFailed: 'The voice did not speak. Choose another one, or press Play to try again.',
  },
});
