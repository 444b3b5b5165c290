import { REPLY_MAX_CHARACTERS } from '@bros/contract/core/reply-rules';
import { useRef } from 'react';
import { useForm } from '../../platform/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { DraftNotice } from '../dialogs/draft-notice.tsx';
import { Failure } from '../dialogs/failure.tsx';
import { replyTexts, type ThreadTexts } from './texts.ts';

export interface ReplyFormProps {
  texts: ThreadTexts;
  draftName: string;
  send: (reply: { clientId: string; text: string }) => Promise<unknown>;
  refresh: () => Promise<unknown>;
}

export function ReplyForm({ texts, draftName, send, refresh }: ReplyFormProps) {
  // A retry keeps the ID; the next reply gets a new ID.
  const clientId = useRef(crypto.randomUUID());
  const form = useForm({
    initial: { text: '' },
    draft: draftName,
    errorMessages: { text: { other: replyTexts.textError } },
    loadSchema: async () => (await import('@bros/contract/core/replies')).replyForm,
    toInput: ({ text }) => ({ clientId: clientId.current, text }),
    send: async (reply) => {
      await send(reply);
      clientId.current = crypto.randomUUID();
      form.setValue('text', '');
      await refresh();
    },
  });
  return (
    <form {...form.formProps} className="grid gap-1 measure">
      <TextArea
        {...form.field('text')}
        label={texts.label}
        limit={REPLY_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={3}
      />
      <DraftNotice restored={form.restored} />
      <Failure error={form.failure} title={texts.failed} />
      <div>
        <Button type="submit" isBusy={form.isBusy} busyLabel={replyTexts.busy} isDisabled={!form.isReady}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
