/** What the demo members wrote. */

/** At most two a destination: its scores stay the editorial estimate that they are, and go on saying so. */
export const demoReviews = [
  {
    by: 'explorer',
    destination: 'lisbon',
    rating: 5,
    title: 'Soft landing in Europe',
    content:
      'Everyone helped me get going, from the phone plan to the first surf lesson. Look for a flat before the season starts.',
  },
  {
    by: 'legend',
    destination: 'lisbon',
    rating: 4,
    title: 'Great light, steep streets',
    content: 'I come back every spring for the food and the river. Rents are no longer what they were.',
  },
  {
    by: 'adventurer',
    destination: 'medellin',
    rating: 5,
    title: 'The weather spoils you',
    content: 'Open windows all year, good cafés to work in and hills right behind the house. Take a cab home at night.',
  },
  {
    by: 'legend',
    destination: 'bangkok',
    rating: 5,
    title: 'My base for years',
    content: 'Hospitals, airport and dinner, all sorted. Live close to a train station and the heat stops mattering.',
  },
  {
    by: 'adventurer',
    destination: 'chiang-mai',
    rating: 4,
    title: 'Quiet weeks, cheap months',
    content: 'The easiest place I know to get a lot of work done. Leave when the fields burn, the air is bad then.',
  },
  {
    by: 'explorer',
    destination: 'canggu-bali',
    rating: 4,
    title: 'Fun, and busier than the photos',
    content:
      'I met more people in two weeks than in a year at home. Learn to ride a scooter before you come, not on the main road.',
  },
];

export const demoMessages = [
  { by: 'legend', room: 'general', content: 'Evening from Bangkok. Who is around this week?' },
  { by: 'adventurer', room: 'general', content: 'Medellín here, early coffee. Back in Asia after the new year.' },
  { by: 'moderator', room: 'general', content: 'Welcome, everyone. Be the bro you would want to meet at the airport.' },
  { by: 'explorer', room: 'new-here', content: 'Hey all, first time abroad for longer than a holiday. Lisbon for now.' },
  { by: 'legend', room: 'new-here', content: 'Good choice, Eli. Ask anything, we all started like that.' },
  { by: 'adventurer', room: 'money-and-work', content: 'Which bank cards still work for you without a local address?' },
  { by: 'admin', room: 'money-and-work', content: 'Keep two cards from two banks in two pockets. Saved me more than once.' },
  { by: 'legend', room: 'asia', content: 'Burning season is coming up north, time to think about the islands.' },
  { by: 'moderator', room: 'europe', content: 'Baths are steaming in Budapest, best month for it.' },
  { by: 'adventurer', room: 'latin-america', content: 'Anyone up for a hike outside Medellín on Sunday?' },
];

export const demoInvitation = { by: 'legend', code: 'BROS-DEMO', label: 'Demo invitation' };

/** Who came by whose code: the one above, or his personal one. Each inviter stands before his guests in the list of people. */
export const demoReferrals = [
  { by: 'legend', isPersonal: false, guest: 'moderator' },
  { by: 'explorer', isPersonal: true, guest: 'adventurer' },
  { by: 'explorer', isPersonal: true, guest: 'legend' },
];

export const demoStory = {
  name: 'Leo (demo story)',
  age: null,
  originCountry: 'Canada',
  currentCountry: 'Thailand',
  profession: 'Runs a small export business',
  yearsAbroad: 9,
  story:
    'This is a demo story about a demo member, here to show how the Expat of the Month looks. Leo came to Bangkok for one winter, found a partner for his furniture business at a noodle stall and never used the return ticket.',
  keyTips: ['Learn to greet and thank in the local language before you land', 'Rent for a month first, sign for a year later'],
  achievements: ['Turned a hobby into a company', 'Keeps a dinner table open for newcomers'],
};
