import type { SwitchedFeature } from '@bros/contract/core/site-closures';
import { defineTexts } from './texts.ts';

type Words = { title: string; text: string };

const english: Record<SwitchedFeature, Words> = {
  streams: {
    title: 'Live streams are paused',
    text: 'Nobody can start or join one right now. We turned them off for a while and will bring them back.',
  },
  eventSales: {
    title: 'Seats are not sold right now',
    text: 'We paused the sale of seats for a while. Seats already bought stay valid, and free events continue.',
  },
  dinners: {
    title: 'Table for six is paused',
    text: 'Nobody can ask for a seat, and no new tables are formed. We turned it off for a while. Tables that are already formed are not affected.',
  },
  jobPosting: {
    title: 'New jobs are paused',
    text: 'Nobody can post or change a job right now. We turned it off for a while. You can still read jobs and apply.',
  },
  courseSales: {
    title: 'Courses are not sold right now',
    text: 'We paused the academy’s sales for a while. Your courses stay open.',
  },
  chatPictures: {
    title: 'Pictures in chat are paused',
    text: 'We turned them off for a while. You can still write messages.',
  },
  directMessages: {
    title: 'Direct messages are paused',
    text: 'Nobody can send one right now. We turned them off for a while. You can read what is there.',
  },
  invitedSignUp: {
    title: 'Invitations are paused',
    text: 'Nobody can invite or sign up with an invite code right now. We turned them off for a while.',
  },
};

export const switchedOffTexts = defineTexts({ en: english });
