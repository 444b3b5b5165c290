import * as z from 'zod';
import { PICTURE_ERRORS } from '../core/errors.ts';
import { revisionField, timestampField } from '../core/fields.ts';
import { fileResult } from '../core/operation.ts';
import { eventInput, eventPage } from './event-cards.ts';
import { operation } from './operation.ts';

const calendarFeed = z.object({ createdAt: timestampField.nullable(), lastReadAt: timestampField.nullable() });

export const eventFiles = {
  /** Replaces an earlier cover. */
  uploadCover: operation(
    { access: 'photos.upload', limit: 'photo_upload' },
    { method: 'PUT', path: '/events/{eventId}/cover', summary: 'Upload a cover for my event', takesFile: true },
    ...PICTURE_ERRORS,
    'EVENT_STATE',
  )
    .input(z.object({ params: eventInput, query: z.strictObject({}) }))
    .output(eventPage),
  removeCover: operation('member', {
    method: 'DELETE',
    path: '/events/{eventId}/cover',
    summary: 'Remove the cover from my event',
  })
    .input(eventInput)
    .output(eventPage),
  /** AVIF or WebP, depending on `Accept`. Throws TIER_REQUIRED for tiers that see no photos. */
  readCover: operation('member', {
    method: 'GET',
    path: '/events/{eventId}/cover/{width}',
    summary: 'Get an event’s cover in one of the stored widths',
  })
    .input(eventInput.extend({ width: z.string().regex(/^[1-9]\d{1,3}$/), v: z.coerce.number().pipe(revisionField).optional() }))
    .output(fileResult),
  /** An iCalendar file (RFC 5545). Only participants get the address and the link. */
  calendarFile: operation('anyone', {
    method: 'GET',
    path: '/events/{eventId}/calendar.ics',
    summary: 'Download an event as a calendar file',
  })
    .input(eventInput)
    .output(fileResult),
  feed: operation('member', { method: 'GET', path: '/events/feed', summary: 'Check whether my calendar feed is on' }).output(
    calendarFeed,
  ),
  createFeed: operation('member', {
    method: 'POST',
    path: '/events/feed',
    summary: 'Create a private URL for a calendar feed of my events',
    description: 'Returns the URL only once. A new URL revokes the old one.',
    successStatus: 201,
  }).output(calendarFeed.extend({ url: z.url() })),
  revokeFeed: operation('member', {
    method: 'DELETE',
    path: '/events/feed',
    summary: 'Revoke the URL of my calendar feed',
  }).output(calendarFeed),
};
