import { JOB_LOGO_SHAPE, jobLogoUrl } from '@bros/contract/core/pictures';
import type { JobCard } from '@bros/contract/work/jobs';
import { IconCash, IconClock, IconMapPin, IconWorld } from '@tabler/icons-react';
import { nameCountry } from '../../platform/countries.ts';
import card from '../../shared/boards/board-card.module.css';
import { avatarHueOf, initialsOf } from '../../ui/avatar-look.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './jobs.module.css';
import { describeSalary } from './salary.ts';
import { jobTexts as texts } from './texts.ts';

const COUNTRIES_SHOWN = 3;
const ICON_PX = 20;

interface CompanyMarkProps {
  job: Pick<JobCard, 'id' | 'company' | 'logo'>;
  isLarge?: boolean;
}

export function CompanyMark({ job: { id, company, logo }, isLarge }: CompanyMarkProps) {
  const [normal, double] = JOB_LOGO_SHAPE.widths.map((width) => logo && jobLogoUrl(id, logo.version, width));
  const size = isLarge ? 72 : 52;
  return (
    <span
      className={classes('center muted semibold flex-none', styles.logo)}
      data-large={isLarge || undefined}
      data-hue={normal ? undefined : avatarHueOf(company)}
      aria-hidden
    >
      {normal ? (
        <img src={normal} srcSet={`${normal} 1x, ${double} 2x`} alt="" width={size} height={size} loading="lazy" />
      ) : (
        initialsOf(company)
      )}
    </span>
  );
}

export const stateTones = { draft: 'neutral', held: 'fair', open: 'good', closed: 'bad', expired: 'neutral' } as const;

export function JobMarks({ job }: { job: JobCard }) {
  const { jobType, state, isPoster, application } = job;
  return (
    <p className={card.marks}>
      <Badge tone="lagoon">{texts.types[jobType]}</Badge>
      {(isPoster || state !== 'open') && <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>}
      {isPoster && <Badge>{texts.yours}</Badge>}
      {application && <Badge tone={applicationTones[application]}>{texts.applicationStates[application]}</Badge>}
    </p>
  );
}

export const applicationTones = {
  submitted: 'neutral',
  viewed: 'lagoon',
  shortlisted: 'fair',
  rejected: 'neutral',
  hired: 'good',
  withdrawn: 'neutral',
} as const;

function listCountries(codes: readonly string[], max: number): string {
  const shown = codes.slice(0, max).map(nameCountry);
  return texts.countries(shown, codes.length - shown.length);
}

export function SalaryText({ job }: { job: Pick<JobCard, 'salaryMin' | 'salaryMax' | 'currency'> }) {
  const isNamed = job.salaryMin !== null || job.salaryMax !== null;
  return (
    <span>
      <span className={isNamed ? 'semibold tabular' : undefined}>{describeSalary(job)}</span>
      {isNamed && ` ${texts.salary.aYear}`}
    </span>
  );
}

export function JobFacts({ job, isWhole = false }: { job: JobCard; isWhole?: boolean }) {
  const { location, countries, postedAt, expiresAt, state, isPoster } = job;
  return (
    <ul className={card.facts}>
      <li>
        <IconCash size={ICON_PX} aria-hidden />
        <SalaryText job={job} />
      </li>
      <li>
        <IconMapPin size={ICON_PX} aria-hidden />
        {location}
      </li>
      {countries.length > 0 && (
        <li>
          <IconWorld size={ICON_PX} aria-hidden />
          <span>
            <span className="visually-hidden">{texts.filters.country}: </span>
            {listCountries(countries, isWhole ? countries.length : COUNTRIES_SHOWN)}
          </span>
        </li>
      )}
      {postedAt && (
        <li>
          <IconClock size={ICON_PX} aria-hidden />
          {isPoster && state === 'open' && expiresAt ? texts.opensUntil(expiresAt) : texts.posted(postedAt)}
        </li>
      )}
    </ul>
  );
}
