import { type ReactNode, useId, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Empty } from '../../../ui/states.tsx';
import { listTexts } from '../list/texts.ts';
import { chatTexts } from '../texts.ts';
import { useChosen } from './chosen.ts';
import styles from './room-panel.module.css';

export const PANEL_ID = 'open-room';

interface PanelProps {
  picture?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  tools?: ReactNode;
  isOfTwo?: boolean | undefined;
  children: ReactNode;
}

export function Panel({ picture, title, note, tools, isOfTwo, children }: PanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useChosen(panel);
  return (
    <section
      id={PANEL_ID}
      ref={panel}
      className={classes('column min-width-0 flex-1 surface', styles.panel)}
      aria-labelledby={id}
      tabIndex={-1}
      data-of-two={isOfTwo || undefined}
    >
      <header className={classes('line padding-12px-2 border-bottom', styles.head)}>
        {picture}
        <div className="min-width-0 flex-1">
          <h2 id={id} className="text-h4 truncated">
            {title}
          </h2>
          <p className={classes('wrap muted text-small', styles.note)}>{note}</p>
        </div>
        <div className="line gap-1">{tools}</div>
      </header>
      {children}
    </section>
  );
}

export const NoChoicePanel = () => (
  <Panel title={chatTexts.noSelection}>
    <p className={classes('muted', styles.waiting)}>{listTexts.choose}</p>
  </Panel>
);

export function NoRoomPanel() {
  return (
    <Panel title={chatTexts.noSelection}>
      <div className={styles.waiting}>
        <Empty title={chatTexts.noRoomsTitle} text={chatTexts.noRoomsText} />
      </div>
    </Panel>
  );
}
