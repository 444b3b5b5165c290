import { paths } from '@bros/contract/paths';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './academy.module.css';
import shelf from './shelf.module.css';
import { landingTexts } from './texts.ts';

const { academy: texts } = landingTexts;

const CARDS = [1, 2, 3];

/** Filled in by `live-courses.ts`. */
export function Academy() {
  return (
    <section className={classes('grid gap-4 margin-auto width-content', styles.section)} aria-labelledby="academy">
      <div className="grid gap-1">
        <p className="sunset semibold">{texts.eyebrow}</p>
        <h2 id="academy">{texts.title}</h2>
        <p className="muted">{texts.lead}</p>
      </div>
      <ul className={classes('plain-list', shelf.shelf, styles.cards)} aria-label={texts.list}>
        {CARDS.map((card) => (
          <li key={card} className={classes('column gap-1 padding-3 surface', styles.card)} data-course hidden>
            <p className="muted text-small" data-course-facts />
            <h3 className={classes('break-anywhere', styles.title)}>
              <a href={paths.dashboardCourses} data-course-title>
                {texts.look}
              </a>
            </h3>
            <p className="break-anywhere" data-course-summary />
            <ul className={classes('wide-only text-small', styles.outcomes)} data-course-outcomes />
            <p className="flex gap-1 align-baseline padding-top-1 margin-top-auto tabular">
              <s className="muted" data-course-full hidden />
              <strong className="text-h3" data-course-price />
            </p>
            <div className="grid gap-6px items-start muted text-small">
              <p data-course-note hidden />
              <button type="button" className={buttonClass({ size: 'small' })} data-course-enroll hidden>
                {texts.enroll}
              </button>
              <a className={buttonClass({ variant: 'quiet', size: 'small' })} href={paths.dashboardCourses} data-course-look>
                {texts.look}
              </a>
            </div>
          </li>
        ))}
      </ul>
      <p className="wrap gap-1">
        <a className={buttonClass({ variant: 'quiet' })} href={paths.dashboardCourses}>
          {texts.all}
        </a>
        <a className={buttonClass({ variant: 'accent' })} href={paths.courseSubmission} target="_blank" rel="noopener">
          {texts.add}
          <span className="visually-hidden"> {texts.newTab}</span>
        </a>
      </p>
    </section>
  );
}
