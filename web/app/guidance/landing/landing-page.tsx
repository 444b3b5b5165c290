import { FEATURES } from '@bros/contract/core/features';
import { paths } from '@bros/contract/paths';
import { redirectDocument } from 'react-router';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Route } from './+types/landing-page.ts';
import { Academy } from './academy.tsx';
import { Events } from './events.tsx';
import { ExpatOfTheMonth } from './expat-of-the-month.tsx';
import { Hero } from './hero.tsx';
import { Inside } from './inside.tsx';
import styles from './landing-page.module.css';
import liveScript from './live.ts?static-script';
import { Members } from './members.tsx';
import { QuickAccess } from './quick-access.tsx';
import { landingTexts } from './texts.ts';
import { TierComparison } from './tier-comparison.tsx';

const { browse, invite, partner } = landingTexts;

export const meta = () => describePage();

/** The page works without React, so links to it must load a full page. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => {
    throw redirectDocument(paths.home);
  },
];

/** Prerendered; `live.ts` adds counts and daylight. */
export default function LandingPage() {
  return (
    <PublicFrame>
      <div className={styles.page}>
        <Hero />
        <Members />
        <ExpatOfTheMonth />
        <Inside />
        {FEATURES.calendar && <Events />}
        {FEATURES.academy && <Academy />}
        <QuickAccess />
        <TierComparison />
        <div className={classes('grid margin-auto width-content', styles.panels)}>
          <section className="grid gap-2 items-start content-start" aria-labelledby="browse" data-for="visitors">
            <h2 id="browse">{browse.title}</h2>
            <p className="muted">{browse.text}</p>
            <a className={buttonClass({ variant: 'quiet' })} href={paths.register}>
              {browse.link}
            </a>
          </section>
          <section className="grid gap-2 items-start content-start" aria-labelledby="invite" data-for="visitors">
            <h2 id="invite">{invite.title}</h2>
            <p className="muted" data-invite-text>
              {invite.text}
            </p>
            <a className={buttonClass({ variant: 'accent' })} href={paths.register}>
              {invite.link}
            </a>
          </section>
          <section className="grid gap-2 items-start content-start" aria-labelledby="partner" data-partner hidden>
            <h2 id="partner">{partner.title}</h2>
            <p className="muted">{partner.text}</p>
            {/* A paid third-party link. */}
            <a
              className={buttonClass({ variant: 'quiet' })}
              data-partner-link
              target="_blank"
              rel="noopener noreferrer sponsored"
              href={paths.home}
            >
              {partner.link}
            </a>
          </section>
        </div>
      </div>
      <script src={liveScript} defer />
    </PublicFrame>
  );
}
