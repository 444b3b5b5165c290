import type { ChatMessage } from '@bros/contract/messaging/chat';
import { paths } from '@bros/contract/paths';
import { type MouseEvent, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../platform/load-with-retry.ts';
import { classes } from '../../../ui/classes.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import styles from './message-item.module.css';

const AuthorCard = lazyPart(() => import('./author-card.tsx'));

interface AuthorLinkProps {
  author: NonNullable<ChatMessage['author']>;
  /** True if Tab stops here. False in messages, because the list is one Tab stop, and the message's menu links to the author. */
  isStop?: boolean;
  /** Replaces the name. Skipped by screen readers, because the name is beside it. */
  picture?: ReactNode;
}

export function AuthorLink({ author, isStop = false, picture }: AuthorLinkProps) {
  const isPhone = useIsPhone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);

  function open(event: MouseEvent<HTMLElement>): void {
    if (isPhone || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Screen readers skip the picture, so the message gets the focus.
    setAnchor((picture && event.currentTarget.closest<HTMLElement>('li')) || event.currentTarget);
  }
  return (
    <>
      <Link
        to={paths.member(author.id)}
        tabIndex={isStop ? undefined : -1}
        aria-hidden={picture !== undefined || undefined}
        className={picture ? 'self-start' : classes('ink semibold truncated no-underline', styles.name)}
        onClick={open}
      >
        {picture ?? author.displayName}
      </Link>
      {anchor && (
        <Suspense>
          <AuthorCard author={author} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
