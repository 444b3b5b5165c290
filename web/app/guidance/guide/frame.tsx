import { paths } from '@bros/contract/paths';
import { IconList, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Conversations } from './conversations.tsx';
import styles from './guide.module.css';
import { guideTexts as texts } from './texts.ts';

interface FrameProps {
  hasList: boolean;
  openId: string | null;
  canBegin: boolean;
  children: ReactNode;
}

export function Frame({ hasList, openId, canBegin, children }: FrameProps) {
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  const onRemoved = (id: string) => id === openId && void navigate(paths.guide, { replace: true });
  return (
    <div className={styles.screen}>
      <PageHeader
        title={texts.title}
        isListPage
        actions={
          <>
            {hasList && (
              <span className={styles.opener}>
                <Button variant="quiet" size="small" icon={<IconList size={18} aria-hidden />} onPress={() => setListed(true)}>
                  <span className={styles.label}>{texts.conversations}</span>
                </Button>
              </span>
            )}
            {canBegin && (
              <ButtonLink to={paths.guide} variant="quiet" size="small" icon={<IconPlus size={18} aria-hidden />}>
                <span className={styles.label}>{texts.newConversation}</span>
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={classes('stack gap-3 align-start', styles.columns)} data-list={hasList || undefined}>
        {hasList && (
          <nav className={styles.column} aria-label={texts.conversations}>
            <h2 className={styles.columnTitle}>{texts.conversations}</h2>
            <Conversations openId={openId} onRemoved={onRemoved} hasMenus />
          </nav>
        )}
        {children}
      </div>
      <Dialog isOpen={isListed} isAside title={texts.conversations} onClose={() => setListed(false)}>
        <Conversations openId={openId} onRemoved={onRemoved} onChosen={() => setListed(false)} hasMenus={false} />
      </Dialog>
    </div>
  );
}
