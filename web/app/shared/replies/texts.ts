import { defineTexts } from '../../platform/texts.ts';

/** The words that every conversation shares. */
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

/** The words of one kind of conversation. */
export interface ThreadTexts {
  title: string;
  label: string;
  send: string;
  failed: string;
  nobody: string;
  loadFailed: string;
  older: string;
  more: string;
  /** A reply as it stands in a sentence: 'this reply'. */
  thisReply: string;
}
