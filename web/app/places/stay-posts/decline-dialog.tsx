import { BIO_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { StayPost } from '@bros/contract/places/stay-posts';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshStays } from './stays.ts';
import { stayTexts } from './texts.ts';

const { decision: texts } = stayTexts;

export default function DeclineDialog({ post: { id: postId, version }, onClose }: { post: StayPost; onClose: () => void }) {
  const refresh = useRefreshStays();
  const form = useForm({
    initial: { reason: '' },
    draft: `stay-decline:${postId}`,
    errorMessages: { reason: { other: texts.reasonError } },
    loadSchema: async () => (await import('@bros/contract/places/stay-posts')).stayDecisionForm,
    toInput: ({ reason }) => ({ postId, version, isApproved: false, reason }),
    send: async (input) => {
      await client.staff.decideStayPost(input);
      showToast({ title: texts.declined });
      onClose();
      void refresh();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={texts.declineTitle}>
      <DialogForm form={form} texts={{ ...texts, submit: texts.decline }} isDangerous onCancel={onClose}>
        <TextArea
          {...form.field('reason')}
          label={labelTexts.why}
          hint={texts.hint}
          limit={BIO_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}
