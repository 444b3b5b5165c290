import { REVIEW_SORTS, type ReviewSort } from '@bros/contract/core/rules';
import type { Review } from '@bros/contract/places/reviews';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { itemsOf } from '../../platform/paging.ts';
import { useMember } from '../../platform/session.ts';
import { useIsSocketReady } from '../../platform/socket.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import styles from './destination-reviews.module.css';
import { ReviewItem } from './review-item.tsx';
import { useOwnReview, useReviewEvents, useReviews } from './reviews.ts';
import { reviewTexts as texts } from './texts.ts';
import { WaitingReviewNote } from './waiting-review.tsx';
import { WriteReview, type WriteReviewProps } from './write-review.tsx';

const REVIEWS_FIRST_SHOWN = 3;
const sortOptions = REVIEW_SORTS.map((sort) => ({ value: sort, label: texts.sorts[sort] }));

/** The reader's own review comes last, even if it is on a later page. */
function firstOf(reviews: readonly Review[], own: Review | null): Review[] {
  const shown = own && !own.hidden ? own : reviews.find(({ isOwn }) => isOwn);
  return [...reviews.filter(({ isOwn }) => !isOwn).slice(0, REVIEWS_FIRST_SHOWN), ...(shown ? [shown] : [])];
}

type DestinationReviewsProps = Pick<WriteReviewProps, 'destination' | 'renderEarlier'>;

/** Specification, G3. */
export default function DestinationReviews({ destination, renderEarlier }: DestinationReviewsProps) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const query = useReviews(destination.id, sort);
  useReviewEvents();
  const reviews = itemsOf(query) ?? [];
  const own = useOwnReview(destination.id, { enabled: useIsSocketReady() }).data?.review ?? null;
  const first = firstOf(reviews, own);
  // A link may lead to any review.
  const { hash } = useLocation();
  const [isExpanded, setExpanded] = useState(false);
  const isWhole = isExpanded || hash.startsWith('#review-');
  return (
    <section className="grid gap-2 min-width-0" aria-labelledby="reviews">
      <div className={classes('row gap-1-2 between', styles.head)}>
        <h2 id="reviews">{texts.heading}</h2>
        <WriteReview destination={destination} renderEarlier={renderEarlier} size="small" />
      </div>
      <Own review={own} destination={destination} renderEarlier={renderEarlier} />
      <PagedList
        query={query}
        failed={texts.loadFailed}
        shape="row"
        empty={<Empty {...texts.empty} />}
        more={isWhole ? { label: texts.more, isCentered: true } : null}
      >
        {() => (
          <>
            {isWhole && (
              <div className={styles.sort}>
                <Select name="sort" label={actionTexts.sortBy} value={sort} options={sortOptions} onChange={setSort} />
              </div>
            )}
            <WindowedList as="ul" className="grid gap-3 plain-list">
              {(isWhole ? reviews : first).map((review) => (
                <ReviewItem key={review.id} review={review} destination={destination} renderEarlier={renderEarlier} />
              ))}
            </WindowedList>
            {!isWhole && reviews.length > first.length && (
              <div>
                <Button variant="quiet" onPress={() => setExpanded(true)}>
                  {texts.showAll}
                </Button>
              </div>
            )}
          </>
        )}
      </PagedList>
      {reviews.length > 0 && <PeopleOffer />}
    </section>
  );
}

/** The reader's unsent change, and their review if not in the list. */
function Own({ review, ...props }: DestinationReviewsProps & { review: Review | null }) {
  const isStaff = useMember().role !== 'member';
  return (
    <>
      <WaitingReviewNote own={review} {...props} />
      {review?.hidden && !isStaff && (
        <ul className="grid gap-3 plain-list">
          <ReviewItem review={review} {...props} />
        </ul>
      )}
    </>
  );
}

const PeopleOffer = () =>
  !useMember().capabilities.includes('people.see') && <TierOffer capability="people.see" text={texts.photosFor} />;
