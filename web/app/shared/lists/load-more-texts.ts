import { defineTexts } from '../../platform/texts.ts';

export const loadMoreTexts = defineTexts({
  en: {
    loadMore: 'Load more',
    loading: 'Loading...',
    end: 'That’s all.',
  },
});
