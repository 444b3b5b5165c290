import { NOMINATION_REASON_MAX_CHARACTERS } from '@bros/contract/expat-rules';
import { useState } from 'react';
import { client } from '../platform/api.ts';
import { useForm } from '../platform/form.ts';
import { DialogForm } from '../shell/dialog-form.tsx';
import { type ChosenMember, MemberChoice } from '../shell/member-choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toasts.ts';
import { useRefreshExpats } from './expats.ts';
import { votingTexts } from './voting-texts.ts';

const { dialog: texts } = votingTexts;

/** Nominates a member for the open month. */
export default function NominateDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshExpats();
  const [chosen, setChosen] = useState<ChosenMember | null>(null);
  const form = useForm({
    draft: { name: 'nomination', fields: ['reason'] },
    initial: { memberId: '', reason: '' },
    words: { memberId: { other: texts.wrongMember }, reason: { other: texts.wrongReason } },
    loadSchema: async () => (await import('@bros/contract/expats')).nominationForm,
    toInput: ({ memberId, reason }) => ({ memberId: memberId as ChosenMember['memberId'], reason }),
    send: async (input) => {
      await client.expats.nominate(input);
      showToast({ title: texts.done(chosen?.displayName ?? ''), text: texts.doneText });
      onClose();
      void refresh();
    },
  });

  function choose(member: ChosenMember | null): void {
    setChosen(member);
    form.setValue('memberId', member?.memberId ?? '');
  }

  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DialogForm form={form} texts={texts} onCancel={onClose}>
        <MemberChoice texts={texts} chosen={chosen} onChoose={choose} error={form.field('memberId').error} />
        <TextArea
          {...form.field('reason')}
          label={texts.reason}
          hint={texts.reasonHint}
          limit={NOMINATION_REASON_MAX_CHARACTERS}
          isRequired
        />
      </DialogForm>
    </Dialog>
  );
}
