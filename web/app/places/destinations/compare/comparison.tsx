import { CACHE_SECONDS } from '@bros/contract/core/rules';
import type { DestinationPage } from '@bros/contract/places/destinations';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { useSocketEvents } from '../../../platform/socket.ts';
import { useUrlState } from '../../../platform/url-state.ts';
import { isUnknown, LoadFailed } from '../../../shared/lists/loading.tsx';
import { useMinute } from '../../../shared/use-minute.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty, Skeleton } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { useIsNarrow } from '../../../ui/use-is-phone.ts';
import { COMPARED } from '../filter-in-url.ts';
import styles from './comparison.module.css';
import { CRITERIA, type Criterion } from './criteria.tsx';
import { NarrowTable } from './narrow-table.tsx';
import { compareTexts as texts } from './texts.ts';

function ComparisonTable({ pages }: { pages: readonly DestinationPage[] }) {
  const nowMs = useMinute();
  const isNarrow = useIsNarrow();
  return (
    <>
      {isNarrow ? <NarrowTable pages={pages} nowMs={nowMs} /> : <WideTable pages={pages} nowMs={nowMs} />}
      <p className="muted text-small">{texts.note}</p>
    </>
  );
}

const WideTable = ({ pages, nowMs }: { pages: readonly DestinationPage[]; nowMs: number }) => (
  <Table
    caption={texts.caption}
    rows={CRITERIA}
    rowKey={({ key }) => key}
    columns={[
      { key: 'criterion', header: texts.criterion, hidesHeader: true, render: ({ key }) => <strong>{texts.rows[key]}</strong> },
      ...pages.map((page) => ({
        key: page.id,
        header: page.name,
        render: ({ renderValue, detail }: Criterion) => (
          <div className={classes('grid gap-4px items-start', styles.cell)}>
            {renderValue?.(page, nowMs)}
            {detail?.(page, nowMs)}
          </div>
        ),
      })),
    ]}
  />
);

const comparisonUrlSchema = { places: COMPARED };
const EVENTS = ['connect', 'destination.changed'] as const;

function useComparison(slugs: readonly string[]) {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.destinations.get.key() }));
  return useQueries({
    queries: slugs.map((slug) => api.destinations.get.queryOptions({ input: { slug }, staleTime: CACHE_SECONDS.default * 1000 })),
    combine: (results) => {
      return {
        pages: results.flatMap(({ data }) => data ?? []),
        unknown: slugs.filter((_, index) => results[index]?.error && isUnknown(results[index].error)),
        failure: results.find(({ error }) => error && !isUnknown(error)),
        isPending: results.some(({ isPending }) => isPending),
      };
    },
  });
}

export function Comparison({ listPath }: { listPath: string }) {
  const { shown, change } = useUrlState(comparisonUrlSchema);
  const slugs = shown.places;
  const { pages, unknown, failure, isPending } = useComparison(slugs);
  const remove = ({ slug }: DestinationPage) => change({ places: slugs.filter((other) => other !== slug) });
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {unknown.length > 0 && <Banner tone="info">{texts.gone(unknown.join(', '))}</Banner>}
      {isPending && <Skeleton lines={3} shape="card" />}
      {failure && <LoadFailed error={failure.error} title={texts.loadFailed} onRetry={failure.refetch} />}
      {!isPending && !failure && pages.length === 0 && <Empty {...texts.empty} />}
      {!isPending && pages.length > 0 && <ComparisonTable pages={pages} />}
      <div className={classes('row gap-1-2', styles.ways)}>
        <ButtonLink variant="quiet" to={`${listPath}${slugs.length > 0 ? `?compare=${slugs.join(',')}` : ''}`}>
          {texts.back}
        </ButtonLink>
        {pages.length > 1 &&
          pages.map((page) => (
            <Button key={page.id} variant="plain" onPress={() => remove(page)}>
              {texts.remove(page.name)}
            </Button>
          ))}
      </div>
    </>
  );
}
