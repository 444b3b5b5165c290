import * as z from 'zod';
import { defineNotice, hiddenMail, nameOf } from '../core/notice-definition.ts';
import { COMMUNITY_POST_KINDS, type CommunityPostKind } from './community-rules.ts';

/** No text, because a sent email cannot be hidden or deleted. */
const communityPost = { postKind: z.enum(COMMUNITY_POST_KINDS), city: z.string() };

const KIND_NAMES: Record<CommunityPostKind, string> = {
  meetup: 'meetup',
  coworking: 'coworking days',
  companions: 'trip together',
};

const postIn = ({ values: { postKind, city } }: { values: { postKind: CommunityPostKind; city: string } }) =>
  `${KIND_NAMES[postKind]} in ${city}`;

export const COMMUNITY_POST_NOTICES = [
  defineNotice('communityPost.asked', {
    topic: 'communityPosts',
    values: communityPost,
    app: (notice) => `${nameOf(notice)} would like to join your ${postIn(notice)}`,
    mail: (notice) => ({
      subject: `${nameOf(notice)} would like to join your ${postIn(notice)}`,
      paragraphs: [`${nameOf(notice)} asked to join your ${postIn(notice)}.`],
      label: 'Answer',
    }),
  }),
  defineNotice('communityPost.joined', {
    topic: 'communityPosts',
    values: communityPost,
    app: (notice) => `${nameOf(notice)} joined your ${postIn(notice)}`,
    mail: (notice) => ({
      subject: `${nameOf(notice)} joined your ${postIn(notice)}`,
      paragraphs: [`${nameOf(notice)} joined your ${postIn(notice)}.`],
      label: 'See who’s coming',
    }),
  }),
  defineNotice('communityPost.approved', {
    topic: 'communityPosts',
    values: communityPost,
    app: (notice) => `${nameOf(notice)} accepted you: ${postIn(notice)}`,
    mail: (notice) => ({
      subject: `You’re in: ${postIn(notice)}`,
      paragraphs: [`${nameOf(notice)} accepted you for their ${postIn(notice)}.`],
      label: 'See the details',
    }),
  }),
  defineNotice('communityPost.declined', {
    topic: 'communityPosts',
    values: communityPost,
    app: (notice) => `${nameOf(notice)} cannot accept you this time: ${postIn(notice)}`,
    mail: (notice) => ({
      subject: `Not this time: ${postIn(notice)}`,
      paragraphs: [`${nameOf(notice)} cannot accept you for their ${postIn(notice)} this time.`],
      label: 'See what else is on',
    }),
  }),
  defineNotice('communityPost.moved', {
    topic: 'communityPosts',
    values: communityPost,
    app: (notice) => `${nameOf(notice)} changed the time or place: ${postIn(notice)}`,
    mail: (notice) => ({
      subject: `New time or place: ${postIn(notice)}`,
      paragraphs: [
        `${nameOf(notice)} changed the time or place of their ${postIn(notice)}. Check whether it still works for you.`,
      ],
      label: 'See what changed',
    }),
  }),
  defineNotice('communityPost.canceled', {
    topic: 'communityPosts',
    values: communityPost,
    app: (notice) => `${nameOf(notice)} canceled their ${postIn(notice)}`,
    mail: (notice) => ({
      subject: `Canceled: ${postIn(notice)}`,
      paragraphs: [`${nameOf(notice)} canceled their ${postIn(notice)}.`],
      label: 'See the details',
    }),
  }),
  defineNotice('communityPost.onHold', {
    topic: 'communityPosts',
    values: communityPost,
    app: (notice) => `On hold: ${postIn(notice)}`,
    mail: (notice) => ({
      subject: `On hold: ${postIn(notice)}`,
      paragraphs: [
        `The ${postIn(notice)} that you’re part of will stay on hold until our staff decides about it.`,
        'Do not count on it for now. You can leave it on the post’s page.',
      ],
      label: 'See the details',
    }),
  }),
  defineNotice('communityPost.replied', {
    topic: 'replies',
    values: communityPost,
    app: (notice) => `${nameOf(notice)} replied: ${postIn(notice)}`,
    mail: (notice) => ({
      subject: `${nameOf(notice)} replied: ${postIn(notice)}`,
      paragraphs: [`${nameOf(notice)} wrote something about the ${postIn(notice)} that you’re part of.`],
      label: 'Read it',
    }),
  }),
  defineNotice('communityPost.hidden', {
    topic: 'safety',
    values: { what: z.enum(['communityPost', 'communityReply']), reason: z.string() },
    app: ({ values }) =>
      values.what === 'communityPost' ? 'Our staff hid one of your community posts' : 'Our staff hid one of your replies',
    quote: ({ reason }) => reason,
    mail: ({ values }) =>
      hiddenMail(values.what === 'communityPost' ? 'one of your community posts' : 'one of your replies', values.reason),
  }),
] as const;
