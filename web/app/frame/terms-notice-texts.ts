import { defineTexts } from '../platform/texts.ts';

export const termsNoticeTexts = defineTexts({
  en: {
    title: 'Our terms have changed',
    text: 'Please read the terms and the community rules. They apply to you from now on.',
    accept: 'I have read them',
  },
});
