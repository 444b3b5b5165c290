import { defineTexts } from '../platform/texts.ts';

/** The words of the plans, wherever they are compared. */
export const planTexts = defineTexts({
  en: {
    free: 'Free',
    perMonth: 'a month',
    mostPopular: 'Most popular',
    everythingIn: (plan: string) => `Everything in ${plan}`,
    nothingYet: 'Its own extras are still being built',
    commission: (percent: string) => `${percent} referral commission`,
    features: {
      readDestinations: 'Read every destination and its scores',
      readRooms: 'Read the chat rooms',
      listen: 'Have any of it read aloud',
      ownProfile: 'Keep a profile of your own',
      'people.see': 'See members by name',
      'chat.post': 'Write in the chat rooms',
      'reviews.write': 'Review the places you know',
      'events.register': 'Register for travel events',
      'jobs.use': 'Apply for jobs and post them',
      'community.post': 'Post on the nomad board',
      'streams.join': 'Host and join live streams',
      'connections.request': 'Send connection requests',
      'photos.upload': 'A photo on your profile',
      'guide.use': 'The AI travel guide',
      'voice.use': 'Voice assistance',
      'guides.exclusive': 'Exclusive guides',
      'booking.assist': 'Help with bookings',
      'verification.priority': 'Priority in verification',
      'concierge.use': 'The concierge desk',
      'events.exclusive': 'Exclusive events',
      'invites.manage': 'Invite codes you manage yourself',
    },
  },
});
