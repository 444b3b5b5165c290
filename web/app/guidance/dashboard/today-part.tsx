import type { OwnProfile, ProfileForm } from '@bros/contract/members/profiles';
import { ConnectButton } from '../../members/connections/connect-button.tsx';
import { useOwnProfileActions } from '../../members/profiles/own-profile.ts';
import { client } from '../../platform/api.ts';
import type { Answers } from '../today/answers.ts';
import { TodayPanel } from '../today/today-panel.tsx';

/** The part of a profile that its form takes. */
function editable(profile: OwnProfile): ProfileForm {
  const { displayName, bio, cityId, location, country, occupation, age, education, culturalBackground } = profile;
  const { interests, languages, version } = profile;
  const place = { cityId, location, country };
  return { displayName, bio, ...place, occupation, age, education, culturalBackground, interests, languages, version };
}

/** Today, with the buttons of connections, and answers that become the profile and the first trip. */
export function TodayPart() {
  const profile = useOwnProfileActions();

  async function answer({ clientId, where, next, nextFrom, likes }: Answers): Promise<void> {
    const { cityId, interests, ...mine } = editable(await profile.reload());
    await profile.save({ ...mine, cityId: where?.id ?? cityId, interests: likes.length > 0 ? likes : interests });
    if (!next || !nextFrom) return;
    const trip = { clientId, cityId: next.id, arrivesOn: nextFrom, leavesOn: null, rating: null, review: '' };
    await client.trips.create(trip, { context: { isRepeatable: true } });
  }

  return (
    <TodayPanel
      onAnswer={answer}
      renderConnection={({ id, displayName, connection }) =>
        connection && <ConnectButton memberId={id} displayName={displayName} {...connection} />
      }
    />
  );
}
