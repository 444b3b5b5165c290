import { paths } from '@bros/contract/paths';
import { useRef } from 'react';
import { Link } from 'react-router';
import { describeError } from '../platform/api.ts';
import { LoadMore } from '../shell/load-more.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import { bellTexts } from './bell-texts.ts';
import { NoticeItem } from './notice-item.tsx';
import styles from './notice-panel.module.css';
import { useMarkRead, useNotices } from './notices.ts';
import { noticeTexts } from './texts.ts';

function NoticeList({ onLeave }: { onLeave: () => void }) {
  const query = useNotices();
  const { data, error, refetch, hasNextPage } = query;
  const markRead = useMarkRead();
  const list = useRef<HTMLUListElement>(null);
  const notices = data?.pages.flatMap((page) => page.items);

  if (!notices)
    return error ? (
      <ErrorState title={noticeTexts.loadFailed} text={describeError(error).text} onRetry={refetch} />
    ) : (
      <Skeleton lines={4} shape="row" />
    );
  if (notices.length === 0) return <Empty title={noticeTexts.emptyTitle} text={noticeTexts.emptyText} />;

  // Further pages may hold unread ones too.
  const isAnyUnread = hasNextPage || notices.some((notice) => notice.readAt === null);

  function markAll() {
    // The button is out of use after this, so the focus goes on to the list.
    list.current?.focus();
    markRead({ all: true });
  }

  return (
    <>
      <div className={styles.tools}>
        <Button variant="plain" size="small" onPress={markAll} isDisabled={!isAnyUnread}>
          {noticeTexts.markAllRead}
        </Button>
      </div>
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label={bellTexts.title}>
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onRead={() => markRead({ ids: [notice.id] })} onLeave={onLeave} />
        ))}
      </ul>
      <LoadMore query={query} label={noticeTexts.older} isWide />
    </>
  );
}

/** What happened, newest first. Following one marks it as read. */
export default function NoticePanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      isAside
      onClose={onClose}
      title={bellTexts.title}
      footer={
        <Link
          className={buttonClass({ variant: 'plain', size: 'small' })}
          to={paths.dashboardProfileTab('notifications')}
          onClick={onClose}
        >
          {noticeTexts.settings}
        </Link>
      }
    >
      <NoticeList onLeave={onClose} />
    </Dialog>
  );
}
