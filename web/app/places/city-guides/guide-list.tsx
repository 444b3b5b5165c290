import type { CityId } from '@bros/contract/core/cities';
import { PLACE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { readCityId } from '../../platform/city-id.ts';
import { useMember } from '../../platform/session.ts';
import { readBy, searchText, type UrlSchema, useUrlState } from '../../platform/url-state.ts';
import { CityFilter } from '../../shared/cities/city-filter.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { useMinute } from '../../shared/use-minute.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { CardGrid, Stack } from '../../ui/layout.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty } from '../../ui/states.tsx';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';
import { GuideCardItem } from './guide-card.tsx';
import styles from './guides.module.css';
import { useGuides } from './guides.ts';
import { guideTexts as texts } from './texts.ts';

interface GuideFilters {
  search: string;
  city: CityId | null;
}
const guideUrlSchema: UrlSchema<GuideFilters> = { search: searchText(PLACE_MAX_CHARACTERS), city: readBy(readCityId) };

/** The first has two thirds of a desktop. */
const FEW_GUIDES = 3;

export function GuideList() {
  const { shown, change } = useUrlState(guideUrlSchema);
  const query = useGuides(shown);
  const nowMs = useMinute();
  const [typed, setTyped] = useDebouncedText(shown.search, (search) => change({ search }));
  const mayRead = useMember().capabilities.includes('guides.exclusive');
  const isNarrowed = shown.search !== '' || shown.city !== null;
  const clear = <Button onPress={() => change({ search: '', city: null })}>{texts.clear}</Button>;
  return (
    <Stack gap="list">
      <FilterBar
        first={<SearchField label={texts.search} placeholder={texts.searchPlaceholder} value={typed} onChange={setTyped} />}
        active={shown.city === null ? 0 : 1}
      >
        <CityFilter label={labelTexts.city} cityId={shown.city} onChange={(city) => change({ city })} />
      </FilterBar>
      <PagedList
        query={query}
        failed={texts.loadFailed}
        shape="card"
        lines={3}
        empty={isNarrowed ? <Empty {...texts.emptyFiltered} action={clear} /> : <Empty {...texts.empty} />}
        more={{ label: texts.more }}
      >
        {(guides) => (
          <div className={guides.length <= FEW_GUIDES ? styles.few : undefined}>
            <CardGrid min="18rem" isBusy={query.isPlaceholderData}>
              {guides.map((guide) => (
                <GuideCardItem key={guide.id} guide={guide} nowMs={nowMs} />
              ))}
            </CardGrid>
          </div>
        )}
      </PagedList>
      {!mayRead && <TierOffer capability="guides.exclusive" text={texts.upgrade} />}
    </Stack>
  );
}
