import type { Trip } from '@bros/contract/members/trips';
import { paths } from '@bros/contract/paths';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { tripTexts } from './texts.ts';
import styles from './trips.module.css';
import { useCompanions } from './trips.ts';

const { companions: texts } = tripTexts;

export function Companions({ trip, isOpenAtFirst }: { trip: Trip; isOpenAtFirst: boolean }) {
  const listId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <div className={classes('grid gap-6px items-start', styles.companions)}>
      <Button
        variant="plain"
        size="small"
        aria={{ 'aria-expanded': isOpen, 'aria-controls': listId }}
        onPress={() => setOpen(!isOpen)}
      >
        {texts.show}
      </Button>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <CompanionList trip={trip} />}
      </div>
    </div>
  );
}

function CompanionList({ trip }: { trip: Trip }) {
  const query = useCompanions(trip.id);
  return (
    <PagedList
      query={query}
      failed={texts.failed}
      part={texts.part}
      shape="row"
      lines={1}
      empty={<p className={styles.quiet}>{texts.nobody}</p>}
      more={{ size: 'small' }}
    >
      {(people) => (
        <WindowedList as="ul" className="grid gap-1 plain-list" aria-label={texts.label(trip.city.name)}>
          {people.map(({ memberId, displayName, isVerified, photo, startsOn, endsOn }) => (
            <li key={`${memberId} ${startsOn}`} className={classes('line gap-1', styles.person)}>
              <MemberFace id={memberId} name={displayName} photo={photo} />
              <span>
                <Link to={paths.member(memberId)}>{displayName}</Link> {isVerified && <VerifiedMark memberId={memberId} />}
                <span className={styles.quiet}>{texts.overlap(startsOn, endsOn)}</span>
              </span>
            </li>
          ))}
        </WindowedList>
      )}
    </PagedList>
  );
}
