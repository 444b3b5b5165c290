import { paths } from '@bros/contract/paths';
import { buttonClass } from '../../ui/button.tsx';
import styles from './expat-of-the-month.module.css';
import { landingTexts } from './texts.ts';

const { expat } = landingTexts;

/** Filled from the database; a placeholder line stays without a story. */
export function ExpatOfTheMonth() {
  return (
    <section className={styles.section} aria-labelledby="expat">
      <div>
        <p className={styles.eyebrow}>{expat.eyebrow}</p>
        <h2 id="expat" className={styles.title}>
          {expat.title}
        </h2>
      </div>
      <p className={styles.none} data-story-none>
        {expat.none}
      </p>
      <article className={styles.story} data-story hidden>
        <div className={styles.head}>
          <div className={styles.picture} data-story-picture hidden />
          <div>
            <h3 className={styles.name} data-story-name>
              {' '}
            </h3>
            <p className={styles.facts}>
              <span data-story-month />. <span data-story-facts />
            </p>
          </div>
        </div>
        <p className={styles.text} data-story-text />
        <div className={styles.lists}>
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
