import type { OwnProfile, ProfileForm } from '@bros/contract/members/profiles';
import type { useOwnProfileActions } from '../../members/profiles/own-profile.ts';
import { client } from '../../platform/api.ts';
import type { Answers } from '../today/answers.ts';

function editable(profile: OwnProfile): ProfileForm {
  const { displayName, bio, cityId, location, country, occupation, age, education, culturalBackground } = profile;
  const { interests, languages, version } = profile;
  const place = { cityId, location, country };
  return { displayName, bio, ...place, occupation, age, education, culturalBackground, interests, languages, version };
}

/** Without an arrival day, the next city is no trip; the member follows its news. */
export async function saveAnswers(
  profile: ReturnType<typeof useOwnProfileActions>,
  { clientId, currentCity, nextCity, nextArrivesOn, interests }: Answers,
): Promise<void> {
  if (currentCity || interests.length > 0) {
    const saved = editable(await profile.reload());
    await profile.save({
      ...saved,
      cityId: currentCity?.id ?? saved.cityId,
      interests: interests.length > 0 ? interests : saved.interests,
    });
  }
  if (!nextCity) return;
  const options = { context: { isIdempotent: true } };
  if (nextArrivesOn) {
    const trip = { clientId, cityId: nextCity.id, arrivesOn: nextArrivesOn, leavesOn: null, rating: null, review: '' };
    await client.trips.create(trip, options);
  } else {
    await client.cityNews.follow({ cityId: nextCity.id, isFollowed: true }, options);
  }
}
