import { MICROSTATES, TAX_DAYS } from '@bros/contract/members/day-count-rules';
import { countCountries, isYearFinished, listYears } from '@bros/contract/members/day-counting';
import type { CountryCount, DayCounts } from '@bros/contract/members/trip-days';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { downloadFile } from '../../platform/save-file.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { dayCountTexts } from './day-count-texts.ts';
import styles from './day-counts.module.css';
import { DayMeter, DayWarning } from './day-meter.tsx';

const { countries: texts, planned, microstate } = dayCountTexts;

const COUNTRIES_SHOWN = 3;

export function TaxDays({ counts: { stays, today, year: currentYear } }: { counts: DayCounts }) {
  const id = useId();
  const [year, setYear] = useState(currentYear);
  const [isExpanded, setExpanded] = useState(false);
  const countries = countCountries(stays, today, year);
  const shown = isExpanded ? countries : countries.filter(({ state }, index) => index < COUNTRIES_SHOWN || state !== 'clear');
  const hidden = countries.length - shown.length;
  const years = listYears(stays, today).map((each) => ({ value: String(each), label: String(each) }));
  return (
    <section className="stack gap-1 items-start" aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {texts.title(year)}
      </h3>
      {years.length > 1 && (
        <Select
          name="year"
          label={labelTexts.year}
          value={String(year)}
          options={years}
          onChange={(value) => setYear(Number(value))}
        />
      )}
      {countries.length === 0 && <p>{texts.none(year)}</p>}
      <ul className="grid gap-2 plain-list full-width" aria-labelledby={id}>
        {shown.map((count) => (
          <Country key={count.countryCode} count={count} isFinished={isYearFinished(year, today)} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="plain" size="small" onPress={() => setExpanded(true)}>
          {texts.more(hidden)}
        </Button>
      )}
      <p className="muted text-small measure">{texts.lead(TAX_DAYS)}</p>
      <TaxReport year={year} />
    </section>
  );
}

function Country({ count, isFinished }: { count: CountryCount; isFinished: boolean }) {
  const { countryCode, country, usedDays, plannedDays, leftDays, state } = count;
  const id = useId();
  return (
    <li className={classes('wrap gap-4px-2 between', styles.country)}>
      <span id={id} className={classes('break-anywhere', styles.name)}>
        {country}
      </span>
      <DayMeter
        labelId={id}
        used={usedDays}
        max={TAX_DAYS}
        state={state}
        labels={texts.used(usedDays, TAX_DAYS)}
        beside={
          isFinished
            ? [state === 'clear' && texts.notReached]
            : [plannedDays > 0 && planned(plannedDays), leftDays > 0 && texts.left(leftDays)]
        }
      />
      <DayWarning>{texts.warnings[state](count)}</DayWarning>
      {MICROSTATES.includes(countryCode) && <p className="muted text-small measure">{microstate}</p>}
    </li>
  );
}

function TaxReport({ year }: { year: number }) {
  const [failure, setFailure] = useState<unknown>(null);
  async function save(): Promise<void> {
    setFailure(null);
    await downloadFile(`/api/trips/tax-report?year=${year}`, `bros-abroad-days-${year}.pdf`).catch(setFailure);
  }
  return (
    <>
      <Button variant="quiet" icon={<IconDownload size={20} aria-hidden />} onPress={save} busyLabel={texts.report.busy}>
        {texts.report.save}
      </Button>
      <p className="muted text-small measure">{texts.report.hint(year - 2, year)}</p>
      <Failure error={failure} title={texts.report.failed} />
    </>
  );
}
