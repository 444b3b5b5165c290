import { defineTexts } from '../../platform/texts.ts';

export const paletteTexts = defineTexts({
  en: {
    open: 'Go to…',
    title: 'Go to',
    label: 'Where to?',
    placeholder: { everything: 'A screen, city, room, person or job', withoutPeople: 'A screen, city, room or job' },
    groups: { screens: 'Screens', rooms: 'Rooms', places: 'Cities', people: 'People', jobs: 'Jobs', guide: 'Travel guide' },
    askGuide: (question: string) => `Ask the guide: ${question}`,
    closedConversations: 'Closed conversations',
    reliability: 'Reliability',
    results: 'Results',
    searching: 'Searching…',
    none: 'Nothing with that name.',
    failed: 'Cities, people and jobs could not be searched.',
    shortcuts: {
      title: 'Keyboard shortcuts',
      /** `Mod` is Ctrl, or ⌘ on a Mac. */
      chords: {
        'Mod+K': 'Go to a screen, city, room, person or job',
        'Mod+B': 'Collapse or expand the sidebar',
        'Alt+Shift+P': 'Pause or resume listening',
        Enter: 'Send a message',
        'Shift+Enter': 'Start a new line in a message',
        Esc: 'Close what is open',
      },
      singles: {
        '/': 'Search on this screen',
        '?': 'Show these shortcuts',
      },
      areSingleKeysOn: 'Use single-key shortcuts',
      singleKeysHint:
        'Turn them off if speech input or a screen reader triggers them by mistake. This choice is saved on this device.',
    },
  },
});
