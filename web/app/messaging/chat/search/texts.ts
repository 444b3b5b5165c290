import { defineTexts } from '../../../platform/texts.ts';
import { outcomeTexts } from '../../../ui/outcome-texts.ts';

export const searchTexts = defineTexts({
  en: {
    open: 'Search messages',
    title: 'Search messages',
    close: 'Close search',
    label: 'Words',
    placeholder: 'Words in the messages…',
    where: 'Where',
    conversation: 'This conversation',
    everywhere: 'All my rooms',
    from: 'Written by',
    anyone: 'Anyone',
    me: 'Me',
    chosen: 'Selected member',
    other: 'Another member…',
    author: 'Name of the member',
    authorPlaceholder: 'Type their name…',
    authorsFailed: 'Members could not be loaded.',
    noAuthor: 'Nobody you can see has that name.',
    authorsFound: (count: number) => (count === 1 ? '1 member found' : `${count} members found`),
    hint: 'Type the start of the words you remember: case and accents do not matter.',
    hintTitle: 'What are you looking for?',
    nothingTitle: outcomeTexts.nothingFound,
    nothing: 'Try fewer words, the start of words, or all rooms and days.',
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
