import type { DeskStory } from '@bros/contract/places/expat-desk';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { formatMonthOf } from '../../platform/format.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.ts';
import { deskTexts } from './desk-texts.ts';
import { useRefreshExpats } from './expats.ts';

const { publish: texts, done } = deskTexts;
const [MONTHS_BACK, MONTHS_AHEAD] = [12, 3];

function monthsAround(now: Date): string[] {
  return Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD - index, 1));
    return first.toISOString().slice(0, 7);
  });
}

export default function PublishStoryDialog({ story, onClose }: { story: DeskStory; onClose: () => void }) {
  const refresh = useRefreshExpats();
  const form = useForm({
    initial: { month: story.preview.month ?? new Date().toISOString().slice(0, 7) },
    draft: `expat-publication:${story.id}`,
    errorMessages: { month: { other: texts.monthError } },
    loadSchema: async () => (await import('@bros/contract/places/expat-desk')).publicationForm,
    toInput: ({ month }) => ({ storyId: story.id, version: story.version, month }),
    send: async (input) => {
      await client.staff.publishExpatStory(input);
      showToast({ title: done.published });
      onClose();
      await refresh();
    },
  });
  const months = monthsAround(new Date()).map((month) => ({ value: month, label: formatMonthOf(month) }));
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DialogForm form={form} texts={texts} onCancel={onClose}>
        <Select {...form.field('month')} label={labelTexts.month} hint={texts.monthHint} options={months} />
      </DialogForm>
    </Dialog>
  );
}
