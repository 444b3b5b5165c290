import type { ConnectionCounts, ConnectionItem } from '@bros/contract/members/connections';
import { paths } from '@bros/contract/paths';
import { PLANS, tierFor } from '@bros/contract/tiers';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { itemsOf } from '../../platform/paging.ts';
import { useMember } from '../../platform/session.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { ReferencesToWrite } from '../references/to-write.tsx';
import { ConnectButton } from './connect-button.tsx';
import styles from './connection-list.module.css';
import { CONNECTION_TABS, type ConnectionTab, useConnectionCounts, useConnections } from './connections.ts';
import { MemberActions } from './member-actions.tsx';
import { connectionTexts as texts } from './texts.ts';

const Alike = lazyPart(() => import('../directory/alike.tsx'));

const SHAPE = { shape: 'row', lines: 4 } as const;

function ConnectionList({ tab }: { tab: ConnectionTab }) {
  const query = useConnections(tab);
  const place = useFocusWhenShorter(itemsOf(query)?.length);
  return (
    <div ref={place} tabIndex={-1} className={classes('container', styles.frame)}>
      <PagedList
        query={query}
        failed={texts.loadFailed}
        {...SHAPE}
        empty={<Empty {...texts.empty[tab]} />}
        more={{ isCentered: true }}
      >
        {(items) => (
          <WindowedList as="ul" className="plain-list" aria-label={texts.tabs[tab]}>
            {items.map((item) => (
              <ConnectionRow key={item.memberId} item={item} />
            ))}
          </WindowedList>
        )}
      </PagedList>
    </div>
  );
}

function useFocusWhenShorter(length: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const lastLength = useRef(length);
  useEffect(() => {
    const isShorter = length !== undefined && lastLength.current !== undefined && length < lastLength.current;
    lastLength.current = length;
    if (isShorter && document.activeElement === document.body) list.current?.focus();
  }, [length]);
  return list;
}

export const meta = () => describePage({ title: texts.title });

const head = { title: texts.title, lead: texts.lead, isListPage: true };
export const handle: ScreenHandle = { head };

export default function ConnectionsPage() {
  const isOpen = useMember().capabilities.includes('people.see');
  return (
    <>
      <PageHeader {...head} />
      {isOpen ? <Columns /> : <Wall />}
    </>
  );
}

/** Requests that wait for an answer come first. The order stays after the last request is answered. */
function Columns() {
  const { data, isPending } = useConnectionCounts();
  const [isWaiting, setWaiting] = useState<boolean | null>(null);
  if (isWaiting === null && data) setWaiting(data.incoming > 0);
  const references = !isPending && <ReferencesToWrite />;
  return (
    <div className={classes('stack gap-3', styles.page)}>
      {isWaiting === false && references}
      <Connections />
      {isWaiting !== false && references}
      <div>
        <Suspense fallback={null}>
          <Alike
            isGrid
            renderConnection={(member) =>
              member.connection && <ConnectButton memberId={member.id} displayName={member.displayName} {...member.connection} />
            }
          />
        </Suspense>
      </div>
    </div>
  );
}

function Wall() {
  const { name } = PLANS[tierFor('people.see')];
  return <TierWall showsPlaceholders lacks="people.see" title={texts.tierNeeded(name)} text={texts.lockedText(name)} />;
}

function Connections() {
  const [params, setParams] = useSearchParams();
  const counts = useConnectionCounts();
  const named = CONNECTION_TABS.find((tab) => tab === params.get('tab')) ?? null;
  const opening = useOpeningTab(!named, counts.data);
  const selected = named ?? opening;
  const tabs = CONNECTION_TABS.map((id) => ({
    id,
    label: counts.data ? texts.tabWithCount(texts.tabs[id], counts.data[id]) : texts.tabs[id],
  }));
  return (
    <Tabs label={texts.tabsLabel} tabs={tabs} selected={selected} onSelect={(tab) => setParams({ tab }, { replace: true })}>
      {selected ? (
        <ConnectionList key={selected} tab={selected} />
      ) : (
        <Loading query={counts} failed={texts.loadFailed} {...SHAPE} />
      )}
    </Tabs>
  );
}

/** The tab for a URL that names none: 'incoming' if a request waits. It stays after the answer to the last request. */
function useOpeningTab(isNeeded: boolean, counts: ConnectionCounts | undefined): ConnectionTab | null {
  const [opened, setOpened] = useState<ConnectionTab | null>(null);
  // Both lists load at the same time as the counts, which decide between them.
  const isUndecided = isNeeded && opened === null;
  useConnections('incoming', isUndecided);
  useConnections('connections', isUndecided);
  const chosen = counts && (counts.incoming > 0 ? 'incoming' : 'connections');
  const opening = isNeeded ? (opened ?? chosen ?? null) : null;
  if (opening !== opened) setOpened(opening);
  return opening;
}

function describeTime({ state, since, expiresAt }: ConnectionItem): string {
  if (state === 'connected' || expiresAt === null) return texts.connectedSince(since);
  return `${texts.askedOn(since)}, ${texts.lapsesOn(expiresAt)}`;
}

function ConnectionRow({ item }: { item: ConnectionItem }) {
  const { memberId, displayName, photo, isVerified, occupation, place, inCommon, note, state, can } = item;
  const details = [occupation, place].filter(Boolean).join(' · ');
  return (
    <li className={classes('grid gap-1-2 align-start border-bottom', styles.row)}>
      <MemberFace id={memberId} name={displayName} photo={photo} />
      <div>
        <h2 className="row gap-4px-1 text-h4 break-anywhere">
          <Link to={paths.member(memberId)}>{displayName}</Link>
          {isVerified && <VerifiedMark memberId={memberId} />}
        </h2>
        {details && <p className="break-anywhere">{details}</p>}
        <p className="muted text-small">
          {inCommon > 0 && `${texts.inCommon(inCommon)} · `}
          {describeTime(item)}
        </p>
      </div>
      {note && (
        <blockquote className={classes('pre-line break-anywhere', styles.note)} aria-label={labelTexts.note}>
          {note}
        </blockquote>
      )}
      <div className={classes('line gap-4px', styles.actions)}>
        <ConnectButton memberId={memberId} displayName={displayName} state={state} can={can} />
        <MemberActions memberId={memberId} displayName={displayName} />
      </div>
    </li>
  );
}
