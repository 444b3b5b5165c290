import type { LegalDocument } from './documents.ts';

/** Keep docs/accessibility.md in sync with this text. */
export const accessibilityDocument: LegalDocument = {
  title: 'Accessibility',
  description:
    'How well Bros Abroad works with a keyboard, with a screen reader, with large text and without colors, and which problems remain.',
  sections: ({ email }) => [
    {
      title: 'Our aim',
      text: [
        'Everyone should be able to read, write and book here, whatever their abilities. We work toward WCAG 2.2, level AA.',
      ],
    },
    {
      title: 'How we check',
      text: [
        'A program checks the screens for problems each time we change them. Other programs compute the contrast of our colors in the light and the dark theme, go through ten key screens by keyboard, enlarge them to 400%, space out their text, and measure the size of buttons.',
        'These checks find many problems, but not all. People who use a screen reader every day have not tested the site for us yet.',
      ],
    },
    {
      title: 'What works',
      text: [
        'The ten screens work with a keyboard alone, and you always see what has the focus. Screen readers announce the name and state of each control. Text keeps its meaning when it is enlarged to 400% or spaced out, and without colors.',
        'You can have messages and guides read aloud, and speak instead of typing where your browser can.',
        'Nothing moves when your device asks for less motion. The theme follows your device, or your choice.',
      ],
    },
    {
      title: 'Known problems',
      text: [
        'Live streams have no captions. You cannot read what people say in them.',
        'Course creators put their videos on YouTube or Vimeo. Captions are up to them.',
        'Photos have no description of what they show, only the name of the member or place.',
        'To choose which part of a photo shows, you drag it or use the arrow keys. There are no buttons for it yet.',
        'You can move and zoom the map of members by keyboard, but you cannot tab to each point. The list beside it and the directory show the same.',
      ],
    },
    {
      title: 'Tell us',
      text: [
        `Write to ${email} when something gets in your way. Say which screen it was and what you use, such as a screen reader. We answer, and fix it or explain why we cannot yet.`,
      ],
    },
  ],
};
