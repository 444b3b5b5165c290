import type { GuideExchange } from '@bros/contract/guidance/guide-answers';
import {
  GUIDE_RATING_NOTE_MAX_CHARACTERS,
  GUIDE_RATING_REASONS,
  type GuideRatingReason,
} from '@bros/contract/guidance/guide-rules';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { client, describeError } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Checkbox } from '../../ui/toggle.tsx';
import styles from './answer.module.css';
import { usePlaceExchange } from './guide.ts';
import { guideTexts } from './texts.ts';

const { rating: texts } = guideTexts;

export function Rating({ exchange }: { exchange: GuideExchange }) {
  const place = usePlaceExchange();
  const [isExplaining, setExplaining] = useState(false);
  const { id: questionId, rating } = exchange;

  async function praise(): Promise<void> {
    if (rating?.isHelpful) return;
    try {
      place(await client.guide.rate({ questionId, isHelpful: true, reason: null, note: '', isShared: false }));
      showToast(texts.thanks);
    } catch (error) {
      showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and these are buttons
    <div role="group" aria-label={texts.label} className="flex gap-4px">
      <button
        type="button"
        className={classes('center muted rounded pointer hover', styles.thumb)}
        title={texts.yes}
        aria-label={texts.yes}
        aria-pressed={rating?.isHelpful === true}
        onClick={() => void praise()}
      >
        <IconThumbUp size={20} aria-hidden />
      </button>
      <button
        type="button"
        className={classes('center muted rounded pointer hover', styles.thumb)}
        title={texts.no}
        aria-label={texts.no}
        aria-pressed={rating?.isHelpful === false}
        onClick={() => setExplaining(true)}
      >
        <IconThumbDown size={20} aria-hidden />
      </button>
      <Dialog isOpen={isExplaining} title={texts.title} onClose={() => setExplaining(false)}>
        <ReasonForm exchange={exchange} onClose={() => setExplaining(false)} />
      </Dialog>
    </div>
  );
}

const SHARED = 'yes';

const reasonOptions = [
  { value: '', label: texts.noReason },
  ...GUIDE_RATING_REASONS.map((value) => ({ value: value as string, label: texts.reasons[value] })),
];

function ReasonForm({ exchange: { id: questionId, rating }, onClose }: { exchange: GuideExchange; onClose: () => void }) {
  const place = usePlaceExchange();
  const form = useForm({
    initial: { reason: rating?.reason ?? '', note: rating?.note ?? '', isShared: rating?.isShared ? SHARED : '' },
    draft: `guide-rating:${questionId}`,
    errorMessages: texts.errors,
    loadSchema: async () => (await import('@bros/contract/guidance/guide')).rateAnswerForm,
    toInput: ({ reason, note, isShared }) => ({
      questionId,
      isHelpful: false,
      reason: reason === '' ? null : (reason as GuideRatingReason),
      note,
      isShared: isShared === SHARED,
    }),
    send: async (input) => {
      place(await client.guide.rate(input));
      showToast(texts.thanks);
      onClose();
    },
  });
  return (
    <DialogForm form={form} texts={texts} onCancel={onClose}>
      <Select {...form.field('reason')} label={labelTexts.reason} options={reasonOptions} isDisabled={form.isBusy} />
      <TextArea
        {...form.field('note')}
        label={texts.note}
        limit={GUIDE_RATING_NOTE_MAX_CHARACTERS}
        isRequired={false}
        isDisabled={form.isBusy}
        rows={3}
      />
      <Checkbox
        name="isShared"
        label={texts.share}
        hint={texts.shareHint}
        isOn={form.values.isShared === SHARED}
        onChange={(isOn) => form.setValue('isShared', isOn ? SHARED : '')}
        isDisabled={form.isBusy}
      />
    </DialogForm>
  );
}
