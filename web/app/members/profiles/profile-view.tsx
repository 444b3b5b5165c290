import type { OwnProfile } from '@bros/contract/members/profiles';
import styles from './profile.module.css';
import { describePart, PART_NAMES, toFields } from './profile-draft.ts';
import { profileTexts } from './texts.ts';

/** The profile to read. */
export function ProfileView({ profile }: { profile: OwnProfile }) {
  const fields = toFields(profile);
  return (
    <dl className={styles.facts}>
      {PART_NAMES.map((part) => {
        const words = describePart(part, fields);
        return (
          <div key={part} className={styles.fact}>
            <dt>{profileTexts.parts[part]}</dt>
            <dd className={words ? undefined : styles.empty}>{words || profileTexts.empty}</dd>
          </div>
        );
      })}
    </dl>
  );
}
