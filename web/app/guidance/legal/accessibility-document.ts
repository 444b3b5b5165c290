import type { LegalDocument } from './documents.ts';

/** The findings match docs/accessibility.md: change both together. */
export const accessibilityDocument: LegalDocument = {
  title: 'Accessibility',
  description: 'How well Bros Abroad works with a keyboard, a screen reader, large text and few colours, and what is still open.',
  sections: ({ email }) => [
    {
      title: 'Our aim',
      text: [
        'Everyone should be able to read, write and book here, with any hands, eyes and ears. We work towards WCAG 2.2, level AA.',
      ],
    },
    {
      title: 'How we check',
      text: [
        'A program reads the screens for faults each time we change them, in the light and in the dark theme. Other programs walk through ten key screens by keyboard, enlarge them to 400 %, space out their text, and measure what you press and how colours differ.',
        'These checks find many faults, but not all. People who use a screen reader every day have not tested the site for us yet.',
      ],
    },
    {
      title: 'What works',
      text: [
        'The ten screens work with a keyboard alone, and you see where you are. Names and states are told to screen readers. Text keeps its meaning when it is enlarged to 400 % or spaced out, and without colours.',
        'You can have messages and guides read aloud, and speak instead of typing where your browser can.',
        'Nothing moves when your device asks for less motion. The theme follows your device, or your choice.',
      ],
    },
    {
      title: 'What is open',
      text: [
        'Live streams have no captions. Voices in them cannot be read along.',
        'Videos in courses come from their makers at YouTube or Vimeo. Captions are up to them.',
        'Photos have no description of what they show: only the name of the member or place.',
        'To choose the part of a photo that shows, you drag it or use the arrow keys. There are no buttons for it yet.',
        'The map of members can be moved and enlarged by keyboard, but its points are not each a stop. The list beside it and the directory say the same.',
      ],
    },
    {
      title: 'Tell us',
      text: [
        `Write to ${email} when something gets in your way. Say which screen it was and what you use, such as a screen reader. We answer, and put it right or tell you why we cannot yet.`,
      ],
    },
  ],
};
