import { OPEN_WORK_COUNTED_MAX } from '@bros/contract/core/report-rules';
import { paths } from '@bros/contract/paths';
import type { OpenWork } from '@bros/contract/staff/staff';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { useMember } from '../../platform/session.ts';
import { Count } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { useOpenWork } from './api.ts';
import styles from './section-list.module.css';
import { groupsFor, type SectionGroup } from './sections.ts';
import { staffTexts } from './texts.ts';

/** '3' or '99+'. */
const shownOf = (count: number): string =>
  count < OPEN_WORK_COUNTED_MAX ? formatNumber(count) : `${formatNumber(OPEN_WORK_COUNTED_MAX - 1)}+`;

export function Waiting({ kinds, work }: { kinds: readonly (keyof OpenWork)[]; work: OpenWork | undefined }) {
  const count = kinds.reduce((sum, kind) => sum + (work?.[kind] ?? 0), 0);
  if (count === 0) return null;
  const shown = shownOf(count);
  return <Count shown={shown} label={staffTexts.openWork(shown)} />;
}

export function SectionList({ onChosen }: { onChosen?: () => void }) {
  const { role } = useMember();
  const work = useOpenWork();
  return (
    <div className={styles.groups}>
      {groupsFor(role).map((group) => (
        <Group key={group.label ?? ''} group={group} work={work} onChosen={onChosen} />
      ))}
    </div>
  );
}

function Group({
  group: { label, sections },
  work,
  onChosen,
}: {
  group: SectionGroup;
  work: OpenWork | undefined;
  onChosen: (() => void) | undefined;
}) {
  const id = useId();
  return (
    <div className={styles.group}>
      {label && (
        <p id={id} className={classes('muted text-small semibold', styles.label)}>
          {label}
        </p>
      )}
      <ul className="grid plain-list" aria-labelledby={label && id}>
        {sections.map((section) => (
          <li key={section.path}>
            <NavLink
              to={section.path}
              end={section.path === paths.admin}
              className={classes('line gap-1 between ink hover', styles.link)}
              onClick={onChosen}
            >
              {section.label}
              {section.work && <Waiting kinds={[section.work]} work={work} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
