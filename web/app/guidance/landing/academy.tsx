import { paths } from '@bros/contract/paths';
import { buttonClass } from '../../ui/button.tsx';
import styles from './academy.module.css';
import { landingTexts } from './texts.ts';

const { academy: texts } = landingTexts;

const CARDS = [1, 2, 3];

/** The academy (docs/specification.md, Screens and routes). `live-courses.ts` fills in its first three courses. */
export function Academy() {
  return (
    <section className={styles.section} aria-labelledby="academy">
      <div className={styles.head}>
        <p className={styles.eyebrow}>{texts.eyebrow}</p>
        <h2 id="academy">{texts.title}</h2>
        <p className={styles.lead}>{texts.lead}</p>
      </div>
      <ul className={styles.cards} aria-label={texts.list}>
        {CARDS.map((card) => (
          <li key={card} className={styles.card} data-course hidden>
            <p className={styles.facts} data-course-facts />
            <h3 className={styles.title}>
              <a href={paths.dashboardCourses} data-course-title>
                {texts.look}
              </a>
            </h3>
            <p className={styles.summary} data-course-summary />
            <ul className={styles.outcomes} data-course-outcomes />
            <p className={styles.price}>
              <s data-course-full hidden />
              <strong data-course-price />
            </p>
            <div className={styles.way}>
              <p data-course-note hidden />
              <button type="button" className={buttonClass({ size: 'small' })} data-course-enrol hidden>
                {texts.enrol}
              </button>
              <a className={buttonClass({ variant: 'quiet', size: 'small' })} href={paths.dashboardCourses} data-course-look>
                {texts.look}
              </a>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
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
