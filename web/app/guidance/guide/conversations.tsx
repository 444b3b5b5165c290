import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { formatAgo } from '../../platform/format.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { classes } from '../../ui/classes.ts';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import styles from './conversations.module.css';
import { useConversations } from './guide.ts';
import { guideTexts } from './texts.ts';

const { list: texts } = guideTexts;

interface ConversationsProps {
  openId: string | null;
  onRemoved: (conversationId: string) => void;
  onChosen?: () => void;
  hasMenus: boolean;
}

export function Conversations({ openId, onRemoved, onChosen, hasMenus }: ConversationsProps) {
  const query = useConversations();
  return (
    <PagedList
      query={query}
      failed={texts.loadFailed}
      shape="row"
      lines={3}
      empty={<p className={classes('muted text-small', styles.none)}>{texts.emptyText}</p>}
    >
      {(conversations) => (
        <WindowedList as="ul" className="grid gap-2px plain-list" aria-label={guideTexts.conversations}>
          {conversations.map((conversation) => (
            <li key={conversation.id} className="line">
              <Link
                to={paths.guideConversation(conversation.id)}
                className={classes('grid ink no-underline min-width-0 flex-1 rounded hover', styles.link)}
                aria-current={conversation.id === openId ? 'page' : undefined}
                onClick={onChosen}
              >
                <span className="medium truncated">{conversation.title}</span>
                <span className={classes('muted text-small', styles.when)}>
                  {[conversation.destination?.name, formatAgo(conversation.changedAt)].filter(Boolean).join(' · ')}
                </span>
              </Link>
              {hasMenus && <ConversationMenu conversation={conversation} onRemoved={() => onRemoved(conversation.id)} />}
            </li>
          ))}
        </WindowedList>
      )}
    </PagedList>
  );
}
