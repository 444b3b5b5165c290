import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../platform/api.ts';
import { useSocketEvents } from '../platform/socket.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { askWhenSettled } from './ask-when-settled.ts';
import styles from './member-notice.module.css';
import { accountAreaTexts } from './texts.ts';

/** The text that was put away in this browser: another one shows again. */
const DISMISSED_KEY = 'bros.member-notice-dismissed';
const EVENTS = ['connect', 'site.changed'] as const;

function readDismissed(): string | null {
  try {
    return localStorage.getItem(DISMISSED_KEY);
  } catch {
    return null;
  }
}

function keepDismissed(text: string): void {
  try {
    localStorage.setItem(DISMISSED_KEY, text);
  } catch {
    // A browser that keeps nothing shows it again on the next visit.
  }
}

/** The line of the admins at the top of every screen inside, until the reader puts it away. */
export function MemberNotice() {
  const queryClient = useQueryClient();
  const { data } = useQuery(api.site.memberNotice.queryOptions());
  const [dismissed, setDismissed] = useState(readDismissed);
  const [asking] = useState(() =>
    askWhenSettled(() => void queryClient.invalidateQueries({ queryKey: api.site.memberNotice.key() })),
  );
  useSocketEvents(EVENTS, asking.call);
  useEffect(() => asking.stop, [asking]);
  const text = data?.text ?? null;
  if (text === null || text === dismissed) return null;
  const dismiss = () => {
    keepDismissed(text);
    setDismissed(text);
  };
  return (
    <div className={styles.notice}>
      <Banner
        tone="info"
        action={
          <Button variant="plain" size="small" onPress={dismiss}>
            {accountAreaTexts.dismissNotice}
          </Button>
        }
      >
        {text}
      </Banner>
    </div>
  );
}
