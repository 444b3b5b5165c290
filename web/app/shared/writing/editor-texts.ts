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
    code: 'Code',
    table: 'Table',
    preview: 'Preview',
    previewOf: (label: string) => `Preview: ${label}`,
    nothing: 'Nothing written yet.',
    plain: 'This text is shown without its formatting, which could not be read.',
  },
});
