import { IconRefresh } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { isReloadOffered, subscribeToReloadOffer } from '../platform/reload-offer.ts';
import { sharedTexts } from '../shared/texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './reload-offer.module.css';

const { reloadOffer: texts } = sharedTexts;

/** Shows while a part of the page fails to load, and offers a reload. */
export function ReloadOffer() {
  const isShown = useSyncExternalStore(subscribeToReloadOffer, isReloadOffered, () => false);
  if (!isShown) return null;
  return (
    <div className={styles.offer} role="status">
      <strong>{texts.title}</strong>
      <span>{texts.text}</span>
      <Button variant="quiet" size="small" icon={<IconRefresh size={18} aria-hidden />} onPress={() => location.reload()}>
        {texts.reload}
      </Button>
    </div>
  );
}
