import { IconCloudOff } from '@tabler/icons-react';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { formatDateTime, formatTime, isSameDay } from '../platform/format.ts';
import { readLastContact } from '../platform/offline-cache/cache-store.ts';
import { classes } from '../ui/classes.ts';
import { useHeightVariable } from '../ui/use-height-variable.ts';
import { CONNECTION_CHECK_MS } from './connection-check.ts';
import styles from './frame-lines.module.css';
import { offlineTexts as texts } from './offline-texts.ts';
import { useOfflineLinks } from './use-offline-links.ts';

const wasOpenedOffline = !onlineManager.isOnline();
let lostAt = Date.now();
onlineManager.subscribe(() => {
  lostAt = Date.now();
});

/** When the connection was lost, in milliseconds; on a page opened offline, an earlier page's last contact. */
const readLostAt = (): number => (wasOpenedOffline && readLastContact()) || lostAt;

function useConnectionCheck(isOnline: boolean): void {
  useEffect(() => {
    if (isOnline) return;
    const check = () => {
      if (navigator.onLine)
        fetch('/healthz', { method: 'HEAD' }).then(
          () => onlineManager.setOnline(true),
          () => undefined,
        );
    };
    const timer = setInterval(check, CONNECTION_CHECK_MS);
    return () => clearInterval(timer);
  }, [isOnline]);
}

export function OfflineLine() {
  const isOnline = useSyncExternalStore(
    onlineManager.subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  useConnectionCheck(isOnline);
  useOfflineLinks(!isOnline);
  return isOnline ? null : <OfflineNotice since={readLostAt()} />;
}

/** `since` is in milliseconds. */
export function OfflineNotice({ since }: { since: number }) {
  const line = useRef<HTMLDivElement>(null);
  useHeightVariable(line, '--offline-height');
  return (
    <div ref={line} className={classes('row justify-center ink text-small', styles.offline)} role="status">
      <IconCloudOff size={20} aria-hidden />
      <span>{texts.since((isSameDay(since) ? formatTime : formatDateTime)(since))}</span>
      <span>{texts.links}</span>
    </div>
  );
}
