import { CACHE_SECONDS, NOTICES_COUNTED_MAX } from '@bros/contract/core/rules';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { api } from '../../platform/api.ts';
import { formatNumber } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useIsSocketReady } from '../../platform/socket.ts';
import { Count } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import iconButton from '../../ui/icon-button.module.css';
import { bellTexts } from './bell-texts.ts';
import styles from './notice-bell.module.css';

const FRESH_MS = CACHE_SECONDS.default * 1000;

function useUnreadCount(): number | undefined {
  const enabled = useIsSocketReady();
  return useQuery(api.notices.unreadCount.queryOptions({ staleTime: FRESH_MS, enabled })).data?.unreadCount;
}

const formatUnread = (count: number): string =>
  count < NOTICES_COUNTED_MAX ? formatNumber(count) : bellTexts.many(formatNumber(NOTICES_COUNTED_MAX - 1));

const NoticePanel = lazyPart(() => import('./notice-panel.tsx'));

function Arrivals({ unread }: { unread: number | undefined }) {
  const before = useRef(unread);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (unread === before.current) return;
    const isMore = unread !== undefined && before.current !== undefined && unread > before.current;
    setAnnouncement(isMore ? bellTexts.arrived(formatUnread(unread)) : '');
    before.current = unread;
  }, [unread]);
  return (
    <span role="status" className="visually-hidden">
      {announcement}
    </span>
  );
}

export function NoticeBell() {
  const unread = useUnreadCount();
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const way = useNavigationType();
  const count = unread ? formatUnread(unread) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on Back and Forward too, which close the panel
  useEffect(() => {
    if (way === 'POP') setOpen(false);
  }, [key, way]);

  return (
    <>
      <button
        type="button"
        className={classes(iconButton.button, 'relative')}
        aria-label={bellTexts.bell(count)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={bellTexts.title}
        onClick={() => setOpen(true)}
      >
        <IconBell size={20} aria-hidden />
        {count && (
          <span className={styles.count}>
            <Count shown={count} />
          </span>
        )}
      </button>
      <Arrivals unread={unread} />
      {isOpen && (
        <Suspense>
          <NoticePanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
