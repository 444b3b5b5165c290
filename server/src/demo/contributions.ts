/** City ids are from core/cities/first-cities.ts. */

const LISBON = 2_267_057;
const BANGKOK = 1_609_350;

/** At most two per destination, so that its score is still shown as an estimate. */
export const demoReviews = [
  {
    by: 'explorer',
    destination: 'lisbon',
    rating: 5,
    internetSpeed: 5,
    safety: 4,
    title: 'Soft landing in Europe',
    content:
      'Everyone helped me get going, from the phone plan to the first surf lesson. Look for a flat before the season starts.',
  },
  {
    by: 'legend',
    destination: 'lisbon',
    rating: 4,
    costOfLiving: 2,
    weather: 5,
    title: 'Great light, steep streets',
    content: 'I come back every spring for the food and the river. Rents are no longer what they were.',
  },
  {
    by: 'adventurer',
    destination: 'medellin',
    rating: 5,
    costOfLiving: 4,
    weather: 5,
    safety: 3,
    title: 'The weather spoils you',
    content: 'Open windows all year, good cafés to work in and hills right behind the house. Take a cab home at night.',
  },
  {
    by: 'legend',
    destination: 'bangkok',
    rating: 5,
    costOfLiving: 4,
    internetSpeed: 5,
    title: 'My base for years',
    content: 'Hospitals, airport and dinner, all sorted. Live close to a train station and the heat stops mattering.',
  },
  {
    by: 'adventurer',
    destination: 'chiang-mai',
    rating: 4,
    costOfLiving: 5,
    internetSpeed: 4,
    weather: 3,
    title: 'Quiet weeks, cheap months',
    content: 'The easiest place I know to get a lot of work done. Leave when the fields burn, the air is bad then.',
  },
  {
    by: 'explorer',
    destination: 'canggu-bali',
    rating: 4,
    costOfLiving: 4,
    weather: 4,
    title: 'Fun, and busier than the photos',
    content:
      'I met more people in two weeks than in a year at home. Learn to ride a scooter before you come, not on the main road.',
  },
];

export const demoMessages = [
  { by: 'legend', room: 'general', content: 'Greetings from Bangkok. Who is around this week?' },
  { by: 'adventurer', room: 'general', content: 'Medellín here, second coffee. Back in Asia after the new year.' },
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

/** Sorted so that inviters come before their guests. */
export const demoReferrals = [
  { by: 'legend', isPersonal: false, guest: 'moderator' },
  { by: 'explorer', isPersonal: true, guest: 'adventurer' },
  { by: 'explorer', isPersonal: true, guest: 'legend' },
];

export const demoStory = {
  by: 'legend',
  name: 'Leo (demo story)',
  age: null,
  originCountry: 'Canada',
  currentCountry: 'Thailand',
  profession: 'Runs a small export business',
  yearsAbroad: 9,
  story:
    'This is a demo story, and I am a demo member: both are here to show how the Expat of the Month looks. I came to Bangkok for one winter, found a partner for my furniture business at a noodle stall and never used the return ticket.',
  keyTips: ['Learn to greet and thank in the local language before you land', 'Rent for a month first, sign for a year later'],
  achievements: ['Turned a hobby into a company', 'Keeps a dinner table open for newcomers'],
};

export const demoNomination = {
  nominee: 'explorer',
  by: 'legend',
  reason: 'Met me at the airport, and has met everyone since.',
  voter: 'adventurer',
};

/** Dates are numbers of days from today. */
export const demoTrips = [
  { by: 'explorer', cityId: LISBON, from: -20, to: 25, rating: null, review: '' },
  { by: 'explorer', cityId: BANGKOK, from: 40, to: 75, rating: null, review: '' },
  {
    by: 'explorer',
    cityId: 2_950_159,
    from: -400,
    to: -370,
    rating: 4,
    review: 'Flat, green and open late. Bring a bicycle lock.',
  },
  { by: 'explorer', cityId: 2_542_997, from: -300, to: -288, rating: 5, review: 'Rooftops at sunset, and mint tea everywhere.' },
  { by: 'adventurer', cityId: 3_674_962, from: -60, to: 12, rating: 5, review: 'Spring all year. Learn some Spanish first.' },
  { by: 'adventurer', cityId: LISBON, from: 14, to: 40, rating: null, review: '' },
  { by: 'adventurer', cityId: 1_153_671, from: -330, to: -250, rating: 4, review: '' },
  { by: 'adventurer', cityId: 3_435_910, from: -800, to: -710, rating: 5, review: 'Dinner at ten, work from noon.' },
  { by: 'legend', cityId: BANGKOK, from: -900, to: null, rating: 5, review: 'Still my base.' },
  { by: 'legend', cityId: LISBON, from: 5, to: 20, rating: null, review: '' },
  { by: 'legend', cityId: 1_850_147, from: -120, to: -100, rating: 5, review: '' },
  { by: 'legend', cityId: 2_643_743, from: -1200, to: -1100, rating: 3, review: 'Friends, theater, rain.' },
  { by: 'moderator', cityId: 3_054_643, from: -30, to: 30, rating: null, review: '' },
  { by: 'admin', cityId: 3_369_157, from: -10, to: 50, rating: null, review: '' },
];

/** The last message is unread. */
export const demoThread = {
  one: 'explorer',
  other: 'legend',
  messages: [
    { by: 'legend', content: 'How is Lisbon treating you?' },
    { by: 'explorer', content: 'Well. I found a desk two streets from the river, and a baker who knows my name.' },
    { by: 'legend', content: 'That is the whole trick. I come through in spring, coffee is on me.' },
  ],
};

export const demoConnections = [
  { one: 'explorer', other: 'legend' },
  { one: 'explorer', other: 'adventurer' },
];
