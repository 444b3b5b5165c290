import { type ReactNode, useId, useRef } from 'react';
import { Empty } from '../../../ui/states.tsx';
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
      className={styles.panel}
      aria-labelledby={id}
      tabIndex={-1}
      data-of-two={isOfTwo || undefined}
    >
      <header className={styles.head}>
        {picture}
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.note}>{note}</p>
        </div>
        <div className={styles.tools}>{tools}</div>
      </header>
      {children}
    </section>
  );
}

export function NoRoomPanel() {
  return (
    <Panel title={chatTexts.noSelection}>
      <div className={styles.waiting}>
        <Empty title={chatTexts.noRoomsTitle} text={chatTexts.noRoomsText} />
      </div>
    </Panel>
  );
}
