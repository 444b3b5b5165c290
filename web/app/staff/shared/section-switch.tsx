import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMember } from '../../platform/session.ts';
import { classes } from '../../ui/classes.ts';
import { useOutsidePress } from '../../ui/use-outside-press.ts';
import { useOpenWork } from './api.ts';
import { SectionList, Waiting } from './section-list.tsx';
import styles from './section-switch.module.css';
import { sectionAt, workFor } from './sections.ts';
import { staffTexts } from './texts.ts';

export function SectionSwitch() {
  const { role } = useMember();
  const { pathname } = useLocation();
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const work = useOpenWork();
  useOutsidePress(frame, isOpen, () => setOpen(false));

  function fold(): void {
    setOpen(false);
    button.current?.focus();
  }
  const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && isOpen && fold();
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Esc works on the button and on every link of the list
    <nav
      ref={frame}
      aria-label={staffTexts.sectionsLabel}
      className="margin-bottom-3 relative"
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      <button
        ref={button}
        type="button"
        className={classes('line gap-1 between padding-inline-12px semibold', styles.button)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <span className="visually-hidden">{staffTexts.sectionOpen}</span>
          {sectionAt(pathname)?.label ?? staffTexts.title}
        </span>
        <span className="line gap-1">
          <Waiting kinds={workFor(role)} work={work} />
          <IconChevronDown size={20} aria-hidden />
        </span>
      </button>
      {isOpen && (
        <div id={id} className={classes('surface scroll-y shadow', styles.list)}>
          <SectionList onChosen={fold} />
        </div>
      )}
    </nav>
  );
}
