import { defineTexts } from '../../platform/texts.ts';

export const replyTexts = defineTexts({
  en: {
    busy: 'Sending...',
    wrongText: 'Please write something, in at most 1000 characters.',
    host: 'Host',
    report: 'Report',
    hide: 'Hide',
    restore: 'Show again',
    remove: 'Delete',
  },
});

export interface ThreadTexts {
  title: string;
  label: string;
  send: string;
  failed: string;
  nobody: string;
  loadFailed: string;
  older: string;
  more: string;
  /** Reads as part of a sentence: 'this reply'. */
  thisReply: string;
}
