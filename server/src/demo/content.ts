import { replyForm } from '@bros/contract/core/replies';
import { newCommunityPostForm } from '@bros/contract/gatherings/community-posts';
import { newEventForm } from '@bros/contract/gatherings/event-forms';
import { newReviewForm } from '@bros/contract/places/reviews';
import { newTipForm } from '@bros/contract/places/tips';
import { courseFactsForm, lessonForm } from '@bros/contract/work/course-forms';
import { ACCESS_PERIODS } from '@bros/contract/work/course-rules';
import { answerForm, applicationForm } from '@bros/contract/work/job-applications';
import { newJobForm } from '@bros/contract/work/job-forms';
import { APPLICATION_STATES, JOB_OPEN_DAYS } from '@bros/contract/work/job-rules';
import * as z from 'zod';
import { readDataFile } from '../platform/data-file.ts';
import { mailbox } from './people.ts';

// Content of the demo accounts. City IDs are in core/cities/first-cities.ts; dates are days from today. The demo network uses these schemas too.

const cityId = z.int();
const text = z.string().min(1);
const replies = z.array(z.strictObject({ who: mailbox, text: replyForm.shape.text }));
const clock = z.string().regex(/^\d\d:\d\d$/);

const read = <Schema extends z.ZodType>(name: string, schema: Schema) => readDataFile(`demo/accounts/${name}.json`, schema);

const { rating, costOfLiving, internetSpeed, safety, weather, title, content } = newReviewForm.shape;
export const reviewContent = z.strictObject({
  by: mailbox,
  title,
  content,
  rating,
  costOfLiving,
  internetSpeed,
  safety,
  weather,
});
const review = reviewContent.extend({ destination: z.string() });
export type DemoReview = z.output<typeof review> & { createdAt?: Date };
/** At most two per destination, so the score remains an estimate. */
export const readReviews = () => read('reviews', z.array(review));

const message = z.strictObject({ by: mailbox, room: z.string(), content: text });
export type DemoMessage = z.output<typeof message>;
const thread = z.strictObject({
  one: mailbox,
  other: mailbox,
  messages: z.array(z.strictObject({ by: mailbox, content: text })),
});
export const readMessages = () => read('messages', z.strictObject({ rooms: z.array(message), thread }));

const invitation = z.strictObject({ by: mailbox, code: text, label: text });
export type DemoInvitation = z.output<typeof invitation>;
/** An inviter comes before the guest in `demoMembers`, because a member refers only members who joined later. */
const ties = z.strictObject({
  invitation,
  referrals: z.array(z.strictObject({ by: mailbox, isPersonal: z.boolean(), guest: mailbox })),
  connections: z.array(z.strictObject({ one: mailbox, other: mailbox })),
});
export const readTies = () => read('ties', ties);

const story = z.strictObject({
  by: mailbox,
  name: text,
  age: z.int().nullable(),
  originCountry: text,
  currentCountry: text,
  profession: text,
  yearsAbroad: z.int(),
  story: text,
  keyTips: z.array(text),
  achievements: z.array(text),
});
const nomination = z.strictObject({ nominee: mailbox, by: mailbox, reason: text, voter: mailbox });
export type DemoStory = z.output<typeof story>;
export type DemoNomination = z.output<typeof nomination>;
export const readExpats = () => read('expats', z.strictObject({ story, nomination }));

const trip = z.strictObject({
  by: mailbox,
  cityId,
  from: z.int(),
  to: z.int().nullable(),
  rating: z.int().min(1).max(5).nullable(),
  review: z.string(),
});
export type DemoTrip = z.output<typeof trip> & { createdAt?: Date };
export const readTrips = () => read('trips', z.array(trip));

const tipForm = newTipForm.shape;
export const tipContent = z.strictObject({
  by: mailbox,
  category: tipForm.category,
  title: tipForm.title,
  text: tipForm.text,
  votes: z.array(mailbox),
});
export type DemoTip = z.output<typeof tipContent> & { cityId: number; createdAt?: Date };
export const readTips = () => read('tips', z.array(tipContent.extend({ cityId })));

const postForm = newCommunityPostForm.shape;
export const postContent = z.strictObject({
  by: mailbox,
  kind: postForm.kind,
  title: postForm.title,
  text: postForm.text,
  from: z.int().positive(),
  to: z.int().positive(),
  seats: postForm.seats,
  joinMode: postForm.joinMode,
  participants: z.array(z.strictObject({ who: mailbox, state: z.enum(['in', 'asked']) })),
  replies,
});
export type DemoPost = z.output<typeof postContent> & { cityId: number; createdAt?: Date };
export const readPosts = () => read('posts', z.array(postContent.extend({ cityId })));

const eventForm = newEventForm.shape;
export const eventContent = z.strictObject({
  by: mailbox,
  title: eventForm.title,
  description: eventForm.description,
  /** The event begins on the first `weekday` from this day on, in local time. ISO 8601: Sunday is 7. */
  inDays: z.int().positive(),
  weekday: z.int().min(1).max(7).optional(),
  from: clock,
  to: clock,
  venue: z.string(),
  address: z.string(),
  link: z.string().optional(),
  capacity: eventForm.capacity,
  visibility: eventForm.visibility,
  minTier: eventForm.minTier.optional(),
  series: eventForm.recurrence.unwrap().optional(),
  registered: z.array(mailbox),
  waiting: z.array(mailbox).optional(),
  replies: replies.optional(),
});
const event = eventContent.extend({
  coHosts: z.array(mailbox).optional(),
  /** Null if the event is online-only. */
  cityId: cityId.nullable(),
  days: z.int().optional(),
  /** US cents. Guests who leave at least `refundHours` before the start get a refund. */
  price: z.strictObject({ cents: z.int(), refundHours: z.int() }).optional(),
  buyers: z.array(mailbox).optional(),
});
export type DemoEvent = z.output<typeof event> & { publishedAt?: Date };
export const readEvents = () => read('events', z.array(event));

const jobForm = newJobForm.shape;
const application = z.strictObject({
  who: mailbox,
  message: applicationForm.shape.message,
  answer: answerForm.shape.answer.optional(),
  /** Defaults to 'submitted'. */
  state: z.enum(APPLICATION_STATES).exclude(['withdrawn']).optional(),
});
export type DemoApplication = z.output<typeof application>;
export const job = z.strictObject({
  by: mailbox,
  title: jobForm.title,
  company: jobForm.company,
  location: jobForm.location,
  jobType: jobForm.jobType,
  salaryMin: jobForm.salaryMin,
  salaryMax: jobForm.salaryMax,
  currency: jobForm.currency,
  description: jobForm.description,
  countries: jobForm.countries,
  isPublic: jobForm.isPublic,
  requirements: jobForm.requirements,
  benefits: jobForm.benefits,
  tags: jobForm.tags,
  daysAgo: z
    .int()
    .min(0)
    .max(JOB_OPEN_DAYS - 1),
  applicants: z.array(application),
});
export type DemoJob = z.output<typeof job>;
export const readJobs = () => read('jobs', z.array(job));

const courseForm = courseFactsForm.shape;
const lesson = z.strictObject({ title: courseForm.title, text: lessonForm.shape.text, isFree: z.boolean().optional() });
export const courseContent = z.strictObject({
  by: mailbox,
  title: courseForm.title,
  summary: courseForm.summary,
  description: courseForm.description,
  level: courseForm.level,
  weeks: courseForm.weeks,
  outcomes: courseForm.outcomes,
  /** Defaults to 'approved'. */
  state: z.enum(['approved', 'inReview']).optional(),
  modules: z.array(z.strictObject({ title: courseForm.title, lessons: z.array(lesson).min(1) })),
});
const course = courseContent.extend({ priceCents: z.int(), period: z.enum(ACCESS_PERIODS) });
export type DemoCourse = z.output<typeof course>;
export const readCourses = () => read('courses', z.array(course));
