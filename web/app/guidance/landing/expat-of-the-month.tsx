import { paths } from '@bros/contract/paths';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './expat-of-the-month.module.css';
import { landingTexts } from './texts.ts';

const { expat } = landingTexts;

/** `live.ts` fills in this section if there is a story. */
export function ExpatOfTheMonth() {
  return (
    <section className={classes('grid margin-auto width-content', styles.section)} aria-labelledby="expat">
      <div>
        <p className="margin-bottom-1 sunset semibold">{expat.eyebrow}</p>
        <h2 id="expat" className={styles.title}>
          {expat.title}
        </h2>
      </div>
      <p className={classes('muted text-lead', styles.none)} data-story-none>
        {expat.none}
      </p>
      <article className="grid gap-2 items-start" data-story hidden>
        <div className={classes('row gap-2-3', styles.head)}>
          <div className={styles.picture} data-story-picture hidden />
          <div>
            <h3 className={styles.name} data-story-name>
              {' '}
            </h3>
            <p className="muted">
              <span data-story-month />. <span data-story-facts />
            </p>
          </div>
        </div>
        <p className="text-lead pre-line break-anywhere" data-story-text />
        <div className={classes('grid gap-3 padding-top-2 full-width border-top', styles.lists)}>
          <div>
            <h4>{expat.keyTips}</h4>
            <ul data-story-tips />
          </div>
          <div>
            <h4>{expat.achievements}</h4>
            <ul data-story-achievements />
          </div>
        </div>
        <a className={buttonClass({ variant: 'quiet' })} href={paths.expats} data-story-link>
          {expat.readFull}
        </a>
      </article>
    </section>
  );
}
