import * as z from 'zod';
import { city, cityIdField } from '../core/cities.ts';
import { PICTURE_ERRORS } from '../core/errors.ts';
import { cursorField, dayField, idField, pageOf, sanitizeLine, sanitizeText, timestampField } from '../core/fields.ts';
import { fileResult } from '../core/operation.ts';
import {
  REQUEST_BUDGET_MAX_USD,
  REQUEST_FILE_KINDS,
  REQUEST_FILE_NAME_MAX_CHARACTERS,
  REQUEST_FILES_MAX,
  REQUEST_KINDS,
  REQUEST_STATES,
  REQUEST_TEXT_MAX_CHARACTERS,
  REQUEST_TITLE_MAX_CHARACTERS,
} from './concierge-rules.ts';
import { operation } from './operation.ts';

export const requestPage = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};

export const requestIdField = idField.brand<'ConciergeRequestId'>();
export type ConciergeRequestId = z.infer<typeof requestIdField>;
const fileIdField = idField.brand<'ConciergeFileId'>();
export type ConciergeFileId = z.infer<typeof fileIdField>;

export const conciergeFile = z.object({
  id: fileIdField,
  /** The sender's file name, sanitized. */
  name: z.string(),
  kind: z.enum(REQUEST_FILE_KINDS),
  sizeBytes: z.int(),
});
export type ConciergeFile = z.infer<typeof conciergeFile>;

export const requestFields = {
  id: requestIdField,
  kind: z.enum(REQUEST_KINDS),
  title: z.string(),
  city: city.nullable(),
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  budgetUsd: z.int().nullable(),
  state: z.enum(REQUEST_STATES),
  createdAt: timestampField,
  changedAt: timestampField,
};

export const conciergeRequest = z.object({
  ...requestFields,
  assigneeName: z.string().nullable(),
  isUnread: z.boolean(),
  can: z.object({ write: z.boolean(), close: z.boolean() }),
});
export type ConciergeRequest = z.infer<typeof conciergeRequest>;

export const messageFields = {
  id: z.uuid(),
  text: z.string(),
  files: z.array(conciergeFile),
  createdAt: timestampField,
  isFromDesk: z.boolean(),
  /** Null for the member and deleted accounts. */
  staffName: z.string().nullable(),
};
const conciergeMessage = z.object(messageFields);
export type ConciergeMessage = z.infer<typeof conciergeMessage>;

export const requestInput = z.strictObject({ requestId: requestIdField });

/** Idempotent by `clientId`. */
export const messageForm = {
  clientId: z.uuid(),
  text: z.string().overwrite(sanitizeText).min(1).max(REQUEST_TEXT_MAX_CHARACTERS),
  fileIds: z
    .array(fileIdField)
    .max(REQUEST_FILES_MAX)
    .refine((ids) => new Set(ids).size === ids.length),
};

export const writeForm = requestInput.extend(messageForm);

export const requestForm = z
  .strictObject({
    ...messageForm,
    kind: z.enum(REQUEST_KINDS),
    title: z.string().overwrite(sanitizeLine).min(1).max(REQUEST_TITLE_MAX_CHARACTERS),
    cityId: cityIdField.nullable(),
    startsOn: dayField.nullable(),
    endsOn: dayField.nullable(),
    budgetUsd: z.int().min(1).max(REQUEST_BUDGET_MAX_USD).nullable(),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || (startsOn !== null && startsOn <= endsOn), { path: ['endsOn'] });
export type RequestForm = z.output<typeof requestForm>;

export const concierge = {
  /** For all tiers, because Browsers see which plan includes it. */
  figures: operation('member', {
    method: 'GET',
    path: '/concierge/figures',
    summary: 'Get the typical response time of the desk',
  }).output(
    z.object({
      /** The median of 30 days. Null if there are too few answers. */
      typicalAnswerMinutes: z.int().nullable(),
    }),
  ),
  /** Sorted by the latest change. */
  list: operation('member', { method: 'GET', path: '/concierge/requests', summary: 'List my requests to the desk' })
    .input(z.strictObject({ ...requestPage }))
    .output(pageOf(conciergeRequest)),
  get: operation('member', { method: 'GET', path: '/concierge/requests/{requestId}', summary: 'Get my request' })
    .input(requestInput)
    .output(conciergeRequest),
  /** Throws TIER_REQUIRED if the plan lacks this kind. */
  create: operation(
    { access: 'support.ask', limit: 'concierge_write' },
    { method: 'POST', path: '/concierge/requests', summary: 'Send a request to the desk', successStatus: 201 },
    'REQUESTS_LIMIT',
    'REQUEST_FILE_GONE',
  )
    .input(requestForm)
    .output(conciergeRequest),
  /** Newest first. */
  messages: operation('member', {
    method: 'GET',
    path: '/concierge/requests/{requestId}/messages',
    summary: 'List the messages of my request',
  })
    .input(requestInput.extend(requestPage))
    .output(pageOf(conciergeMessage)),
  /** Reopens a request if it was done within `REQUEST_REOPEN_DAYS`. */
  write: operation(
    { access: 'member', limit: 'concierge_write' },
    { method: 'POST', path: '/concierge/requests/{requestId}/messages', summary: 'Write to the desk', successStatus: 201 },
    'REQUEST_STATE',
    'REQUESTS_LIMIT',
    'REQUEST_FILE_GONE',
  )
    .input(writeForm)
    .output(conciergeMessage),
  markRead: operation('member', {
    method: 'PUT',
    path: '/concierge/requests/{requestId}/reading',
    summary: 'Mark the answers to my request as read',
    description: 'Marks the notice as read too. Idempotent.',
  })
    .input(requestInput)
    .output(conciergeRequest),
  close: operation('member', {
    method: 'PUT',
    path: '/concierge/requests/{requestId}/closing',
    summary: 'Mark my request as done',
    description: 'Idempotent.',
  })
    .input(requestInput)
    .output(conciergeRequest),
  /** A PDF, DOCX or picture up to 10 MB; the kind is detected from the content. Idempotent. Unsent files are deleted after `UNSENT_FILE_HOURS`. */
  uploadFile: operation(
    { access: 'support.ask', limit: 'concierge_file' },
    { method: 'PUT', path: '/concierge/files/{fileId}', summary: 'Upload a file for the desk', takesFile: true },
    'REQUEST_FILES_LIMIT',
    'REQUEST_FILE_REFUSED',
    ...PICTURE_ERRORS,
  )
    .input(
      z.object({
        params: z.strictObject({ fileId: fileIdField }),
        query: z.strictObject({ name: z.string().overwrite(sanitizeLine).min(1).max(REQUEST_FILE_NAME_MAX_CHARACTERS) }),
      }),
    )
    .output(conciergeFile),
  removeFile: operation('member', {
    method: 'DELETE',
    path: '/concierge/files/{fileId}',
    summary: 'Delete an unsent file',
    description: 'Idempotent.',
  })
    .input(z.strictObject({ fileId: fileIdField }))
    .output(z.object({ isDeleted: z.literal(true) })),
  /** For the member and the concierge staff. Until the file is sent, only for the uploader. */
  readFile: operation('member', { method: 'GET', path: '/concierge/files/{fileId}', summary: 'Get a file of a request' })
    .input(z.strictObject({ fileId: fileIdField }))
    .output(fileResult),
};
