/** City ids are from core/cities/first-cities.ts. */

const LISBON = 2_267_057;
const BANGKOK = 1_609_350;
const MEDELLIN = 3_674_962;
const BUDAPEST = 3_054_643;

export const demoTips = [
  {
    by: 'explorer',
    category: 'connectivity',
    title: 'Ask for the fiber, not for the router',
    text: 'Two flats in Lisbon, same price, and one of them still had a copper line. The landlord did not know; the label on the socket did. Look for it before you sign.',
    cityId: LISBON,
    votes: ['adventurer', 'legend', 'moderator'],
  },
  {
    by: 'adventurer',
    category: 'safety',
    title: 'Call the cab from inside',
    text: 'In Medellín I order the ride while I am still in the restaurant and walk out when it stands there. Phone stays in the pocket on the pavement.',
    cityId: MEDELLIN,
    votes: ['explorer', 'legend'],
  },
  {
    by: 'legend',
    category: 'housing',
    title: 'Live within five minutes of a train station',
    text: 'Bangkok is two cities: one on the rails and one in traffic. I pay a little more for the first and get two hours a day back.',
    cityId: BANGKOK,
    votes: ['explorer', 'adventurer', 'admin', 'moderator'],
  },
  {
    by: 'moderator',
    category: 'health',
    title: 'Baths are the cheapest doctor in town',
    text: 'An hour of warm water after a week at a desk does more for my back than any chair. Go on a weekday morning, when it is quiet.',
    cityId: BUDAPEST,
    votes: ['explorer'],
  },
] as const;

/** Dates are numbers of days from today. */
export const demoPosts = [
  {
    by: 'explorer',
    kind: 'meetup',
    title: 'Sunset table at the river',
    text: 'A long table, simple food and whoever is in town. I reserve on the day, so say here if you bring somebody.',
    cityId: LISBON,
    from: 3,
    to: 3,
    seats: 8,
    joinMode: 'anyone',
    participants: [
      { who: 'legend', state: 'in' },
      { who: 'admin', state: 'in' },
    ],
    replies: [
      { who: 'legend', text: 'I land that afternoon. Keep me a chair at the end.' },
      { who: 'explorer', text: 'Done. It is on the sunny side.' },
    ],
  },
  {
    by: 'legend',
    kind: 'coworking',
    title: 'Desk beside mine, weekday mornings',
    text: 'Quiet place near the train, good chairs, coffee until noon. I work from nine to one and do not talk before ten.',
    cityId: BANGKOK,
    from: 1,
    to: 20,
    seats: 2,
    joinMode: 'approve',
    participants: [{ who: 'moderator', state: 'asked' }],
    replies: [],
  },
  {
    by: 'adventurer',
    kind: 'companions',
    title: 'Coffee farms by bus, four days',
    text: 'Slow buses, small towns, one good hike. Rooms are cheap, so everybody gets their own. Some Spanish helps.',
    cityId: MEDELLIN,
    from: 6,
    to: 9,
    seats: 3,
    joinMode: 'approve',
    participants: [
      { who: 'explorer', state: 'in' },
      { who: 'legend', state: 'asked' },
    ],
    replies: [{ who: 'explorer', text: 'I bring the hammock. Is the first bus early?' }],
  },
] as const;
