import type { StaffReview, StaffReviewSort } from '@bros/contract/staff/staff-content';
import { client } from '../../platform/api.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { logFilters, onlyOne } from '../logs/log-filters.tsx';
import { anyOf } from '../shared/any-of.ts';
import { staffTexts } from '../shared/texts.ts';
import { useReviewList } from './api.ts';
import { reviewColumns } from './columns.tsx';
import { anyState, type ContentShown, cityFilter, sortBy } from './filters.tsx';
import { HideContent } from './hide-content.tsx';
import { contentTexts as texts } from './texts.ts';

const { reviews: labels } = texts;

const RATINGS = ['1', '2', '3', '4', '5'] as const;

type Shown = ContentShown<StaffReview['state'], StaffReviewSort> & { rating: (typeof RATINGS)[number] | '' };

const list = defineStaffList<Shown, StaffReview, StaffReview>({
  title: staffTexts.sections.reviews,
  lead: labels.lead,
  filters: logFilters(texts.searchHint, {
    state: anyState(labels.states),
    rating: anyOf(RATINGS, labelTexts.rating, (rating) => labels.stars(Number(rating))),
    cityId: cityFilter,
    sort: sortBy('newest', 'changed'),
  }),
  useRecords: useReviewList,
  columns: ({ open }) => reviewColumns(open),
  rowKey: ({ id }) => id,
  empty: ({ isFiltered }) => ({ title: labels.empty.title, text: isFiltered ? texts.emptyFiltered : labels.empty.text }),
  belowFilters: onlyOne(texts.onlyBy),
  dialog: (review, onClose) => (
    <HideContent
      what={labels.what}
      content={review}
      action={(order) => client.staff.setReviewHidden({ reviewId: review.id, ...order })}
      onClose={onClose}
    />
  ),
});

export const ReviewList = () => <StaffList {...list} />;
