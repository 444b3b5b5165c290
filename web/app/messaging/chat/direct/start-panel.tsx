import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../platform/api.ts';
import { useMember } from '../../../platform/session.ts';
import { VerifiedMark } from '../../../shared/authors/verified-mark.tsx';
import { Loading } from '../../../shared/lists/loading.tsx';
import { TierWall } from '../../../shared/plans/tier-wall.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Empty } from '../../../ui/states.tsx';
import { CHOSEN } from '../room/chosen.ts';
import { Panel } from '../room/panel.tsx';
import panelStyles from '../room/room-panel.module.css';
import { PersonPicture } from './person.tsx';
import styles from './start-panel.module.css';
import { directTexts } from './texts.ts';

const { start: texts } = directTexts;

export function StartPanel() {
  const canSeePeople = useMember().capabilities.includes('people.see');
  return (
    <Panel title={texts.title}>
      <div className={panelStyles.waiting}>
        {canSeePeople ? <Connections /> : <TierWall showsPlaceholders lacks="chat.post" {...texts.wall} />}
      </div>
    </Panel>
  );
}

function Connections() {
  const query = useQuery(api.connections.list.queryOptions({ input: {} }));
  const { data } = query;
  if (!data) return <Loading query={query} failed={texts.failed} lines={5} shape="row" />;
  if (data.items.length === 0) {
    return (
      <Empty
        title={texts.noneTitle}
        text={texts.noneText}
        action={<ButtonLink to={paths.dashboardNetworking}>{texts.find}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <p className="margin-bottom-1 muted">{texts.text}</p>
      <ul className={classes('grid gap-4px plain-list', styles.list)} aria-label={texts.connections}>
        {data.items.map(({ memberId, displayName, isVerified, photo }) => (
          <li key={memberId}>
            <Link
              to={paths.dashboardDirect(memberId)}
              state={CHOSEN}
              className={classes('line gap-10px ink semibold hover-sunken', styles.person)}
            >
              <PersonPicture person={{ id: memberId, displayName, isVerified, photo, hasPage: true }} />
              <span>
                <span className="visually-hidden">{texts.write} </span>
                {displayName} {isVerified && <VerifiedMark memberId={memberId} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data.nextCursor && (
        <ButtonLink variant="plain" to={paths.dashboardConnectionsTab('connections')}>
          {texts.all}
        </ButtonLink>
      )}
    </>
  );
}
