import type { Review, ReviewId } from '@bros/contract/places/reviews';
import { useState } from 'react';
import { client, refusalCode } from '../../platform/api.ts';
import { UNSENT } from '../../platform/form.ts';
import { discardWrite } from '../../platform/outbox/outbox.ts';
import { type Outcome, submitWrite } from '../../platform/outbox/submit-write.ts';
import { useMember } from '../../platform/session.ts';
import { useStoredAnswer } from '../../shared/outbox/use-stored-answer.ts';
import { WAITS } from '../../shared/outbox/waiting-writes.ts';
import { showToast } from '../../ui/toasts.ts';
import { conflictWith, type ReviewChange, type ReviewFields, toReviewWrite, type WaitingReview } from './review-writes.ts';
import { type Reviewed, useRefreshReviews } from './reviews.ts';
import { reviewTexts } from './texts.ts';
import type { PhotoQueue } from './use-photo-queue.ts';

const { form: texts } = reviewTexts;

export interface ReviewFormOptions {
  destination: Reviewed;
  /** Null if the member has no review. Undefined if offline and unknown. */
  own: Review | null | undefined;
  waiting: WaitingReview | undefined;
  photos: PhotoQueue;
  onClose: () => void;
}

type Identity = { reviewId: ReviewId; version: number } | { destinationId: Reviewed['id']; clientId: string };
export type ReviewInput = Identity & ReviewFields;

function toChange({ id, name, slug }: Reviewed, input: ReviewInput): ReviewChange {
  const { rating, costOfLiving, internetSpeed, safety, weather, title, content } = input;
  const fields = { rating, costOfLiving, internetSpeed, safety, weather, title, content };
  const shown = { destination: { id, name, slug }, fields };
  return 'reviewId' in input
    ? { kind: 'edit', ...shown, reviewId: input.reviewId, version: input.version }
    : { kind: 'add', ...shown };
}

/** Reviews with new or removed photos bypass the outbox, because photos do not wait. */
async function sendDirectly(input: ReviewInput, waiting: WaitingReview | undefined): Promise<{ answer: Review }> {
  const answer =
    'reviewId' in input
      ? await client.reviews.update(input)
      : await client.reviews.create(input, { context: { isIdempotent: true } });
  // If storage is refused, no change waits.
  if (waiting) await discardWrite(waiting.id).catch(() => undefined);
  return { answer };
}

function identify(stored: Review | null | undefined, { destination, waiting }: ReviewFormOptions, clientId: string): Identity {
  if (stored) return { reviewId: stored.id, version: stored.version };
  const change = waiting?.content;
  const isUnknown = stored === undefined;
  if (isUnknown && change?.kind === 'edit') return { reviewId: change.reviewId, version: change.version };
  return { destinationId: destination.id, clientId };
}

/** A waiting new review keeps its ID. */
const clientIdOf = (waiting: WaitingReview | undefined): string =>
  waiting?.content.kind === 'add' ? waiting.id : crypto.randomUUID();

/** The stored review as far as the form knows it. Another window or device saved `savedElsewhere`. */
function useStored({ own, waiting }: ReviewFormOptions) {
  const [saved, setSaved] = useState<Review | null>(null);
  const [savedElsewhere, setSavedElsewhere] = useState(() => (waiting && own ? conflictWith(waiting, own) : null));
  const sent = useStoredAnswer<Review>(waiting);
  return { stored: savedElsewhere ?? saved ?? sent ?? own, savedElsewhere, setSaved, setSavedElsewhere };
}

/** The member must confirm before overwriting another window's edit. */
export function useReviewSending(options: ReviewFormOptions) {
  const { destination, waiting, photos, onClose } = options;
  const refresh = useRefreshReviews();
  const { id: memberId } = useMember();
  const [clientId] = useState(() => clientIdOf(waiting));
  const { stored, savedElsewhere, setSaved, setSavedElsewhere } = useStored(options);
  const [hasLostPhotos, setLostPhotos] = useState(false);

  async function handleRefusal(error: unknown): Promise<unknown> {
    const code = refusalCode(error);
    if (code === 'REVIEW_TWICE' || code === 'EDIT_CONFLICT') {
      setSavedElsewhere((await client.reviews.mine({ destinationId: destination.id })).review);
      return UNSENT;
    } else if (code === 'NOT_FOUND' && stored) {
      showToast({ ...texts.gone, tone: 'error' });
      onClose();
      await refresh();
    } else throw error;
  }

  async function finish(outcome: Outcome<Review>, isNew: boolean): Promise<void> {
    if (typeof outcome !== 'string' && outcome.answer) {
      setSaved(outcome.answer);
      setSavedElsewhere(null);
      const areAllThere = await photos.send(outcome.answer.id);
      setLostPhotos(!areAllThere);
      await refresh();
      if (!areAllThere) return;
      showToast(isNew ? texts.sent : texts.saved);
    } else if (outcome === 'waits') showToast(WAITS);
    onClose();
  }

  async function send(input: ReviewInput): Promise<unknown> {
    const write = () => toReviewWrite(toChange(destination, input), memberId, clientId);
    try {
      const outcome = photos.hasChanges
        ? await sendDirectly(input, waiting)
        : await submitWrite<Review>(write(), { restores: true });
      return await finish(outcome, !('reviewId' in input));
    } catch (error) {
      return handleRefusal(error);
    }
  }
  return { stored: stored ?? null, identity: identify(stored, options, clientId), send, savedElsewhere, hasLostPhotos };
}
