import type { OwnProfile } from '@bros/contract/profiles';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

const { fields } = profileTexts;

const order = ['displayName', 'occupation', 'location', 'country', 'bio'] as const;

/** The profile to read. */
export function ProfileView({ profile }: { profile: OwnProfile }) {
  return (
    <dl className={styles.facts}>
      {order.map((name) => (
        <div key={name} className={styles.fact}>
          <dt>{fields[name]}</dt>
          <dd className={profile[name] ? undefined : styles.empty}>{profile[name] || profileTexts.empty}</dd>
        </div>
      ))}
    </dl>
  );
}
