import { defineTexts } from '../platform/texts.ts';

export const fieldErrorTexts = defineTexts({
  en: {
    chooseOne: 'Please choose one.',
    choose: 'Please choose.',
    chooseCity: 'Please choose a city from the list.',
    switchOnOrOff: 'Please turn it on or off.',
    reason: 'Please say why, in at most 500 characters.',
    title: 'Please give it a title.',
    titleOfAtMost100: 'Please give it a title of at most 100 characters.',
    name: 'Please give it a name.',
    currentPassword: 'Please enter your current password: 8 to 128 characters.',
    reply: 'Please write something, in at most 1,000 characters.',
    unknownMember: 'No member with that name.',
    keepTo: (characters: number) => `Please keep it to ${characters} characters.`,
    atMost: (characters: number) => `At most ${characters} characters.`,
  },
});
