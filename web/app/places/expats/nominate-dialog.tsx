import type { MemberId } from '@bros/contract/core/fields';
import { NOMINATION_REASON_MAX_CHARACTERS } from '@bros/contract/places/expat-rules';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { type ChosenMember, MemberChoice } from '../../shared/authors/member-choice.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshExpats } from './expats.ts';
import { votingTexts } from './voting-texts.ts';

const { dialog: texts } = votingTexts;

export default function NominateDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshExpats();
  const form = useForm({
    initial: { memberId: '', displayName: '', reason: '' },
    draft: 'expat-nomination',
    errorMessages: {
      memberId: { other: texts.memberError },
      displayName: { other: texts.memberError },
      reason: { other: texts.reasonError },
    },
    loadSchema: async () => (await import('@bros/contract/places/expats')).nominationForm,
    toInput: ({ memberId, reason }) => ({ memberId: memberId as MemberId, reason }),
    send: async (input) => {
      await client.expats.nominate(input);
      showToast({ title: texts.done(chosen?.displayName ?? ''), text: texts.doneText });
      onClose();
      void refresh();
    },
  });

  const { memberId, displayName } = form.values;
  const chosen = memberId ? { memberId: memberId as MemberId, displayName } : null;
  function choose(member: ChosenMember | null): void {
    form.setValue('memberId', member?.memberId ?? '');
    form.setValue('displayName', member?.displayName ?? '');
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
