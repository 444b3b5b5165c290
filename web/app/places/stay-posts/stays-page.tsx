import { paths } from '@bros/contract/paths';
import { STAY_POST_KINDS } from '@bros/contract/places/stay-post-rules';
import { IconPlus } from '@tabler/icons-react';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { useMember } from '../../platform/session.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { CityFilter } from '../../shared/cities/city-filter.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { useMinute } from '../../shared/use-minute.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { CardGrid } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import { StayCard } from './stay-card.tsx';
import { type StayFilters, stayUrlSchema, stayViewsFor, useStays } from './stays.ts';
import { StaysOnly } from './stays-only.tsx';
import { stayTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, lead: texts.lead, isListPage: true };
export const handle: ScreenHandle = { head };

export default function StaysPage() {
  return (
    <StaysOnly>
      <Stays />
    </StaysOnly>
  );
}

const PostLink = () => (
  <ButtonLink to={paths.newStay} variant="accent" icon={<IconPlus size={20} aria-hidden />}>
    {texts.post}
  </ButtonLink>
);

function Stays() {
  const { shown, change } = useUrlState(stayUrlSchema);
  return (
    <>
      <PageHeader {...head} actions={<PostLink />} />
      <div className="grid gap-3 min-width-0">
        <Filters shown={shown} onChange={change} />
        <List shown={shown} />
      </div>
    </>
  );
}

const kinds = [
  { value: '', label: texts.filter.anyKind },
  ...STAY_POST_KINDS.map((value) => ({ value: value as string, label: texts.kinds[value] })),
];

interface FiltersProps {
  shown: StayFilters;
  onChange: (changes: Partial<StayFilters>) => void;
}

function Filters({ shown, onChange }: FiltersProps) {
  const { role } = useMember();
  const views = stayViewsFor(role);
  return (
    <FilterBar active={[shown.kind, shown.cityId, shown.from, shown.until, shown.view !== 'all'].filter(Boolean).length}>
      <CityFilter label={labelTexts.city} cityId={shown.cityId} onChange={(cityId) => onChange({ cityId })} />
      <Select
        name="kind"
        label={texts.filter.kind}
        value={shown.kind ?? ''}
        options={kinds}
        onChange={(kind) => onChange({ kind: STAY_POST_KINDS.find((known) => known === kind) ?? null })}
      />
      <DateField name="from" label={labelTexts.from} value={shown.from} onChange={(from) => onChange({ from })} />
      <DateField name="until" label={labelTexts.until} value={shown.until} onChange={(until) => onChange({ until })} />
      <Select
        name="view"
        label={texts.filter.view}
        value={shown.view}
        options={views.map((value) => ({ value, label: texts.views[value] }))}
        onChange={(view) => onChange({ view })}
      />
    </FilterBar>
  );
}

const emptyTexts = { all: texts.empty, mine: texts.emptyMine, hidden: texts.emptyHidden, held: texts.emptyHeld };

function List({ shown }: Pick<FiltersProps, 'shown'>) {
  const query = useStays(shown);
  const nowMs = useMinute();
  return (
    <PagedList
      query={query}
      failed={texts.loadFailed}
      shape="card"
      lines={4}
      empty={<Empty {...emptyTexts[shown.view]} action={(shown.view === 'all' || shown.view === 'mine') && <PostLink />} />}
    >
      {(posts) => (
        <CardGrid>
          {posts.map((post) => (
            <StayCard key={post.id} post={post} nowMs={nowMs} />
          ))}
        </CardGrid>
      )}
    </PagedList>
  );
}
