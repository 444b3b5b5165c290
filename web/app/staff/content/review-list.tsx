import type { StaffReview, StaffReviewSort } from '@bros/contract/staff/staff-content';
import { client } from '../../platform/api.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { scoreTexts } from '../../ui/score-texts.ts';
import { logFilters } from '../logs/log-filters.tsx';
import { anyOf } from '../shared/any-of.ts';
import { staffTexts } from '../shared/texts.ts';
import { useReviewList } from './api.ts';
import { reviewColumns } from './columns.tsx';
import { contentList } from './content-list.tsx';
import { anyState, type ContentShown, cityFilter, sortBy } from './filters.tsx';
import { contentTexts as texts } from './texts.ts';

const { reviews: labels } = texts;

const RATINGS = ['1', '2', '3', '4', '5'] as const;

type Shown = ContentShown<StaffReview['state'], StaffReviewSort> & { rating: (typeof RATINGS)[number] | '' };

const list = defineStaffList<Shown, StaffReview, StaffReview>({
  title: staffTexts.sections.reviews,
  filters: logFilters(texts.searchHint, {
    state: anyState(labels.states),
    rating: anyOf(RATINGS, labelTexts.rating, (rating) => scoreTexts.stars(Number(rating))),
    cityId: cityFilter,
    sort: sortBy('newest', 'changed'),
  }),
  useRecords: useReviewList,
  ...contentList({
    labels,
    columns: reviewColumns,
    setHidden: ({ id }, change) => client.staff.setReviewHidden({ reviewId: id, ...change }),
  }),
});

export const ReviewList = () => <StaffList {...list} />;
