import { paths } from '@bros/contract/paths';
import { buttonClass } from '../../ui/button.tsx';
import styles from './events.module.css';
import { landingTexts } from './texts.ts';

const { events: texts } = landingTexts;

const ROWS = [1, 2, 3];

/** Filled from the database; hidden without public events. */
export function Events() {
  return (
    <section className={styles.section} aria-labelledby="events" data-events hidden>
      <div className={styles.head}>
        <p className={styles.eyebrow}>{texts.eyebrow}</p>
        <h2 id="events">{texts.title}</h2>
      </div>
      <ul className={styles.list}>
        {ROWS.map((row) => (
          <li key={row} className={styles.event} data-event hidden>
            <p className={styles.when}>
              <time data-event-when />
            </p>
            <div>
              <h3 className={styles.title}>
                <a href={paths.calendar} data-event-title>
                  {texts.all}
                </a>
              </h3>
              <p className={styles.facts} data-event-facts />
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a className={buttonClass({ variant: 'quiet' })} href={paths.calendar}>
          {texts.all}
        </a>
      </p>
    </section>
  );
}
