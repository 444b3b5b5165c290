import type { OwnProfile } from '@bros/contract/members/profiles';
import { paths } from '@bros/contract/paths';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readDraft } from '../../platform/form-draft.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { Loaded } from '../../shared/lists/loading.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Row } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { CompletenessMeter } from './completeness.tsx';
import { OwnMemberCard } from './member-card.tsx';
import { useFreshOwnProfile } from './own-profile.ts';
import styles from './profile.module.css';
import { describePart, PART_NAMES, PROFILE_DRAFT, toFields } from './profile-draft.ts';
import { profileTexts } from './texts.ts';
import { UnitsPanel } from './units-panel.tsx';

function ProfileView({ profile }: { profile: OwnProfile }) {
  const fields = toFields(profile);
  return (
    <dl className="grid">
      {PART_NAMES.map((part) => {
        const message = describePart(part, fields);
        return (
          <div key={part} className={classes('grid border-top', styles.fact)}>
            <dt>{profileTexts.parts[part]}</dt>
            <dd className={message ? undefined : styles.empty}>{message || profileTexts.empty}</dd>
          </div>
        );
      })}
    </dl>
  );
}

const ProfileEditor = lazyPart(() => import('./profile-form.tsx'));

function AboutYou({ profile }: { profile: OwnProfile }) {
  const canSeePeople = useMember().capabilities.includes('people.see');
  const [params, setParams] = useSearchParams();
  const wanted = params.get('edit');
  const [isOpen, setOpen] = useState(() => readDraft(PROFILE_DRAFT) !== null);
  const isEditing = isOpen || wanted !== null;

  const head = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) head.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  function leave(): void {
    setOpen(false);
    if (wanted !== null) setParams({}, { replace: true, preventScrollReset: true });
  }

  return (
    <section className="width-44rem" aria-labelledby="about">
      <div ref={head} className={classes('row gap-1-2 between margin-bottom-2', styles.head)}>
        <h2 id="about">{profileTexts.about}</h2>
        {!isEditing && (
          <Row>
            {canSeePeople && (
              <ButtonLink variant="plain" to={paths.member(profile.memberId)}>
                {profileTexts.preview}
              </ButtonLink>
            )}
            <Button variant="quiet" onPress={() => setOpen(true)}>
              {profileTexts.edit}
            </Button>
          </Row>
        )}
      </div>
      {isEditing ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <ProfileEditor profile={profile} startAt={wanted === 'place' ? 'city' : wanted} onLeave={leave} />
        </Suspense>
      ) : (
        <ProfileView profile={profile} />
      )}
    </section>
  );
}

export function ProfileTab({ photos, live }: { photos: ReactNode; live: ReactNode }) {
  const query = useFreshOwnProfile();
  const { data } = query;
  return (
    <>
      <div className={classes('margin-bottom-3', styles.phoneCard)}>
        <OwnMemberCard />
      </div>
      <Loaded query={query} failed={profileTexts.loadFailed} lines={6}>
        {() =>
          data && (
            <>
              <CompletenessMeter completeness={data.completeness} tier={data.tier} />
              <div className={classes('grid align-start', styles.columns)}>
                {photos}
                <div className="stack gap-4">
                  <AboutYou profile={data} />
                  <UnitsPanel />
                </div>
              </div>
              {live}
            </>
          )
        }
      </Loaded>
    </>
  );
}
