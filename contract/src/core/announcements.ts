import * as z from 'zod';
import { isScreen } from '../paths.ts';
import { TIERS } from '../tiers.ts';
import { idField, pageOf, sanitizeLine, sanitizeText, timestampField, versionField } from './fields.ts';
import { operation } from './operation.ts';
import { staffPage } from './staff-page.ts';

export const ANNOUNCEMENT_TITLE_MAX_CHARACTERS = 80;
export const ANNOUNCEMENT_TEXT_MAX_CHARACTERS = 500;
const ANNOUNCEMENT_PATH_MAX_CHARACTERS = 300;
/** More would push the screen's content too far down. */
export const ANNOUNCEMENTS_SHOWN = 3;
export const DISMISSALS_COUNTED_MAX = 1_000;

export const ANNOUNCEMENT_LEVELS = ['info', 'important'] as const;
export type AnnouncementLevel = (typeof ANNOUNCEMENT_LEVELS)[number];
const ANNOUNCEMENT_STATES = ['planned', 'running', 'over'] as const;

const screenPathField = z
  .string()
  .max(ANNOUNCEMENT_PATH_MAX_CHARACTERS)
  .regex(/^\/(?![/\\])[^\s\\]*$/)
  .refine((path) => isScreen(path.split(/[?#]/)[0] ?? ''));

const texts = {
  title: z.string().overwrite(sanitizeLine).min(1).max(ANNOUNCEMENT_TITLE_MAX_CHARACTERS),
  text: z.string().overwrite(sanitizeText).min(1).max(ANNOUNCEMENT_TEXT_MAX_CHARACTERS),
  path: screenPathField.nullable(),
  level: z.enum(ANNOUNCEMENT_LEVELS),
};

const announcement = z.object({ id: z.uuid(), ...texts });
export type Announcement = z.infer<typeof announcement>;

export const deskAnnouncement = z.object({
  ...announcement.shape,
  tiers: z.array(z.enum(TIERS)),
  startsAt: timestampField,
  /** If null, it runs until an admin ends it. */
  endsAt: timestampField.nullable(),
  isNotice: z.boolean(),
  /** Null until every member was notified. */
  noticeSentAt: timestampField.nullable(),
  state: z.enum(ANNOUNCEMENT_STATES),
  dismissals: z.int(),
  version: z.int(),
  /** Null for a deleted account. */
  writtenBy: z.string().nullable(),
  createdAt: timestampField,
});
export type DeskAnnouncement = z.infer<typeof deskAnnouncement>;

const form = {
  ...texts,
  tiers: z
    .array(z.enum(TIERS))
    .min(1)
    .max(TIERS.length)
    .refine((tiers) => new Set(tiers).size === tiers.length),
  startsAt: timestampField,
  endsAt: timestampField.nullable(),
  isNotice: z.boolean(),
};
const hasTime = ({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }) =>
  endsAt === null || Date.parse(endsAt) > Date.parse(startsAt);
const TIME_PROBLEM = { path: ['endsAt'], error: 'The end must be after the beginning.' };

/** Idempotent by `id`. */
export const createAnnouncementForm = z.strictObject({ id: idField, ...form }).refine(hasTime, TIME_PROBLEM);
export type AnnouncementForm = z.infer<typeof createAnnouncementForm>;
export const saveAnnouncementForm = z.strictObject({ id: idField, version: versionField, ...form }).refine(hasTime, TIME_PROBLEM);
export type AnnouncementEdit = z.infer<typeof saveAnnouncementForm>;

export const announcements = {
  /** Omits dismissed announcements. Important announcements come first, then the newest. */
  current: operation('member', { method: 'GET', path: '/announcements', summary: 'List my current announcements' }).output(
    z.object({ items: z.array(announcement) }),
  ),
  dismiss: operation('member', {
    method: 'POST',
    path: '/announcements/{id}/dismissal',
    summary: 'Dismiss an announcement',
    description: "Applies to all of the caller's devices. Idempotent.",
  })
    .input(z.strictObject({ id: idField }))
    .output(z.object({ items: z.array(announcement) })),
};

export const staffAnnouncements = {
  announcements: operation('admin', {
    method: 'GET',
    path: '/staff/announcements',
    summary: 'List announcements',
  })
    .input(z.strictObject(staffPage))
    .output(pageOf(deskAnnouncement)),
  createAnnouncement: operation(
    'admin',
    { method: 'POST', path: '/staff/announcements', summary: 'Create an announcement', successStatus: 201 },
    'EDIT_CONFLICT',
  )
    .input(createAnnouncementForm)
    .output(deskAnnouncement),
  saveAnnouncement: operation(
    'admin',
    {
      method: 'POST',
      path: '/staff/announcements/{id}',
      summary: 'Change an announcement',
      description: 'Fails if another admin has saved a newer version. A change does not send the notice again.',
    },
    'EDIT_CONFLICT',
  )
    .input(saveAnnouncementForm)
    .output(deskAnnouncement),
  endAnnouncement: operation('admin', {
    method: 'POST',
    path: '/staff/announcements/{id}/end',
    summary: 'End an announcement',
    description: 'Idempotent.',
  })
    .input(z.strictObject({ id: idField }))
    .output(deskAnnouncement),
};
