import { useUrlState } from '../../platform/url-state.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { Button } from '../../ui/button.tsx';
import { CardGrid, Row, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import type { RenderConnection } from './alike.tsx';
import { isNarrowed, memberFilter, NO_FILTER } from './filter-in-url.ts';
import { Filters } from './filters.tsx';
import { MemberCard } from './member-card.tsx';
import { useLikelyCity, useMembers } from './members.ts';
import { SavedFilters } from './saved-filters.tsx';
import { Suggestions } from './suggestions.tsx';
import { memberTexts as texts } from './texts.ts';

export const COUNT_TO_COME = '\u00a0';
const SKELETON_CARDS = 6;

export function MemberDirectory({ renderConnection }: { renderConnection: RenderConnection }) {
  const { shown, change } = useUrlState(memberFilter);
  const query = useMembers(shown);
  const total = query.data?.pages[0]?.total ?? null;
  const nobody = (
    <NobodyFound
      typed={shown.search}
      onSearch={(search) => change({ search })}
      onShowAll={isNarrowed(shown) ? () => change({ ...NO_FILTER, sort: shown.sort }) : undefined}
    />
  );
  return (
    <>
      <PageHeader
        title={texts.heading}
        lead={texts.lead}
        eyebrow={<span role="status">{total === null ? COUNT_TO_COME : texts.total(total)}</span>}
        isListPage
      />
      <Stack>
        <Filters shown={shown} onChange={change} />
        <SavedFilters shown={shown} onChoose={change} />
        {!isNarrowed(shown) && <Suggestions renderConnection={renderConnection} />}
        <PagedList
          query={query}
          failed={texts.loadFailed.text}
          shape="card"
          lines={SKELETON_CARDS}
          empty={nobody}
          more={{ isCentered: true, place: 'members' }}
        >
          {(members) => (
            <CardGrid as="div" isBusy={query.isPlaceholderData}>
              {members.map((member) => (
                <MemberCard key={member.id} member={member} connection={renderConnection(member)} reason={member.reason} />
              ))}
            </CardGrid>
          )}
        </PagedList>
      </Stack>
    </>
  );
}

interface NobodyFoundProps {
  typed: string;
  onSearch: (typed: string) => void;
  onShowAll: (() => void) | undefined;
}

function NobodyFound({ typed, onSearch, onShowAll }: NobodyFoundProps) {
  const { title, text, nobody } = texts.empty;
  const city = useLikelyCity(typed);
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
