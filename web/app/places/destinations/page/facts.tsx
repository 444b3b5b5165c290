import type { DestinationPage } from '@bros/contract/places/destinations';
import { formatNumber, formatTime } from '../../../platform/format.ts';
import { classes } from '../../../ui/classes.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { offsetMinutes } from './figures.ts';
import styles from './page.module.css';
import { Provenance, Section } from './section.tsx';
import { pageTexts as texts } from './texts.ts';

export function Internet({ page }: { page: DestinationPage }) {
  if (page.internetMbps === null) return null;
  return (
    <Section title={labelTexts.internet}>
      <p className={styles.figure}>{texts.internet.speed(page.internetMbps)}</p>
      <p className={styles.note}>{texts.internet.note}</p>
      <Provenance page={page} fact="internet" />
    </Section>
  );
}

/** '5 hours 30 minutes'. */
function spanOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && texts.time.hours(hours), rest > 0 && texts.time.minutes(rest)];
  return parts.filter(Boolean).join(' ');
}

export function differenceFromReader(timeZone: string, nowMs: number): string {
  const difference = offsetMinutes(nowMs, timeZone) - offsetMinutes(nowMs);
  if (difference === 0) return texts.time.same;
  const span = spanOf(Math.abs(difference));
  return difference > 0 ? texts.time.ahead(span) : texts.time.behind(span);
}

export function TimeZone({ page: { timeZone }, nowMs }: { page: DestinationPage; nowMs: number }) {
  return (
    <Section title={labelTexts.timeZone}>
      <p className={styles.figure}>{formatTime(nowMs, timeZone)}</p>
      <p>{differenceFromReader(timeZone, nowMs)}</p>
      <p className={styles.note}>{timeZone.replaceAll('_', ' ')}</p>
    </Section>
  );
}

export function Safety({ page }: { page: DestinationPage }) {
  if (!page.safetyNote) return null;
  return (
    <Section title={labelTexts.safety}>
      <p className="pre-line break-anywhere measure">{page.safetyNote}</p>
      <Provenance page={page} fact="safety" />
    </Section>
  );
}

export function Community({ page }: { page: DestinationPage }) {
  if (!page.communityLevel) return null;
  return (
    <Section title={texts.community.heading}>
      <p>{texts.community.levels[page.communityLevel]}</p>
      <Provenance page={page} fact="community" />
    </Section>
  );
}

export function Visa({ page }: { page: DestinationPage }) {
  const { visaNotes } = page;
  if (visaNotes.length === 0) return null;
  return (
    <Section title={texts.visa.heading} isWide>
      <dl className={classes('grid gap-2', styles.visa)}>
        {visaNotes.map(({ passports, note }) => (
          <div key={`${passports.join()} ${note}`}>
            <dt className="semibold">
              {passports.length === 0
                ? labelTexts.everyone
                : passports.map((passport) => texts.visa.passports[passport]).join(', ')}
            </dt>
            <dd className="break-anywhere measure">{note}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{texts.visa.advice}</p>
      <Provenance page={page} fact="visa" />
    </Section>
  );
}

export function Highlights({ page: { highlights } }: { page: DestinationPage }) {
  if (highlights.length === 0) return null;
  return (
    <Section title={texts.highlights}>
      <ul className={classes('grid gap-1 plain-list', styles.highlights)}>
        {highlights.map((highlight, order) => (
          <li key={highlight}>
            <span className={styles.order} aria-hidden>
              {formatNumber(order + 1)}
            </span>
            {highlight}
          </li>
        ))}
      </ul>
    </Section>
  );
}
