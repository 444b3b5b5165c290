import type { ConnectionItem } from '@bros/contract/members/connections';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
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
    <li className={classes('grid gap-1-2 align-start border-bottom', styles.row)}>
      <MemberFace id={memberId} name={displayName} photo={photo} />
      <div>
        <h2 className="row gap-4px-1 text-h4 break-anywhere">
          <Link to={paths.member(memberId)}>{displayName}</Link>
          {isVerified && <VerifiedMark memberId={memberId} />}
        </h2>
        {details && <p className="break-anywhere">{details}</p>}
        <p className="muted text-small">
          {inCommon > 0 && `${texts.inCommon(inCommon)} · `}
          {describeTime(item)}
        </p>
      </div>
      {note && (
        <blockquote className={classes('pre-line break-anywhere', styles.note)} aria-label={labelTexts.note}>
          {note}
        </blockquote>
      )}
      <div className={classes('line gap-4px', styles.actions)}>
        <ConnectButton memberId={memberId} displayName={displayName} state={state} can={can} />
        <MemberActions memberId={memberId} displayName={displayName} />
      </div>
    </li>
  );
}
