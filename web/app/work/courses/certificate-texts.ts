import { defineTexts } from '../../platform/texts.ts';

export const certificateTexts = defineTexts({
  en: {
    title: 'Certificate',
    description: 'Check a certificate of the Bros Abroad academy.',
    loadFailed: 'The certificate could not be checked',
    valid: 'This certificate is genuine',
    holder: (name: string) => `${name} finished every lesson of this course.`,
    noName: 'A member of Bros Abroad finished every lesson of this course. They keep their name private.',
    issued: 'Issued on',
    unknown: {
      title: 'No certificate has this code',
      text: (code: string) => `We did not issue one with the code ${code}. Please compare it with the certificate.`,
    },
    home: 'Go to the home page',
  },
});
