import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { Review } from '@bros/contract/places/reviews';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { formatDateTime } from '../../platform/format.ts';
import { submitWrite } from '../../platform/outbox/submit-write.ts';
import { useMember } from '../../platform/session.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { ReportDialog } from '../../shared/dialogs/report-dialog.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import { WAITS } from '../../shared/outbox/waiting-writes.ts';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stars } from '../../ui/stars.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './review-item.module.css';
import { fieldsOf, toReviewWrite } from './review-writes.ts';
import { type Reviewed, useRefreshReviews } from './reviews.ts';
import { reviewTexts as texts } from './texts.ts';

export type ReviewTask = 'delete' | 'report' | 'hide' | 'versions';

interface TaskProps {
  review: Review;
  destination: Reviewed;
  onClose: () => void;
}

export default function ReviewTasks({ task, ...props }: TaskProps & { task: ReviewTask }) {
  if (task === 'delete') return <DeleteDialog {...props} />;
  if (task === 'hide') return <HideDialog {...props} />;
  if (task === 'versions') return <VersionsDialog {...props} />;
  const { review, onClose } = props;
  return <ReportDialog targetType="review" targetId={review.id} name={texts.reportName(review.title)} onClose={onClose} />;
}

/** An already deleted review counts as success. */
function DeleteDialog({ review, destination: { id, name, slug }, onClose }: TaskProps) {
  const refresh = useRefreshReviews();
  const { id: memberId } = useMember();

  async function remove(): Promise<void> {
    const { id: reviewId, version } = review;
    const change = { kind: 'delete', destination: { id, name, slug }, fields: fieldsOf(review), reviewId, version } as const;
    try {
      const outcome = await submitWrite(toReviewWrite(change, memberId), { restores: true });
      if (outcome !== 'replaced') showToast(outcome === 'waits' ? WAITS : texts.remove.done);
    } finally {
      void refresh();
    }
  }

  return (
    <ConfirmDialog texts={texts.remove} action={remove} onClose={onClose}>
      <p>{texts.remove.text}</p>
    </ConfirmDialog>
  );
}

function HideDialog({ review, onClose }: TaskProps) {
  const refresh = useRefreshReviews();
  const isHidden = review.hidden === null;
  const form = useForm({
    initial: { reason: '' },
    draft: `review-hiding:${review.id}`,
    errorMessages: { reason: { other: texts.staff.reasonError } },
    loadSchema: async () => (await import('@bros/contract/places/reviews')).hideReviewForm,
    toInput: ({ reason }) => ({ reviewId: review.id, isHidden, reason }),
    send: async (input) => {
      await client.staff.setReviewHidden(input);
      showToast(isHidden ? texts.staff.hidden : texts.staff.shown);
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={isHidden ? texts.staff.hideTitle : texts.staff.showTitle}>
      <DialogForm form={form} texts={texts.staff} isDangerous={isHidden} onCancel={onClose}>
        <TextArea
          {...form.field('reason')}
          label={labelTexts.reason}
          hint={texts.staff.reasonHint}
          limit={REASON_MAX_CHARACTERS}
          isRequired
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}

function VersionsDialog({ review, onClose }: TaskProps) {
  const query = useQuery(api.staff.reviewVersions.queryOptions({ input: { reviewId: review.id } }));
  const { data } = query;
  return (
    <Dialog isOpen onClose={onClose} title={texts.staff.earlier}>
      <Loading query={query} failed={texts.loadFailed} lines={3} />
      {data?.items.length === 0 && <p>{texts.staff.none}</p>}
      <ul className="grid gap-2 plain-list">
        {data?.items.map(({ version, rating, title, content, replacedAt }) => (
          <li key={version} className="grid gap-1 padding-top-2 min-width-0 border-top">
            <p className="muted text-small">{texts.staff.until(formatDateTime(replacedAt))}</p>
            <p className={classes('row', styles.head)}>
              <Stars rating={rating} />
              <strong>{title}</strong>
            </p>
            <p className={classes('pre-line break-anywhere measure', styles.words)}>{content}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
