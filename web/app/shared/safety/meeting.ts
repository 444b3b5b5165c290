import { SAFETY_PEOPLE_MAX_CHARACTERS, SAFETY_PLACE_MAX_CHARACTERS } from '@bros/contract/members/safety-timer-rules';
import { paths } from '@bros/contract/paths';

export interface Meeting {
  place?: string;
  people?: string;
  cityId?: number | undefined;
}

/** History state keeps the values out of the URL. */
export const linkToSafetyTimer = (meeting: Meeting) => ({ to: paths.safety, state: { meeting } });

export function readMeeting(state: unknown): Meeting {
  const { meeting } = Object(state);
  const { place, people, cityId } = Object(meeting);
  return {
    ...(typeof place === 'string' && { place: place.slice(0, SAFETY_PLACE_MAX_CHARACTERS) }),
    ...(typeof people === 'string' && { people: people.slice(0, SAFETY_PEOPLE_MAX_CHARACTERS) }),
    ...(typeof cityId === 'number' && { cityId }),
  };
}
