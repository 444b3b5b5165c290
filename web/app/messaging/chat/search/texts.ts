import { defineTexts } from '../../../platform/texts.ts';

/** The words of the search of messages. */
export const searchTexts = defineTexts({
  en: {
    open: 'Search messages',
    title: 'Search messages',
    close: 'Close search',
    label: 'Words',
    placeholder: 'Words that were said…',
    where: 'Where',
    conversation: 'This conversation',
    everywhere: 'All my rooms',
    from: 'Written by',
    anyone: 'Anyone',
    me: 'Me',
    chosen: 'Chosen member',
    other: 'Another member…',
    author: 'Name of the member',
    authorPlaceholder: 'Type their name…',
    authorsFailed: 'Members could not be loaded.',
    noAuthor: 'Nobody of that name that you can see.',
    authorsFound: (count: number) => (count === 1 ? '1 member found' : `${count} members found`),
    since: 'From',
    until: 'Until',
    hint: 'Type the beginning of the words you remember: case and accents do not matter.',
    hintTitle: 'What are you looking for?',
    nothingTitle: 'Nothing found',
    nothing: 'Try fewer words or their beginnings, or all rooms and days.',
    failed: 'The search failed',
    more: 'Load earlier messages',
    results: 'Messages found',
    found: (count: number, hasMore: boolean) =>
      `${count}${hasMore ? ' or more' : ''} ${count === 1 && !hasMore ? 'message' : 'messages'} found`,
    direct: 'Direct message',
    onlyFrom: (name: string) => `Only from ${name}`,
    back: 'Back to results',
  },
});
