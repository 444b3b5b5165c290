import { paths } from '@bros/contract/paths';
import { useRef } from 'react';
import { Link } from 'react-router';
import { itemsOf } from '../../platform/paging.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/states.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { bellTexts } from './bell-texts.ts';
import { NoticeItem } from './notice-item.tsx';
import styles from './notice-panel.module.css';
import { useMarkRead, useNotices } from './notices.ts';
import { noticeTexts } from './texts.ts';

function NoticeList({ onLeave }: { onLeave: () => void }) {
  const query = useNotices();
  const markRead = useMarkRead();
  const list = useRef<HTMLDivElement>(null);
  // Further pages may have unread notices too.
  const isAnyUnread = query.hasNextPage || itemsOf(query)?.some((notice) => notice.readAt === null);

  function markAll() {
    // The focused button is about to be disabled.
    list.current?.focus();
    markRead({ all: true });
  }

  return (
    <PagedList
      query={query}
      failed={noticeTexts.loadFailed}
      shape="row"
      lines={4}
      empty={<Empty title={noticeTexts.emptyTitle} text={noticeTexts.emptyText} />}
      more={{ label: actionTexts.showOlder, isWide: true }}
    >
      {(notices) => (
        <>
          <div className={styles.tools}>
            <Button variant="plain" size="small" onPress={markAll} isDisabled={!isAnyUnread}>
              {noticeTexts.markAllRead}
            </Button>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields */}
          <div
            ref={list}
            className={classes('grid gap-2px', styles.notices)}
            role="group"
            tabIndex={-1}
            aria-label={bellTexts.title}
          >
            <WindowedList as="ul" className={classes('grid plain-list', styles.list)}>
              {notices.map((notice) => (
                <NoticeItem key={notice.id} notice={notice} onRead={() => markRead({ ids: [notice.id] })} onLeave={onLeave} />
              ))}
            </WindowedList>
          </div>
        </>
      )}
    </PagedList>
  );
}

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
