import * as z from 'zod';
import { AUDIENCES, GUARDED_PARTS, type GuardedPart } from '../core/audiences.ts';
import { operation } from './operation.ts';

const audience = z.enum(AUDIENCES);

/** Specification, D2. */
const privacySettings = z.object({
  audiences: z.object({
    location: audience,
    photos: audience,
    travelHistory: audience,
    socialAccounts: audience,
    reliability: audience,
  } satisfies Record<GuardedPart, z.ZodType>),
  /** Hides the member from directory, searches and suggestions, but not from connections. */
  isHidden: z.boolean(),
  /** Visitors see first name, first photo, a public city, and messages in public rooms. */
  isOnHomePage: z.boolean(),
  /** Others may ask about cities of past and present stays. */
  isAskable: z.boolean(),
});
export type PrivacySettings = z.infer<typeof privacySettings>;

/** One setting per request, so two windows do not overwrite each other. */
export const privacy = {
  mine: operation('member', { method: 'GET', path: '/privacy', summary: 'Get my privacy settings' }).output(privacySettings),
  setAudience: operation('member', {
    method: 'PUT',
    path: '/privacy/audiences/{part}',
    summary: 'Choose who can see a part of my profile',
  })
    .input(z.strictObject({ part: z.enum(GUARDED_PARTS), audience }))
    .output(privacySettings),
  setHidden: operation('member', {
    method: 'PUT',
    path: '/privacy/hidden',
    summary: 'Show or hide me in the directory',
  })
    .input(z.strictObject({ isHidden: z.boolean() }))
    .output(privacySettings),
  setOnHomePage: operation('member', {
    method: 'PUT',
    path: '/privacy/home-page',
    summary: 'Choose whether I appear on the public home page',
  })
    .input(z.strictObject({ isOnHomePage: z.boolean() }))
    .output(privacySettings),
  setAskable: operation('member', {
    method: 'PUT',
    path: '/privacy/member-questions',
    summary: 'Choose whether other members may ask me about cities I know',
  })
    .input(z.strictObject({ isAskable: z.boolean() }))
    .output(privacySettings),
};
