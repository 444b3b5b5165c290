import * as z from 'zod';
import { author, namedMember } from '../core/authors.ts';
import { memberIdField, pageOf, sanitizeLine, sanitizeText, timestampField } from '../core/fields.ts';
import { TIERS } from '../tiers.ts';
import { messageFields, messageForm, requestFields, requestInput, requestPage } from './concierge.ts';
import { ANSWER_STATES, DESK_TEMPLATE_NAME_MAX_CHARACTERS, DESK_VIEWS, REQUEST_TEXT_MAX_CHARACTERS } from './concierge-rules.ts';
import { operation } from './operation.ts';

export const deskRequest = z.object({
  ...requestFields,
  /** Null if staff may not see the member. */
  member: author.nullable(),
  tier: z.enum(TIERS),
  /** The start of the wait, or the last answer. */
  since: timestampField,
  assignee: namedMember.nullable(),
  isAssignedToMe: z.boolean(),
});
export type DeskRequest = z.infer<typeof deskRequest>;

const deskMessage = z.object({
  ...messageFields,
  isNote: z.boolean(),
});
export type DeskMessage = z.infer<typeof deskMessage>;

const templateId = z.uuid();
const template = z.object({ id: templateId, name: z.string(), text: z.string(), changedAt: timestampField });
export type DeskTemplate = z.infer<typeof template>;
const templates = z.object({ items: z.array(template) });

export const deskAnswerForm = requestInput.extend({ ...messageForm, next: z.enum(ANSWER_STATES) });

export const handOverForm = requestInput.extend({
  assigneeId: memberIdField,
  note: z.string().overwrite(sanitizeText).max(REQUEST_TEXT_MAX_CHARACTERS),
});

export const templateForm = z.strictObject({
  templateId,
  name: z.string().overwrite(sanitizeLine).min(1).max(DESK_TEMPLATE_NAME_MAX_CHARACTERS),
  text: z.string().overwrite(sanitizeText).min(1).max(REQUEST_TEXT_MAX_CHARACTERS),
});

/** Staff never see their own requests here. */
export const conciergeDesk = {
  /** Open requests: highest tier first, then the longest wait. Done requests: latest first. */
  list: operation('moderator', { method: 'GET', path: '/staff/concierge', summary: 'List requests at the desk' })
    .input(
      z.strictObject({
        view: z.enum(DESK_VIEWS).default('toAnswer'),
        isAssignedToMe: z.stringbool().default(false),
        ...requestPage,
      }),
    )
    .output(pageOf(deskRequest)),
  get: operation('moderator', { method: 'GET', path: '/staff/concierge/{requestId}', summary: 'Get a request at the desk' })
    .input(requestInput)
    .output(deskRequest),
  /** Newest first. */
  messages: operation('moderator', {
    method: 'GET',
    path: '/staff/concierge/{requestId}/messages',
    summary: 'List the messages of a request, with staff notes',
  })
    .input(requestInput.extend(requestPage))
    .output(pageOf(deskMessage)),
  /** Assigns an unassigned request to the caller. */
  answer: operation(
    'moderator',
    {
      method: 'POST',
      path: '/staff/concierge/{requestId}/messages',
      summary: 'Answer a request and set its state',
      successStatus: 201,
    },
    'REQUEST_FILE_GONE',
  )
    .input(deskAnswerForm)
    .output(deskMessage),
  handOver: operation(
    'moderator',
    {
      method: 'PUT',
      path: '/staff/concierge/{requestId}/assignee',
      summary: 'Assign a request to a staff member',
      description: 'Adds an internal note. Idempotent.',
    },
    'REQUEST_ASSIGNEE',
  )
    .input(handOverForm)
    .output(deskRequest),
  templates: operation('moderator', {
    method: 'GET',
    path: '/staff/concierge-templates',
    summary: 'Answer templates of the desk',
  }).output(templates),
  saveTemplate: operation(
    'moderator',
    { method: 'PUT', path: '/staff/concierge-templates/{templateId}', summary: 'Save an answer template' },
    'TEMPLATES_LIMIT',
  )
    .input(templateForm)
    .output(templates),
  removeTemplate: operation('moderator', {
    method: 'DELETE',
    path: '/staff/concierge-templates/{templateId}',
    summary: 'Delete an answer template',
  })
    .input(z.strictObject({ templateId }))
    .output(templates),
};
