import type { ConnectionItem } from '@bros/contract/members/connections';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { ConnectButton } from './connect-button.tsx';
import styles from './connection-row.module.css';
import { MemberActions } from './member-actions.tsx';
import { connectionTexts as texts } from './texts.ts';

function describeTime({ state, since, expiresAt }: ConnectionItem): string {
  if (state === 'connected' || expiresAt === null) return texts.connectedSince(since);
  return `${texts.askedOn(since)}, ${texts.lapsesOn(expiresAt)}`;
}

export function ConnectionRow({ item }: { item: ConnectionItem }) {
  const { memberId, displayName, photo, isVerified, occupation, place, inCommon, note, state, can } = item;
  const details = [occupation, place].filter(Boolean).join(' · ');
  return (
    <li className={styles.row}>
      <MemberFace id={memberId} name={displayName} photo={photo} />
      <div>
        <h2 className={styles.name}>
          <Link to={paths.member(memberId)}>{displayName}</Link>
          {isVerified && <VerifiedMark memberId={memberId} />}
        </h2>
        {details && <p className={styles.detail}>{details}</p>}
        <p className={styles.quiet}>
          {inCommon > 0 && `${texts.inCommon(inCommon)} · `}
          {describeTime(item)}
        </p>
      </div>
      {note && (
        <blockquote className={styles.note} aria-label={texts.note}>
          {note}
        </blockquote>
      )}
      <div className={styles.acts}>
        <ConnectButton memberId={memberId} displayName={displayName} state={state} can={can} />
        <MemberActions memberId={memberId} displayName={displayName} />
      </div>
    </li>
  );
}
