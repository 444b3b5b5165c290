import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';

export const replyTexts = defineTexts({
  en: {
    busy: busyTexts.sending,
    textError: fieldErrorTexts.reply,
    host: 'Host',
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
  /** Part of a sentence: 'this reply'. */
  thisReply: string;
}
