import type { CheckScores, DeskCheckDetail } from '@bros/contract/identity/verification-desk';
import {
  LIVE_MIN,
  ONE_FACE_MIN_SHARE,
  REAL_MIN,
  SAME_FACE_MIN,
  SAME_PERSON_MIN,
} from '@bros/contract/identity/verification-rules';
import { formatNumber } from '../../platform/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './desk.module.css';
import { deskTexts } from './desk-texts.ts';

const { scores: texts, acts: actWords } = deskTexts;

const FIGURES = [
  { name: 'samePerson', least: SAME_PERSON_MIN },
  { name: 'sameFace', least: SAME_FACE_MIN },
  { name: 'oneFace', least: ONE_FACE_MIN_SHARE },
  { name: 'live', least: LIVE_MIN },
  { name: 'real', least: REAL_MIN },
] as const satisfies readonly { name: keyof CheckScores; least: number }[];

const round = (value: number): string => formatNumber(Math.round(value * 100) / 100);

function Score({ name, value, least }: { name: (typeof FIGURES)[number]['name']; value: number | null; least: number }) {
  return (
    <div className={classes('wrap gap-0-2', styles.score)}>
      <dt>{texts.names[name]}</dt>
      <dd>
        {value === null ? (
          <Badge>{texts.missing}</Badge>
        ) : (
          <>
            <Badge tone={value >= least ? 'good' : 'bad'}>{value >= least ? texts.good : texts.low}</Badge>{' '}
            {texts.score(round(value), round(least))}
          </>
        )}
      </dd>
    </div>
  );
}

export function ScoreTable({ check: { scores } }: { check: DeskCheckDetail }) {
  if (!scores) return <p className="muted text-small">{texts.none}</p>;
  return (
    <Panel title={texts.title} lead={texts.frames(scores.framesScored)} isNarrow>
      <dl className="grid gap-1">
        {FIGURES.map(({ name, least }) => (
          <Score key={name} name={name} value={scores[name]} least={least} />
        ))}
      </dl>
      <h3 className="text-h4">{texts.acts}</h3>
      <ol className="grid gap-4px bullets">
        {scores.acts.map(({ act, isDone, atMs }) => (
          <li key={act}>
            {actWords[act]}:{' '}
            {isDone ? (
              texts.done(atMs === null ? '' : formatNumber(Math.round(atMs / 100) / 10))
            ) : (
              <strong>{texts.missed}</strong>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
