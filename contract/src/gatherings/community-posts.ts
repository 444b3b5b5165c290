import * as z from 'zod';
import { author } from '../core/authors.ts';
import { city, cityIdField } from '../core/cities.ts';
import {
  cursorField,
  dayField,
  memberIdField,
  momentField,
  pageOf,
  sanitiseLine,
  sanitiseText,
  versionField,
} from '../core/fields.ts';
import { hidingForm } from '../core/hiding.ts';
import { reply, replyForm, replyIdField } from '../core/replies.ts';
import {
  COMMUNITY_POST_KINDS,
  COMMUNITY_POST_STATES,
  COMMUNITY_POST_TEXT_MAX_CHARACTERS,
  COMMUNITY_POST_TITLE_MAX_CHARACTERS,
  COMMUNITY_SEATS_MAX,
  JOIN_MODES,
  PARTICIPATIONS,
} from './community-rules.ts';
import { operation } from './operation.ts';

const page = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};

export const communityPostIdField = z.uuid().brand<'CommunityPostId'>();
export type CommunityPostId = z.infer<typeof communityPostIdField>;

/** A day of the calendar in the post's city, 'YYYY-MM-DD'. */
const day = dayField;

/** An invitation to do something together in a city. */
export const communityPost = z.object({
  id: communityPostIdField,
  kind: z.enum(COMMUNITY_POST_KINDS),
  title: z.string(),
  text: z.string(),
  city,
  startsOn: day,
  /** The last day: the post ends with it. */
  endsOn: day,
  joinMode: z.enum(JOIN_MODES),
  state: z.enum(COMMUNITY_POST_STATES),
  /** Null when the reader may not know the host: 'A bro'. */
  host: author.nullable(),
  isHost: z.boolean(),
  /** Seats besides the host's; null without a limit. */
  seats: z.int().nullable(),
  /** The number of participants, also of those that the reader may not see. */
  inCount: z.int(),
  /** The number of requests that wait for the host; null for everybody else. */
  askedCount: z.int().nullable(),
  /** The number of replies that the reader may read. */
  replyCount: z.int(),
  /** The reader's own participation; null when they never asked, or left again. */
  participation: z.enum(PARTICIPATIONS).exclude(['left']).nullable(),
  createdAt: momentField,
  editedAt: momentField.nullable(),
  version: z.int(),
  /** Staff hid it. Only its host and staff get this field and the reason. */
  hidden: z.object({ reason: z.string() }).nullable(),
  /** The acts that the server allows the reader now. */
  can: z.object({
    join: z.boolean(),
    ask: z.boolean(),
    leave: z.boolean(),
    reply: z.boolean(),
    edit: z.boolean(),
    cancel: z.boolean(),
    decide: z.boolean(),
    report: z.boolean(),
    hide: z.boolean(),
    restore: z.boolean(),
  }),
});
export type CommunityPost = z.infer<typeof communityPost>;

/** Somebody who comes, or would like to. */
const participant = z.object({ member: author, state: z.enum(['asked', 'in']), since: momentField });
export type CommunityParticipant = z.infer<typeof participant>;

/** Open posts of everybody, those the reader hosts or takes part in whatever became of them, or for staff the hidden ones. */
const COMMUNITY_VIEWS = ['all', 'mine', 'hidden'] as const;
export type CommunityView = (typeof COMMUNITY_VIEWS)[number];

const communityPostFilter = z.strictObject({
  kind: z.enum(COMMUNITY_POST_KINDS).optional(),
  cityId: z.coerce.number().pipe(cityIdField).optional(),
  /** On some day between these two, both included. */
  from: day.optional(),
  until: day.optional(),
  view: z.enum(COMMUNITY_VIEWS).default('all'),
  ...page,
});
export type CommunityPostFilter = z.output<typeof communityPostFilter>;

const fields = {
  kind: z.enum(COMMUNITY_POST_KINDS),
  title: z.string().overwrite(sanitiseLine).min(1).max(COMMUNITY_POST_TITLE_MAX_CHARACTERS),
  text: z.string().overwrite(sanitiseText).min(1).max(COMMUNITY_POST_TEXT_MAX_CHARACTERS),
  cityId: cityIdField,
  startsOn: day,
  endsOn: day,
  seats: z.int().min(1).max(COMMUNITY_SEATS_MAX).nullable(),
  joinMode: z.enum(JOIN_MODES),
};
const isInOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => endsOn >= startsOn;

/** `clientId` is made by the screen once, so that a repeated press stores one. */
export const newCommunityPostForm = z.strictObject({ clientId: z.uuid(), ...fields }).refine(isInOrder, { path: ['endsOn'] });
/** `version` is that of the post as it was edited: a newer one answers EDIT_CONFLICT. */
export const communityPostForm = z
  .strictObject({ postId: communityPostIdField, version: versionField, ...fields })
  .refine(isInOrder, { path: ['endsOn'] });
export type NewCommunityPostForm = z.output<typeof newCommunityPostForm>;
export type CommunityPostForm = z.output<typeof communityPostForm>;

const toPost = z.strictObject({ postId: communityPostIdField });

export const communityPosts = {
  /** The soonest first; of `mine` and `hidden` the latest. `view=hidden` is FORBIDDEN to all but staff. */
  list: operation('member', { method: 'GET', path: '/community-posts', summary: 'Community posts that are on or to come' })
    .input(communityPostFilter)
    .output(pageOf(communityPost)),
  counts: operation('member', {
    method: 'GET',
    path: '/community-posts/counts',
    summary: 'How many posts of each kind are open',
  }).output(z.record(z.enum(COMMUNITY_POST_KINDS), z.int())),
  get: operation('member', { method: 'GET', path: '/community-posts/{postId}', summary: 'A community post' })
    .input(toPost)
    .output(communityPost),
  create: operation(
    'community.post',
    { method: 'POST', path: '/community-posts', summary: 'Invite others to something', successStatus: 201 },
    'WRITING_LIMIT',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
  )
    .input(newCommunityPostForm)
    .output(communityPost),
  update: operation(
    'community.post',
    { method: 'PUT', path: '/community-posts/{postId}', summary: 'Change a post of mine' },
    'EDIT_CONFLICT',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
    'COMMUNITY_STATE',
  )
    .input(communityPostForm)
    .output(communityPost),
  cancel: operation(
    'member',
    {
      method: 'PUT',
      path: '/community-posts/{postId}/cancellation',
      summary: 'Call a post of mine off; those who come are told',
    },
    'COMMUNITY_STATE',
  )
    .input(toPost)
    .output(communityPost),
  /** Comes along, or where the host decides asks to. Idempotent. */
  join: operation(
    { access: 'community.post', limit: 'community_join' },
    { method: 'PUT', path: '/community-posts/{postId}/participation', summary: "Say 'I'm in', or ask to come" },
    'SEATS_FULL',
    'COMMUNITY_STATE',
  )
    .input(toPost)
    .output(communityPost),
  leave: operation('member', {
    method: 'DELETE',
    path: '/community-posts/{postId}/participation',
    summary: 'Not come after all, or no longer ask to',
  })
    .input(toPost)
    .output(communityPost),
  /** Lists participants, the latest first. Only the host also sees requests. */
  participants: operation('people.see', {
    method: 'GET',
    path: '/community-posts/{postId}/participants',
    summary: 'Who comes, and for its host who asks to',
  })
    .input(z.strictObject({ postId: communityPostIdField, state: z.enum(['asked', 'in']), ...page }))
    .output(pageOf(participant)),
  /** The host accepts or declines a request. The member is notified either way. */
  decide: operation(
    'community.post',
    { method: 'PUT', path: '/community-posts/{postId}/participants/{memberId}', summary: 'Let somebody come, or not' },
    'SEATS_FULL',
    'COMMUNITY_STATE',
  )
    .input(z.strictObject({ postId: communityPostIdField, memberId: memberIdField, isIn: z.boolean() }))
    .output(communityPost),
  replies: operation('member', { method: 'GET', path: '/community-posts/{postId}/replies', summary: 'Replies, newest first' })
    .input(z.strictObject({ postId: communityPostIdField, ...page }))
    .output(pageOf(reply)),
  reply: operation(
    { access: 'community.post', limit: 'community_reply' },
    { method: 'POST', path: '/community-posts/{postId}/replies', summary: 'Reply to a post', successStatus: 201 },
    'LINKS_REFUSED',
    'WORDS_REFUSED',
    'COMMUNITY_STATE',
  )
    .input(toPost.extend(replyForm.shape))
    .output(reply),
  removeReply: operation('member', {
    method: 'DELETE',
    path: '/community-posts/{postId}/replies/{replyId}',
    summary: 'Delete a reply of mine',
  })
    .input(z.strictObject({ postId: communityPostIdField, replyId: replyIdField }))
    .output(z.object({ isDeleted: z.literal(true) })),
};

/** The part of `staff` about community posts. Idempotent; the author is notified of the reason. */
export const staffCommunityPosts = {
  setCommunityPostHidden: operation('moderator', {
    method: 'PUT',
    path: '/staff/community-posts/{postId}/hiding',
    summary: 'Hide a community post, or show it again',
  })
    .input(hidingForm.extend({ postId: communityPostIdField }))
    .output(communityPost),
  setCommunityReplyHidden: operation('moderator', {
    method: 'PUT',
    path: '/staff/community-posts/{postId}/replies/{replyId}/hiding',
    summary: 'Hide a reply, or show it again',
  })
    .input(hidingForm.extend({ postId: communityPostIdField, replyId: replyIdField }))
    .output(reply),
};
