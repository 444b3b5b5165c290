import type { ServerEvents } from '@bros/contract/realtime';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, describeError } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useSocketEvents } from '../../platform/socket.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Strip } from './strip.tsx';
import { todayTexts as texts } from './texts.ts';
import styles from './today.module.css';
import type { TodayBodyProps } from './today-body.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';

const FRESH_MS = 30_000;
const EVENTS: readonly (keyof ServerEvents | 'connect')[] = ['notice.created', 'connect'];

function useToday() {
  const queryClient = useQueryClient();
  const query = useQuery({ ...api.today.get.queryOptions(), staleTime: FRESH_MS, refetchOnMount: 'always' });
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.today.key() });
  useSocketEvents(EVENTS, () => void refresh());
  return { ...query, refresh };
}

const FOLDED_KEY = 'bros.today-folded';

function readFolded(): boolean {
  try {
    return localStorage.getItem(FOLDED_KEY) === 'yes';
  } catch {
    return false;
  }
}

/** Stored in this browser. A link to a tab collapses the panel for this visit. */
function useFolded(isTabNamed: boolean): [boolean, () => void] {
  const [isFolded, setFolded] = useState(() => isTabNamed || readFolded());
  const toggle = () => {
    try {
      localStorage.setItem(FOLDED_KEY, isFolded ? 'no' : 'yes');
    } catch {
      // Without storage, the next visit opens the panel.
    }
    setFolded(!isFolded);
  };
  return [isFolded, toggle];
}

const TodayBody = lazyPart(async () => ({ default: (await import('./today-body.tsx')).TodayBody }));

type TodayPanelProps = Omit<TodayBodyProps, 'view' | 'refresh'>;

/** docs/specification.md, Settled. */
export function TodayPanel(props: TodayPanelProps) {
  const heading = useId();
  const body = useId();
  const [search] = useSearchParams();
  const [isFolded, toggle] = useFolded(search.has('tab'));
  const { data, error, refetch, refresh } = useToday();
  const Chevron = isFolded ? IconChevronDown : IconChevronUp;
  return (
    <section className="grid gap-3 margin-bottom-3 container" aria-labelledby={heading}>
      <Strip headingId={heading} view={data} isFolded={isFolded}>
        <span className={styles.fold}>
          <Button
            variant="quiet"
            size="small"
            icon={<Chevron size={20} aria-hidden />}
            onPress={toggle}
            aria={{ 'aria-expanded': !isFolded, 'aria-controls': body }}
          >
            <span className="visually-hidden">{isFolded ? texts.unfold : texts.fold}</span>
          </Button>
        </span>
      </Strip>
      <div id={body} hidden={isFolded}>
        {!data && error && <ErrorState title={texts.loadFailed} text={describeError(error).text} onRetry={() => refetch()} />}
        {!isFolded && (data || !error) && (
          <Suspense fallback={<TodaySkeleton />}>
            <TodayBody view={data} refresh={refresh} {...props} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
