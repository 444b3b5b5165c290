import { IconRefresh } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { isReloadOffered, subscribeToReloadOffer } from '../platform/reload-offer.ts';
import { actionTexts } from '../ui/action-texts.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import styles from './frame-lines.module.css';
import { frameLinesTexts as texts } from './frame-lines-texts.ts';
import { OfflineLine } from './offline-line.tsx';
import { useHasNewVersion } from './use-has-new-version.ts';

export default function FrameLines() {
  return (
    <>
      <OfflineLine />
      <ReloadOffer />
    </>
  );
}

/** Drafts stay in this tab, so a reload loses none. */
function ReloadOffer() {
  const isFailing = useSyncExternalStore(subscribeToReloadOffer, isReloadOffered, () => false);
  const hasNewVersion = useHasNewVersion();
  const [isPutOff, setPutOff] = useState(false);
  if (!isFailing && (!hasNewVersion || isPutOff)) return null;
  const { title, text } = isFailing ? texts.failing : texts.newVersion;
  return (
    <div className={classes('row justify-center ink text-small border-top', styles.offer)} role="status">
      <strong>{title}</strong>
      <span>{text}</span>
      <Button variant="quiet" size="small" icon={<IconRefresh size={18} aria-hidden />} onPress={() => location.reload()}>
        {texts.reload}
      </Button>
      {!isFailing && (
        <Button variant="plain" size="small" onPress={() => setPutOff(true)}>
          {actionTexts.notNow}
        </Button>
      )}
    </div>
  );
}
