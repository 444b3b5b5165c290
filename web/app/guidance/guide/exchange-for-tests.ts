import type { GuideConversationId, GuideExchange, GuideQuestionId, GuideSource } from '@bros/contract/guidance/guide-answers';

export const testSource = (number: number, title: string): GuideSource => ({
  isGone: false,
  number,
  kind: 'event',
  title,
  fact: null,
  provenance: null,
  givenBy: null,
  day: null,
  year: null,
  path: `/events/${number}`,
});

export const testExchange = (id: string, fields: Partial<GuideExchange> = {}): GuideExchange => ({
  id: id as GuideQuestionId,
  conversationId: 'c' as GuideConversationId,
  question: `Question ${id}`,
  askedAt: `2026-11-22T10:00:0${id}.000Z`,
  state: 'answered',
  isStopped: false,
  engine: 'search',
  isFallback: false,
  statements: [{ text: `Answer ${id}.`, isQuote: false, sources: [1] }],
  sources: [testSource(1, `Dinner ${id}`)],
  cards: [],
  isOtherLanguage: false,
  nothingFound: null,
  rating: null,
  can: { rate: true },
  ...fields,
});
