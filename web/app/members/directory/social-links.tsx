import type { SocialAccount } from '@bros/contract/members/social-accounts';
import { PLATFORM_NAMES } from '@bros/contract/members/social-platforms';
import { classes } from '../../ui/classes.ts';
import { PlatformIcon } from '../../ui/platform-icon.tsx';
import styles from './social-links.module.css';
import { memberTexts } from './texts.ts';

const { social: texts } = memberTexts.page;

/** Unverified, so the links carry `nofollow`. */
export function SocialLinks({ accounts }: { accounts: readonly SocialAccount[] }) {
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="member-social">
      <h2 id="member-social">{texts.title}</h2>
      <ul className={classes('wrap plain-list margin-top-1', styles.links)}>
        {accounts.map(({ platform, url, handle }) => (
          <li key={platform}>
            <a href={url} target="_blank" rel="noopener nofollow ugc" className="inline-row gap-1 break-anywhere target-height">
              <PlatformIcon platform={platform} size={20} />
              <span className="visually-hidden">{PLATFORM_NAMES[platform]}: </span>
              {handle}
            </a>
          </li>
        ))}
      </ul>
      <p className="muted text-small">{texts.unchecked}</p>
    </section>
  );
}
