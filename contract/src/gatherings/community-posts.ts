import * as z from 'zod';
import { author } from '../core/authors.ts';
import { city, cityIdField } from '../core/cities.ts';
import {
  cursorField,
  dayField,
  memberIdField,
  pageOf,
  sanitizeLine,
  sanitizeText,
  timestampField,
  versionField,
} from '../core/fields.ts';
import { hidingForm } from '../core/hiding.ts';
import { reply, replyForm, replyIdField } from '../core/replies.ts';
import { attendance } from '../members/attendance.ts';
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

/** A date in the post's city. */
const day = dayField;

export const communityPost = z.object({
  id: communityPostIdField,
  kind: z.enum(COMMUNITY_POST_KINDS),
  title: z.string(),
  text: z.string(),
  city,
  startsOn: day,
  endsOn: day,
  joinMode: z.enum(JOIN_MODES),
  state: z.enum(COMMUNITY_POST_STATES),
  /** Null ('A bro') if the host is hidden. */
  host: author.nullable(),
  isHost: z.boolean(),
  /** Excludes the host's seat. Null if there is no limit. */
  seats: z.int().nullable(),
  /** Includes hidden participants. */
  inCount: z.int(),
  /** For the host only. */
  askedCount: z.int().nullable(),
  replyCount: z.int(),
  /** Null if the reader never asked or has left. */
  participation: z.enum(PARTICIPATIONS).exclude(['left']).nullable(),
  createdAt: timestampField,
  editedAt: timestampField.nullable(),
  version: z.int(),
  /** For the host and staff only. */
  hidden: z.object({ reason: z.string() }).nullable(),
  /** Hidden, or by a suspended host. Only participants, the host and staff can read it. */
  isOnHold: z.boolean(),
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

const participant = z.object({
  member: author,
  state: z.enum(['asked', 'in']),
  since: timestampField,
  /** For the host. Null if the history is too short. */
  attendance: attendance.nullable(),
});
export type CommunityParticipant = z.infer<typeof participant>;

/** `mine`: hosted or joined, in any state. */
const COMMUNITY_VIEWS = ['all', 'mine', 'hidden'] as const;
export type CommunityView = (typeof COMMUNITY_VIEWS)[number];

const communityPostFilter = z.strictObject({
  kind: z.enum(COMMUNITY_POST_KINDS).optional(),
  cityId: z.coerce.number().pipe(cityIdField).optional(),
  /** Days, both included. */
  from: day.optional(),
  until: day.optional(),
  view: z.enum(COMMUNITY_VIEWS).default('all'),
  ...page,
});
export type CommunityPostFilter = z.output<typeof communityPostFilter>;

const fields = {
  kind: z.enum(COMMUNITY_POST_KINDS),
  title: z.string().overwrite(sanitizeLine).min(1).max(COMMUNITY_POST_TITLE_MAX_CHARACTERS),
  text: z.string().overwrite(sanitizeText).min(1).max(COMMUNITY_POST_TEXT_MAX_CHARACTERS),
  cityId: cityIdField,
  startsOn: day,
  endsOn: day,
  seats: z.int().min(1).max(COMMUNITY_SEATS_MAX).nullable(),
  joinMode: z.enum(JOIN_MODES),
};
const isInOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => endsOn >= startsOn;

/** Idempotent by `clientId`. */
export const newCommunityPostForm = z.strictObject({ clientId: z.uuid(), ...fields }).refine(isInOrder, { path: ['endsOn'] });
export const communityPostForm = z
  .strictObject({ postId: communityPostIdField, version: versionField, ...fields })
  .refine(isInOrder, { path: ['endsOn'] });
export type NewCommunityPostForm = z.output<typeof newCommunityPostForm>;
export type CommunityPostForm = z.output<typeof communityPostForm>;

const postInput = z.strictObject({ postId: communityPostIdField });

export const communityPosts = {
  /** Soonest start first; `mine` and `hidden`: latest first. Members get FORBIDDEN for `view=hidden`. */
  list: operation('member', { method: 'GET', path: '/community-posts', summary: 'List current and upcoming community posts' })
    .input(communityPostFilter)
    .output(pageOf(communityPost)),
  counts: operation('member', {
    method: 'GET',
    path: '/community-posts/counts',
    summary: 'Count open posts of each kind',
  }).output(z.record(z.enum(COMMUNITY_POST_KINDS), z.int())),
  get: operation('member', { method: 'GET', path: '/community-posts/{postId}', summary: 'Get a community post' })
    .input(postInput)
    .output(communityPost),
  create: operation(
    'community.post',
    { method: 'POST', path: '/community-posts', summary: 'Create a community post', successStatus: 201 },
    'WRITING_LIMIT',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
  )
    .input(newCommunityPostForm)
    .output(communityPost),
  update: operation(
    'community.post',
    { method: 'PUT', path: '/community-posts/{postId}', summary: 'Edit my post' },
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
      summary: 'Cancel my post and notify its participants',
    },
    'COMMUNITY_STATE',
  )
    .input(postInput)
    .output(communityPost),
  join: operation(
    { access: 'community.post', limit: 'community_join' },
    {
      method: 'PUT',
      path: '/community-posts/{postId}/participation',
      summary: 'Join a post, or ask to join',
      description: 'Sends a request if the host approves participants. Idempotent.',
    },
    'SEATS_FULL',
    'COMMUNITY_STATE',
  )
    .input(postInput)
    .output(communityPost),
  leave: operation('member', {
    method: 'DELETE',
    path: '/community-posts/{postId}/participation',
    summary: 'Leave a post, or withdraw my request',
  })
    .input(postInput)
    .output(communityPost),
  /** Latest first. Only the host gets requests to join. */
  participants: operation('people.see', {
    method: 'GET',
    path: '/community-posts/{postId}/participants',
    summary: 'List participants of a post; for its host also requests to join',
  })
    .input(z.strictObject({ postId: communityPostIdField, state: z.enum(['asked', 'in']), ...page }))
    .output(pageOf(participant)),
  decide: operation(
    'community.post',
    {
      method: 'PUT',
      path: '/community-posts/{postId}/participants/{memberId}',
      summary: 'Accept or decline a request to join my post',
    },
    'SEATS_FULL',
    'COMMUNITY_STATE',
  )
    .input(z.strictObject({ postId: communityPostIdField, memberId: memberIdField, isIn: z.boolean() }))
    .output(communityPost),
  replies: operation('member', {
    method: 'GET',
    path: '/community-posts/{postId}/replies',
    summary: 'List replies',
  })
    .input(z.strictObject({ postId: communityPostIdField, ...page }))
    .output(pageOf(reply)),
  reply: operation(
    { access: 'community.post', limit: 'community_reply' },
    { method: 'POST', path: '/community-posts/{postId}/replies', summary: 'Reply to a post', successStatus: 201 },
    'LINKS_REFUSED',
    'WORDS_REFUSED',
    'COMMUNITY_STATE',
  )
    .input(postInput.extend(replyForm.shape))
    .output(reply),
  removeReply: operation('member', {
    method: 'DELETE',
    path: '/community-posts/{postId}/replies/{replyId}',
    summary: 'Delete my reply to a post',
  })
    .input(z.strictObject({ postId: communityPostIdField, replyId: replyIdField }))
    .output(z.object({ isDeleted: z.literal(true) })),
};

/** Idempotent. Notifies the author. */
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
