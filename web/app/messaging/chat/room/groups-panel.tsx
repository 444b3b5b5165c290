import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { classes } from '../../../ui/classes.ts';
import { DrawnFace } from '../../../ui/drawn-face.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Stack } from '../../../ui/layout.tsx';
import { groupRoomTexts as texts } from './group-room-texts.ts';
import { Panel } from './panel.tsx';
import styles from './room-panel.module.css';

interface GroupsPanelProps {
  isMissing: boolean;
  hasGroups: boolean;
  children: ReactNode;
}

export default function GroupsPanel({ isMissing, hasGroups, children }: GroupsPanelProps) {
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
          {!isMissing && !hasGroups && <Example />}
        </Stack>
      </div>
    </Panel>
  );
}

const LOOKS = [1, 0, 2] as const;

const Example = () => (
  <div className={classes('grid gap-2 padding-2 dashed rounded wide-only', styles.example)} aria-hidden>
    <span className="muted text-small">{labelTexts.example}</span>
    <span className="semibold">{texts.example.name}</span>
    {Object.values(texts.example.talk).map(({ author, text }, index) => (
      <span key={author} className="flex gap-1">
        <DrawnFace look={LOOKS[index] ?? 0} />
        <span className="grid">
          <span className="semibold">{author}</span>
          <span className="muted">{text}</span>
        </span>
      </span>
    ))}
  </div>
);
