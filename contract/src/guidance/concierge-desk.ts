import * as z from 'zod';
import { author } from '../core/authors.ts';
import { memberIdField, momentField, pageOf, sanitiseLine, sanitiseText } from '../core/fields.ts';
import { TIERS } from '../tiers.ts';
import { messageFields, messageForm, requestFields, requestPage, toRequest } from './concierge.ts';
import { ANSWER_STATES, DESK_TEMPLATE_NAME_MAX_CHARACTERS, DESK_VIEWS, REQUEST_TEXT_MAX_CHARACTERS } from './concierge-rules.ts';
import { operation } from './operation.ts';

const staffName = z.object({ id: memberIdField, displayName: z.string() });
export type DeskStaff = z.infer<typeof staffName>;

/** A request as the desk sees it. */
export const deskRequest = z.object({
  ...requestFields,
  /** The member who asks; null once staff may not see them. */
  member: author.nullable(),
  tier: z.enum(TIERS),
  /** The moment from which the desk owes an answer, or when it gave the last. */
  since: momentField,
  keeper: staffName.nullable(),
  isKeptByMe: z.boolean(),
});
export type DeskRequest = z.infer<typeof deskRequest>;

const deskMessage = z.object({
  ...messageFields,
  /** Only staff read it. */
  isNote: z.boolean(),
});
export type DeskMessage = z.infer<typeof deskMessage>;

const templateId = z.uuid();
const template = z.object({ id: templateId, name: z.string(), text: z.string(), changedAt: momentField });
export type DeskTemplate = z.infer<typeof template>;
const templates = z.object({ items: z.array(template) });

export const deskAnswerForm = toRequest.extend({ ...messageForm, next: z.enum(ANSWER_STATES) });

export const handOverForm = toRequest.extend({
  keeperId: memberIdField,
  note: z.string().overwrite(sanitiseText).max(REQUEST_TEXT_MAX_CHARACTERS),
});

export const templateForm = z.strictObject({
  templateId,
  name: z.string().overwrite(sanitiseLine).min(1).max(DESK_TEMPLATE_NAME_MAX_CHARACTERS),
  text: z.string().overwrite(sanitiseText).min(1).max(REQUEST_TEXT_MAX_CHARACTERS),
});

/** The desk: requests of all members but the asking one's own, which others of the staff answer. */
export const conciergeDesk = {
  /** Legend first, then the one that has waited longest; among done ones the latest. */
  list: operation('moderator', { method: 'GET', path: '/staff/concierge', summary: 'Requests at the desk' })
    .input(
      z.strictObject({ view: z.enum(DESK_VIEWS).default('toAnswer'), isMine: z.stringbool().default(false), ...requestPage }),
    )
    .output(pageOf(deskRequest)),
  get: operation('moderator', { method: 'GET', path: '/staff/concierge/{requestId}', summary: 'A request at the desk' })
    .input(toRequest)
    .output(deskRequest),
  /** The newest first, notes included. */
  messages: operation('moderator', {
    method: 'GET',
    path: '/staff/concierge/{requestId}/messages',
    summary: 'The messages of a request, with the notes of staff',
  })
    .input(toRequest.extend(requestPage))
    .output(pageOf(deskMessage)),
  /** An answer to a request that nobody took takes it. */
  answer: operation(
    'moderator',
    {
      method: 'POST',
      path: '/staff/concierge/{requestId}/messages',
      summary: 'Answer a request, and say how it goes on',
      successStatus: 201,
    },
    'REQUEST_FILE_GONE',
  )
    .input(deskAnswerForm)
    .output(deskMessage),
  /** Takes a request, or hands it to another member of staff, with a note that only staff read. Idempotent. */
  handOver: operation(
    'moderator',
    { method: 'PUT', path: '/staff/concierge/{requestId}/keeper', summary: 'Take a request, or hand it over' },
    'REQUEST_KEEPER',
  )
    .input(handOverForm)
    .output(deskRequest),
  /** The staff that a request can be handed to. */
  staff: operation('moderator', { method: 'GET', path: '/staff/concierge-staff', summary: 'Who answers at the desk' }).output(
    z.object({ items: z.array(staffName) }),
  ),
  templates: operation('moderator', {
    method: 'GET',
    path: '/staff/concierge-templates',
    summary: 'Texts that the desk answers with',
  }).output(templates),
  /** Makes a template under an id of the browser's own, or changes the one that has it. */
  saveTemplate: operation(
    'moderator',
    { method: 'PUT', path: '/staff/concierge-templates/{templateId}', summary: 'Keep a text to answer with' },
    'TEMPLATES_LIMIT',
  )
    .input(templateForm)
    .output(templates),
  removeTemplate: operation('moderator', {
    method: 'DELETE',
    path: '/staff/concierge-templates/{templateId}',
    summary: 'Delete a text to answer with',
  })
    .input(z.strictObject({ templateId }))
    .output(templates),
};
