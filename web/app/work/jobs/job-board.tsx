import { JOB_TYPES } from '@bros/contract/work/job-rules';
import { IconBellPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { defaultState, useUrlState, writeUrlState } from '../../platform/url-state.ts';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';
import { JobFilters, useTypedSalary } from './job-filters.tsx';
import { JobList } from './job-list.tsx';
import { countMore, type JobFilterState, jobUrlSchema, NO_FILTER, shownOf, useJobs } from './jobs.ts';
import { jobTexts as texts } from './texts.ts';

const SearchDialog = lazyPart(() => import('./search-dialog.tsx'));

interface BarProps {
  shown: JobFilterState;
  onChange: (changes: Partial<JobFilterState>) => void;
}

export function JobBoard() {
  const { shown, change } = useUrlState(jobUrlSchema);
  const query = useJobs(shown);
  useSavedSearch();
  const mayUse = useMember().capabilities.includes('jobs.use');
  const [isSaving, setSaving] = useState(false);
  const isNarrowed = shown.search !== '' || shown.jobType !== null || countMore(shown) > 0;
  const clear = () => change({ ...NO_FILTER, search: '' });
  return (
    <Stack gap="list">
      <BoardBar shown={shown} onChange={change} />
      {isNarrowed && (
        <div className="row gap-1">
          {shown.view === 'all' && (
            <Button variant="quiet" size="small" icon={<IconBellPlus size={18} aria-hidden />} onPress={() => setSaving(true)}>
              {texts.alert}
            </Button>
          )}
          <Button variant="plain" size="small" onPress={clear}>
            {actionTexts.clearFilters}
          </Button>
        </div>
      )}
      <JobList query={query} filters={shown} empty={<Empty {...(isNarrowed ? texts.emptyFiltered : texts.empty)} />} />
      {!mayUse && <TierOffer capability="jobs.use" text={texts.upgrade} />}
      <Feeds />
      <Suspense fallback={null}>{isSaving && <SearchDialog shown={shown} onClose={() => setSaving(false)} />}</Suspense>
    </Stack>
  );
}

/** Public feeds (server/src/work/jobs/feeds/formats.ts). */
const FEEDS = { rss: '/feeds/jobs.xml', json: '/feeds/jobs.json', data: '/feeds/jobs/data.json' } as const;

const Feeds = () => (
  <p className="wrap gap-1-2 muted text-small">
    {texts.feeds.lead}
    {(['rss', 'json', 'data'] as const).map((kind) => (
      <a key={kind} href={FEEDS[kind]}>
        {texts.feeds[kind]}
      </a>
    ))}
  </p>
);

/** Alerts link to a saved search by ID; its filters replace the ID in the URL. */
function useSavedSearch(): void {
  const [parameters, setParameters] = useSearchParams();
  const searchId = parameters.get('saved-search');
  const { data } = useQuery({ ...api.jobSearches.list.queryOptions(), enabled: searchId !== null });
  const show = useEffectEvent(() => {
    const found = data?.items.find(({ id }) => id === searchId);
    const shown = { ...defaultState(jobUrlSchema), ...(found && shownOf(found.filter)) };
    setParameters(writeUrlState(jobUrlSchema, shown), { replace: true });
  });
  useEffect(() => {
    if (searchId !== null && data) show();
  }, [searchId, data]);
}

const types = [
  { value: 'all' as const, label: texts.types.all },
  ...JOB_TYPES.map((value) => ({ value, label: texts.types[value] })),
];

function BoardBar({ shown, onChange }: BarProps) {
  const [typed, setTyped] = useDebouncedText(shown.search, (search) => onChange({ search }));
  const salary = useTypedSalary({ shown, onChange });
  const type = (
    <Select
      name="type"
      label={texts.type}
      value={shown.jobType ?? 'all'}
      options={types}
      onChange={(chosen) => onChange({ jobType: chosen === 'all' ? null : chosen })}
    />
  );
  const more = countMore(shown);
  return (
    <FilterBar
      first={<SearchField label={texts.search} placeholder={texts.searchPlaceholder} value={typed} onChange={setTyped} />}
      active={more + (shown.jobType ? 1 : 0)}
      panel={{
        label: texts.moreFilters(more),
        active: more,
        content: <JobFilters shown={shown} onChange={onChange} salary={salary} />,
      }}
    >
      {type}
    </FilterBar>
  );
}
