import { LANDING_FACES, LANDING_LINES } from '@bros/contract/guidance/landing-rules';
import { paths } from '@bros/contract/paths';
import { classes } from '../../ui/classes.ts';
import styles from './members.module.css';
import { landingTexts } from './texts.ts';

const { members: texts } = landingTexts;

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Hidden unless a member agreed to be shown. */
export function Members() {
  return (
    <section
      className={classes('grid gap-2 margin-auto width-content', styles.section)}
      aria-labelledby="members"
      data-members
      hidden
    >
      <div className="grid">
        <h2 id="members">{texts.title}</h2>
        <p className="muted text-small">{texts.lead}</p>
      </div>
      <ul className={classes('grid gap-2 plain-list', styles.faces)} aria-label={texts.faces}>
        {indexes(LANDING_FACES).map((index) => (
          <li key={index} className={classes('text-center text-small', styles.face)} data-face hidden>
            <span className={classes('block circle clip margin-auto', styles.photo)} data-photo />
            <strong className="block truncated" data-name />
            <span className="block muted truncated" data-city />
          </li>
        ))}
      </ul>
      <ul className={classes('grid gap-2 plain-list', styles.lines)} aria-label={texts.lines}>
        {indexes(LANDING_LINES).map((index) => (
          <li key={index} className="flex gap-2 padding-2 surface" data-line hidden>
            <span className={classes('circle clip flex-none', styles.avatar)} data-photo hidden />
            <div className="min-width-0">
              <p className="text-small">
                <strong data-name />{' '}
                <a className="muted" href={paths.chat} data-room>
                  {texts.rooms}
                </a>
              </p>
              <p className="break-anywhere" data-text />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
