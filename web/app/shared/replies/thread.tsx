import type { Reply } from '@bros/contract/core/replies';
import type { ReportableTarget } from '@bros/contract/core/report-rules';
import { IconEye, IconEyeOff, IconFlag, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { AuthorLine } from '../authors/author-line.tsx';
import { boardTexts } from '../boards/board-texts.ts';
import { LoadMore } from '../lists/load-more.tsx';
import { type ListQuery, PagedList } from '../lists/paged-list.tsx';
import { replyTexts, type ThreadTexts } from './texts.ts';
import styles from './thread.module.css';

const ReportDialog = lazyPart(async () => ({ default: (await import('../dialogs/report-dialog.tsx')).ReportDialog }));
const HideDialog = lazyPart(() => import('../dialogs/hide-dialog.tsx'));

type ReplyId = Reply['id'];

interface ReplyActions {
  remove: (replyId: ReplyId) => Promise<unknown>;
  setHidden: (replyId: ReplyId, order: { isHidden: boolean; reason: string }) => Promise<unknown>;
}

export interface ThreadProps {
  query: ListQuery<Reply>;
  texts: ThreadTexts;
  targetType: ReportableTarget;
  actions: ReplyActions;
  form: ReactNode;
}

interface Task {
  kind: 'report' | 'hide';
  reply: Reply;
}

/** Oldest first, like a chat. The query returns the newest first. */
export function Thread({ query, texts, targetType, actions, form }: ThreadProps) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <section aria-labelledby="replies" className="stack gap-2 min-width-0">
      <h2 id="replies" className="text-h3">
        {texts.title}
      </h2>
      <PagedList
        query={query}
        failed={texts.loadFailed}
        shape="row"
        lines={2}
        empty={<p className="muted text-small">{texts.nobody}</p>}
        more={null}
      >
        {(replies) => (
          <>
            <LoadMore query={query} label={texts.older} size="small" />
            <WindowedList as="ul" className="grid gap-2 plain-list" aria-labelledby="replies">
              {replies.toReversed().map((reply) => (
                <ReplyItem key={reply.id} reply={reply} more={texts.more} onRemove={actions.remove} onTask={setTask} />
              ))}
            </WindowedList>
          </>
        )}
      </PagedList>
      {form}
      <Suspense fallback={null}>
        {task?.kind === 'report' && (
          <ReportDialog targetType={targetType} targetId={task.reply.id} name={texts.thisReply} onClose={close} />
        )}
        {task?.kind === 'hide' && (
          <HideDialog
            what={texts.thisReply}
            draftName={`${targetType}-hiding:${task.reply.id}`}
            isHidden={task.reply.hidden !== null}
            action={(order) => actions.setHidden(task.reply.id, order)}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}

interface ReplyItemProps {
  reply: Reply;
  more: string;
  onRemove: ReplyActions['remove'];
  onTask: (task: Task) => void;
}

function ReplyItem({ reply, more, onRemove, onTask }: ReplyItemProps) {
  const { author, isByHost, text, createdAt, hidden, can } = reply;
  const report = () => onTask({ kind: 'report', reply });
  const hide = () => onTask({ kind: 'hide', reply });
  const remove = () => void onRemove(reply.id);
  const offered: [boolean, MenuItem][] = [
    [can.report, { label: actionTexts.report, icon: <IconFlag size={20} aria-hidden />, onPress: report }],
    [can.hide, { label: actionTexts.hide, icon: <IconEyeOff size={20} aria-hidden />, onPress: hide }],
    [can.restore, { label: actionTexts.showAgain, icon: <IconEye size={20} aria-hidden />, onPress: hide }],
    [can.remove, { label: actionTexts.delete, icon: <IconTrash size={20} aria-hidden />, isDangerous: true, onPress: remove }],
  ];
  const items = offered.filter(([isOffered]) => isOffered).map(([, item]) => item);
  return (
    <li className={classes('grid gap-6px border-bottom', styles.reply)}>
      <div className="line gap-1">
        <AuthorLine author={author} createdAt={createdAt} />
        {isByHost && <Badge>{replyTexts.host}</Badge>}
        {items.length > 0 && (
          <span className={styles.menu}>
            <Menu label={more} trigger={<MenuDots />} items={items} />
          </span>
        )}
      </div>
      <p className="pre-line break-anywhere measure">{text}</p>
      {hidden && <p className="bad break-anywhere">{boardTexts.hiddenBecause(hidden.reason)}</p>}
    </li>
  );
}
