import { defineTexts } from '../../../platform/texts.ts';

export const installTexts = defineTexts({
  en: {
    title: 'Add Bros Abroad to your home screen',
    text: 'It opens like an app, and you can share photos and links to it.',
    textOnIphone: 'It opens like an app.',
    badge: 'Its icon counts your unread notifications.',
    steps: 'Press the Share button of the browser, then “Add to Home Screen”.',
    install: 'Install',
    never: 'Don’t ask again',
  },
});
