import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './job-form.module.css';
import { fieldsOf, type JobValues } from './job-values.ts';
import { describeSalary } from './salary.ts';
import { jobTexts as texts } from './texts.ts';

const readable = (amount: number | null) => (amount !== null && amount < 0 ? null : amount);

export function JobPreview({ values }: { values: JobValues }) {
  const job = fieldsOf(values);
  const pay = { ...job, salaryMin: readable(job.salaryMin), salaryMax: readable(job.salaryMax) };
  return (
    <section className={classes('grid gap-1 padding-2 rounded', styles.preview)} aria-label={actionTexts.preview}>
      <h3 className="text-h3 break-anywhere">{job.title || texts.noTitle}</h3>
      <p>{[job.company, job.location].filter(Boolean).join(' · ')}</p>
      <p>
        <Badge tone="lagoon">{texts.types[job.jobType]}</Badge> {describeSalary(pay)}
      </p>
      <p className="pre-line break-anywhere">{job.description}</p>
      <Points name={texts.requirements} points={job.requirements} />
      <Points name={texts.benefits} points={job.benefits} />
    </section>
  );
}

const Points = ({ name, points }: { name: string; points: readonly string[] }) =>
  points.length > 0 && (
    <>
      <h4>{name}</h4>
      <ul className="bullets break-anywhere">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
