import { describeError } from '../platform/api.ts';
import { LoadMore } from '../shell/load-more.tsx';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import styles from './directory.module.css';
import { isNarrowed, NO_FILTER } from './filter-in-address.ts';
import { Filters } from './filters.tsx';
import { MemberCard } from './member-card.tsx';
import { useLikelyCity, useMembers } from './members.ts';
import { type RenderConnection, Suggestions } from './suggestions.tsx';
import { memberTexts as texts } from './texts.ts';
import { useFilter } from './use-filter.ts';

/** How many cards the skeleton stands for: a first screen of them. */
const SKELETON_CARDS = 6;

/** The directory of members: filters, suggestions, cards, and every state a list can be in. */
export function MemberDirectory({ renderConnection }: { renderConnection: RenderConnection }) {
  const { shown, change } = useFilter();
  const query = useMembers(shown);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = query.isSuccess && items.length === 0;
  return (
    <>
      <PageHeader title={texts.heading} lead={texts.lead} />
      <Filters shown={shown} onChange={change} />
      {!isNarrowed(shown) && <Suggestions renderConnection={renderConnection} />}
      <p role="status" className={styles.count}>
        {items.length > 0 && texts.shown(items.length, query.hasNextPage)}
      </p>
      {query.isPending && (
        <div className={styles.skeletons}>
          <Skeleton lines={SKELETON_CARDS} shape="card" />
        </div>
      )}
      {query.isError && items.length === 0 && (
        <ErrorState title={texts.loadFailed.text} text={describeError(query.error).text} onRetry={() => query.refetch()} />
      )}
      {isEmpty && (
        <NobodyFound
          words={shown.search}
          onSearch={(search) => change({ search })}
          onShowAll={isNarrowed(shown) ? () => change(NO_FILTER) : undefined}
        />
      )}
      <div className={styles.cards} aria-busy={query.isPlaceholderData}>
        {items.map((member) => (
          <MemberCard key={member.id} member={member} connection={renderConnection(member)} />
        ))}
      </div>
      <LoadMore query={query} isCentred />
    </>
  );
}

interface NobodyFoundProps {
  words: string;
  onSearch: (words: string) => void;
  onShowAll: (() => void) | undefined;
}

function NobodyFound({ words, onSearch, onShowAll }: NobodyFoundProps) {
  const { title, text, nobody } = texts.empty;
  const city = useLikelyCity(words);
  return (
    <Empty
      title={title}
      text={onShowAll ? text : nobody}
      action={
        <Row>
          {city && <Button onPress={() => onSearch(city.name)}>{texts.didYouMean(city.name)}</Button>}
          {onShowAll && (
            <Button variant="quiet" onPress={onShowAll}>
              {texts.clear}
            </Button>
          )}
        </Row>
      }
    />
  );
}
