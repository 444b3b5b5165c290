import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, describeError } from '../../platform/api.ts';
import { useMember } from '../../platform/session.ts';
import { TierOffer } from '../../shell/tier-offer.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, ErrorState, Skeleton } from '../../ui/states.tsx';
import { CHOSEN } from '../room/chosen.ts';
import { Panel } from '../room/panel.tsx';
import panelStyles from '../room/room-panel.module.css';
import { PersonPicture } from './person.tsx';
import styles from './start-panel.module.css';
import { directTexts } from './texts.ts';

const { start: texts } = directTexts;

/** Stands where no conversation is open: whom the reader can write to. */
export function StartPanel() {
  const seesPeople = useMember().capabilities.includes('people.see');
  return (
    <Panel title={texts.title}>
      <div className={panelStyles.waiting}>{seesPeople ? <Connections /> : <TierOffer capability="chat.post" />}</div>
    </Panel>
  );
}

function Connections() {
  const { data, error, refetch } = useQuery(api.connections.list.queryOptions({ input: {} }));
  if (!data && error) return <ErrorState title={texts.failed} text={describeError(error).text} onRetry={refetch} />;
  if (!data) return <Skeleton lines={5} shape="row" />;
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
      <p className={styles.lead}>{texts.text}</p>
      <ul className={styles.list} aria-label={texts.connections}>
        {data.items.map(({ memberId, displayName, isVerified, photo }) => (
          <li key={memberId}>
            <Link to={paths.dashboardDirect(memberId)} state={CHOSEN} className={styles.person}>
              <PersonPicture person={{ id: memberId, displayName, isVerified, photo, hasPage: true }} />
              <span>
                <span className="visually-hidden">{texts.write} </span>
                {displayName}
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
