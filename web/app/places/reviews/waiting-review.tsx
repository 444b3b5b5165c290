import type { Review } from '@bros/contract/places/reviews';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { WaitingNote } from '../../shared/outbox/waiting-note.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { outboxTexts } from '../../ui/outbox-texts.ts';
import { Stars } from '../../ui/stars.tsx';
import styles from './review-item.module.css';
import type { WaitingReview } from './review-writes.ts';
import { useWaitingReview } from './use-waiting-review.ts';
import type { WriteReviewProps } from './write-review.tsx';

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'));
const ReviewTasks = lazyPart(() => import('./review-tasks.tsx'));

interface WaitingReviewNoteProps extends Pick<WriteReviewProps, 'destination' | 'renderEarlier'> {
  own: Review | null;
}

/** The member's unsent change, or why it was rejected. The dialogs stay open if the change is sent. */
export function WaitingReviewNote({ destination, renderEarlier, own }: WaitingReviewNoteProps) {
  const write = useWaitingReview(destination.id);
  const [task, setTask] = useState<'change' | 'delete' | null>(null);
  const close = () => setTask(null);
  return (
    <>
      {write && (
        <Waiting write={write}>
          {write.content.kind === 'delete' ? (
            own && write.refusal && <Resolve label={actionTexts.delete} onPress={() => setTask('delete')} />
          ) : (
            <Resolve label={outboxTexts.change} onPress={() => setTask('change')} />
          )}
        </Waiting>
      )}
      <Suspense fallback={null}>
        {task === 'change' && <ReviewDialog destination={destination} renderEarlier={renderEarlier} onClose={close} />}
        {task === 'delete' && own && <ReviewTasks task="delete" review={own} destination={destination} onClose={close} />}
      </Suspense>
    </>
  );
}

const Resolve = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button variant="plain" size="small" onPress={onPress}>
    {label}
  </Button>
);

function Waiting({ write, children }: { write: WaitingReview; children: ReactNode }) {
  const id = useId();
  const { kind, fields } = write.content;
  return (
    <article className="grid gap-1 padding-top-2 min-width-0 border-top" aria-labelledby={id}>
      <header className={classes('row', styles.head)}>
        <Stars rating={fields.rating} />
        <h3 id={id}>{fields.title}</h3>
      </header>
      {kind !== 'delete' && <p className="pre-line break-anywhere measure">{fields.content}</p>}
      <WaitingNote write={write}>{children}</WaitingNote>
    </article>
  );
}
