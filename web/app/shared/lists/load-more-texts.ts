import { defineTexts } from '../../platform/texts.ts';

/** The words at the end of a list. */
export const loadMoreTexts = defineTexts({
  en: {
    loadMore: 'Load more',
    loading: 'Loading...',
    end: 'That is all.',
  },
});
