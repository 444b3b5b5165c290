import type { InCommon as Shared } from '@bros/contract/members/directory';
import { paths } from '@bros/contract/paths';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDays } from '../../platform/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './in-common.module.css';
import { memberTexts } from './texts.ts';

const { inCommon: texts } = memberTexts;

export function InCommon({ inCommon: { connectionCount, connections, stays } }: { inCommon: Shared }) {
  if (connectionCount === 0 && stays.length === 0) return null;
  return (
    <section aria-labelledby="member-in-common" className="grid gap-1 content-start padding-2 surface">
      <h2 id="member-in-common">{texts.title}</h2>
      {stays.length > 0 && (
        <ul className="grid gap-4px plain-list">
          {stays.map(({ city, startsOn, endsOn }) => (
            <li className="flex gap-1 align-start break-anywhere" key={`${city} ${startsOn}`}>
              <IconMapPin className="sunset flex-none" size={20} aria-hidden />
              {texts.stay(city, formatDays(startsOn, endsOn))}
            </li>
          ))}
        </ul>
      )}
      {connectionCount > 0 && <p>{texts.connections(connectionCount)}</p>}
      {connections.length > 0 && (
        <ul className={classes('grid gap-4px plain-list', styles.connections)}>
          {connections.map(({ id, displayName, photo }) => (
            <li key={id}>
              <Link className="line gap-1 min-width-0 target-height" to={paths.member(id)}>
                <Avatar id={id} name={displayName} photo={photo} />
                <span>{displayName}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
