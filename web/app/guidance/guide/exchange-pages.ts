import type { GuideExchange } from '@bros/contract/guidance/guide-answers';
import type { InfiniteData } from '@tanstack/react-query';

export const isAnswering = (exchange: GuideExchange | undefined): boolean => exchange?.state === 'answering';

export type ExchangePages = InfiniteData<{ items: GuideExchange[]; nextCursor: string | null }, string | undefined>;

export function placeExchange(known: ExchangePages | undefined, exchange: GuideExchange): ExchangePages {
  if (!known) return { pages: [{ items: [exchange], nextCursor: null }], pageParams: [undefined] };
  const isKnown = known.pages.some(({ items }) => items.some(({ id }) => id === exchange.id));
  return {
    ...known,
    pages: known.pages.map((page, index) => ({
      ...page,
      items: isKnown
        ? page.items.map((each) => (each.id === exchange.id ? exchange : each))
        : index === 0
          ? [exchange, ...page.items]
          : page.items,
    })),
  };
}
