import { newCommunityPostForm } from '@bros/contract/gatherings/community-posts';
import { newEventForm } from '@bros/contract/gatherings/event-forms';
import { newReviewForm } from '@bros/contract/places/reviews';
import { newTipForm } from '@bros/contract/places/tips';
import { courseFactsForm, lessonForm } from '@bros/contract/work/course-forms';
import { ACCESS_PERIODS } from '@bros/contract/work/course-rules';
import { newJobForm } from '@bros/contract/work/job-forms';
import { APPLICATION_STATES } from '@bros/contract/work/job-rules';
import * as z from 'zod';
import { readDataFile } from '../platform/data-file.ts';
import { demoMembers } from './people.ts';

// The content of the demo accounts, in `server/data/demo/accounts`. Cities have the ids of core/cities/first-cities.ts; dates are
// numbers of days from today.

const mailbox = z.enum(demoMembers.map((member) => member.mailbox) as [string, ...string[]]);
const cityId = z.int();
const text = z.string().min(1);
const replies = z.array(z.strictObject({ who: mailbox, text }));
const clock = z.string().regex(/^\d\d:\d\d$/);

const read = <Schema extends z.ZodType>(name: string, schema: Schema) => readDataFile(`demo/accounts/${name}.json`, schema);

const { rating, costOfLiving, internetSpeed, safety, weather, title, content } = newReviewForm.shape;
const review = z.strictObject({
  ...{ by: mailbox, destination: z.string(), title, content },
  ...{ rating, costOfLiving, internetSpeed, safety, weather },
});
export type DemoReview = z.output<typeof review>;
/** At most two per destination, so that its score is still shown as an estimate. */
export const readReviews = () => read('reviews', z.array(review));

const message = z.strictObject({ by: mailbox, room: z.string(), content: text });
export type DemoMessage = z.output<typeof message>;
const thread = z.strictObject({
  ...{ one: mailbox, other: mailbox },
  messages: z.array(z.strictObject({ by: mailbox, content: text })),
});
/** The last message of the thread is unread. */
export const readMessages = () => read('messages', z.strictObject({ rooms: z.array(message), thread }));

const invitation = z.strictObject({ by: mailbox, code: text, label: text });
export type DemoInvitation = z.output<typeof invitation>;
/** The referrals are sorted so that inviters come before their guests. */
const ties = z.strictObject({
  invitation,
  referrals: z.array(z.strictObject({ by: mailbox, isPersonal: z.boolean(), guest: mailbox })),
  connections: z.array(z.strictObject({ one: mailbox, other: mailbox })),
});
export const readTies = () => read('ties', ties);

const story = z.strictObject({
  ...{ by: mailbox, name: text, age: z.int().nullable(), originCountry: text, currentCountry: text, profession: text },
  ...{ yearsAbroad: z.int(), story: text, keyTips: z.array(text), achievements: z.array(text) },
});
const nomination = z.strictObject({ nominee: mailbox, by: mailbox, reason: text, voter: mailbox });
export type DemoStory = z.output<typeof story>;
export type DemoNomination = z.output<typeof nomination>;
export const readExpats = () => read('expats', z.strictObject({ story, nomination }));

const trip = z.strictObject({
  ...{ by: mailbox, cityId, from: z.int(), to: z.int().nullable(), rating: z.int().min(1).max(5).nullable(), review: z.string() },
});
export type DemoTrip = z.output<typeof trip>;
export const readTrips = () => read('trips', z.array(trip));

const { category } = newTipForm.shape;
const tip = z.strictObject({ by: mailbox, category, title: text, text, cityId, votes: z.array(mailbox) });
export const readTips = () => read('tips', z.array(tip));

const { kind, seats, joinMode } = newCommunityPostForm.shape;
const post = z.strictObject({
  ...{ by: mailbox, kind, title: text, text, cityId, from: z.int(), to: z.int(), seats, joinMode, replies },
  participants: z.array(z.strictObject({ who: mailbox, state: z.enum(['in', 'asked']) })),
});
export const readPosts = () => read('posts', z.array(post));

const { capacity, visibility, minTier, recurrence } = newEventForm.shape;
const event = z.strictObject({
  ...{ by: mailbox, coHosts: z.array(mailbox).optional(), title: text, description: text },
  /** Null if the event is online only. */
  cityId: cityId.nullable(),
  /** Times are local to the city. If `days` is missing, the event ends on the same day. */
  ...{ inDays: z.int(), from: clock, to: clock, days: z.int().optional() },
  /** The event begins on the first such day of the week after `inDays` days. ISO 8601: Sunday is 7. */
  weekday: z.int().min(1).max(7).optional(),
  ...{
    venue: z.string(),
    address: z.string(),
    link: z.string().optional(),
    capacity,
    visibility,
    minTier: minTier.optional(),
  },
  /** In US cents. A guest who leaves at least `refundHours` before the start gets a refund. */
  price: z.strictObject({ cents: z.int(), refundHours: z.int() }).optional(),
  series: recurrence.unwrap().optional(),
  ...{ buyers: z.array(mailbox).optional(), registered: z.array(mailbox), waiting: z.array(mailbox).optional() },
  replies: replies.optional(),
});
/** `publishedAt` defaults to now. */
export type DemoEvent = z.output<typeof event> & { publishedAt?: Date };
export const readEvents = () => read('events', z.array(event));

const { company, location, jobType, salaryMin, salaryMax, currency, description, countries, isPublic } = newJobForm.shape;
const { requirements, benefits, tags } = newJobForm.shape;
const application = z.strictObject({
  ...{ who: mailbox, message: text, answer: text.optional() },
  /** Defaults to 'submitted'. */
  state: z.enum(APPLICATION_STATES).exclude(['withdrawn']).optional(),
});
export type DemoApplication = z.output<typeof application>;
const job = z.strictObject({
  ...{ by: mailbox, title: text, company, location, jobType, salaryMin, salaryMax, currency, description, countries, isPublic },
  ...{ requirements, benefits, tags, daysAgo: z.int(), applicants: z.array(application) },
});
export type DemoJob = z.output<typeof job>;
export const readJobs = () => read('jobs', z.array(job));

const { summary, level, weeks, outcomes } = courseFactsForm.shape;
const lesson = z.strictObject({ title: text, text: lessonForm.shape.text, isFree: z.boolean().optional() });
const course = z.strictObject({
  ...{ by: mailbox, title: text, summary, description: text, level, weeks, outcomes },
  /** Defaults to 'approved'. */
  state: z.enum(['approved', 'inReview']).optional(),
  ...{ priceCents: z.int(), period: z.enum(ACCESS_PERIODS) },
  modules: z.array(z.strictObject({ title: text, lessons: z.array(lesson) })),
});
export type DemoCourse = z.output<typeof course>;
export const readCourses = () => read('courses', z.array(course));
