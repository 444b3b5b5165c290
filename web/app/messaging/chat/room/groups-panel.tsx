import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { groupRoomTexts as texts } from './group-room-texts.ts';
import { Panel } from './panel.tsx';
import styles from './room-panel.module.css';

/** Shown while no group is open. `isMissing`: the URL names a group that is not in the reader's list. */
export default function GroupsPanel({ isMissing, children }: { isMissing: boolean; children: ReactNode }) {
  return (
    <Panel title={texts.panelTitle}>
      <div className={styles.waiting}>
        <Stack>
          {isMissing && (
            <Banner tone="info" title={texts.missing.title}>
              {texts.missing.text}
            </Banner>
          )}
          <p className="muted">{texts.panelText}</p>
          {children}
        </Stack>
      </div>
    </Panel>
  );
}
