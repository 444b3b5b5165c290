import { defineTexts } from '../../platform/texts.ts';

export const editorTexts = defineTexts({
  en: {
    toolbar: 'Formatting',
    heading: 'Heading',
    bold: 'Bold',
    italic: 'Italic',
    link: 'Link',
    list: 'List',
    numbered: 'Numbered list',
    quote: 'Quote',
    table: 'Table',
    previewOf: (label: string) => `Preview: ${label}`,
    nothing: 'Nothing written yet.',
    plain: 'We could not read this text’s formatting, so we show it as plain text.',
  },
});
