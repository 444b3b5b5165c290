import { paths } from '@bros/contract/paths';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './events.module.css';
import { landingTexts } from './texts.ts';

const { events: texts } = landingTexts;

const ROWS = [1, 2, 3];

/** `live.ts` shows this section if there are public events. */
export function Events() {
  return (
    <section className={classes('grid margin-auto width-content', styles.section)} aria-labelledby="events" data-events hidden>
      <div className="grid gap-1 content-start">
        <p className="sunset semibold">{texts.eyebrow}</p>
        <h2 id="events">{texts.title}</h2>
      </div>
      <ul className="plain-list">
        {ROWS.map((row) => (
          <li key={row} className={classes('grid gap-2 align-baseline border-top', styles.event)} data-event hidden>
            <p className="sunset semibold tabular">
              <time data-event-when />
            </p>
            <div>
              <h3 className={classes('text-h3 break-anywhere', styles.title)}>
                <a href={paths.calendar} data-event-title>
                  {texts.all}
                </a>
              </h3>
              <p className="muted" data-event-facts />
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
