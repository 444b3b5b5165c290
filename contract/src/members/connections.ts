import * as z from 'zod';
import { DECLINE_REASONS, REQUEST_NOTE_MAX_CHARACTERS } from '../core/connection-rules.ts';
import { cursorField, memberIdField, pageOf, sanitizeText, timestampField } from '../core/fields.ts';
import { memberPhoto } from '../core/member-photo.ts';
import { reportForm } from '../core/report-form.ts';
import { operation } from './operation.ts';

const CONNECTIONS_PAGE_SIZE = 24;
const page = z.strictObject({
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(CONNECTIONS_PAGE_SIZE),
});

const LINK_STATES = ['none', 'outgoing', 'incoming', 'connected'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Named like `ConnectButton`'s props. */
export const connectionLink = z.object({
  state: z.enum(LINK_STATES),
  can: z.object({
    request: z.boolean(),
    accept: z.boolean(),
    decline: z.boolean(),
    withdraw: z.boolean(),
    disconnect: z.boolean(),
  }),
});
export type ConnectionLink = z.infer<typeof connectionLink>;

const connectionItem = z.object({
  memberId: memberIdField,
  displayName: z.string(),
  photo: memberPhoto.nullable(),
  isVerified: z.boolean(),
  occupation: z.string(),
  /** 'Lisbon, Portugal'. */
  place: z.string().nullable(),
  inCommon: z.int(),
  note: z.string().nullable(),
  since: timestampField,
  expiresAt: timestampField.nullable(),
  ...connectionLink.shape,
});
export type ConnectionItem = z.infer<typeof connectionItem>;

const counts = z.object({ incoming: z.int(), outgoing: z.int(), connections: z.int() });
export type ConnectionCounts = z.infer<typeof counts>;

export const requestForm = z.strictObject({
  memberId: memberIdField,
  /** If omitted, a fixed greeting is sent. */
  note: z.string().overwrite(sanitizeText).max(REQUEST_NOTE_MAX_CHARACTERS).optional(),
});
export const declineForm = z.strictObject({
  memberId: memberIdField,
  /** If omitted, no notice is sent. */
  reason: z.enum(DECLINE_REASONS).optional(),
  report: reportForm.pick({ reason: true, text: true }).optional(),
});
const memberInput = z.strictObject({ memberId: memberIdField });

export const connections = {
  incoming: operation('people.see', {
    method: 'GET',
    path: '/connections/incoming',
    summary: 'List requests to me',
  })
    .input(page)
    .output(pageOf(connectionItem)),
  outgoing: operation('people.see', { method: 'GET', path: '/connections/outgoing', summary: 'List my requests' })
    .input(page)
    .output(pageOf(connectionItem)),
  list: operation('people.see', { method: 'GET', path: '/connections', summary: 'List my connections' })
    .input(page)
    .output(pageOf(connectionItem)),
  counts: operation('people.see', {
    method: 'GET',
    path: '/connections/counts',
    summary: 'Count my connections and requests',
  }).output(counts),
  /** Accepts the other member's request if there is one. Throws NOT_FOUND for a hidden member. */
  request: operation(
    'connections.request',
    { method: 'POST', path: '/connections/{memberId}/request', summary: 'Ask a member to connect', successStatus: 201 },
    'CONNECTION_DUPLICATE',
    'CONNECTION_LIMIT',
    'CONNECTION_COOLDOWN',
  )
    .input(requestForm)
    .output(connectionLink),
  /** Idempotent, like the next three. Throws CONNECTION_STATE if the other member acted first. */
  accept: operation(
    'people.see',
    { method: 'PUT', path: '/connections/{memberId}/acceptance', summary: 'Accept a request' },
    'CONNECTION_STATE',
  )
    .input(memberInput)
    .output(connectionLink),
  decline: operation(
    'people.see',
    { method: 'PUT', path: '/connections/{memberId}/decline', summary: 'Decline a request: silently, kindly or with a report' },
    'CONNECTION_STATE',
  )
    .input(declineForm)
    .output(connectionLink),
  withdraw: operation(
    'member',
    { method: 'DELETE', path: '/connections/{memberId}/request', summary: 'Withdraw my request' },
    'CONNECTION_STATE',
  )
    .input(memberInput)
    .output(connectionLink),
  disconnect: operation(
    'member',
    { method: 'DELETE', path: '/connections/{memberId}', summary: 'End the connection' },
    'CONNECTION_STATE',
  )
    .input(memberInput)
    .output(connectionLink),
};
