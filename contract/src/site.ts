import * as z from 'zod';
import { operation } from './operation.ts';

export const site = {
  /** Settings that the web app obeys. */
  settings: operation('anyone', { method: 'GET', path: '/settings', summary: 'Settings of this installation' }).output(
    z.object({
      supportEmail: z.string(),
      /** Whether errors met by browsers are to be sent here. */
      isErrorReportingOn: z.boolean(),
      /** The style of the map that the installation chose; null for ours. */
      mapStyleUrl: z.url().nullable(),
      /** Whether this is a development copy, with mailbox and demo sign-ins. */
      isDevelopment: z.boolean(),
      /** A language model checks public messages; without one rules alone do. */
      isModelModerating: z.boolean(),
      /** The site's operator, as admins entered them. The texts about law and help name them. */
      operator: z.object({ name: z.string().nullable(), address: z.string().nullable(), law: z.string().nullable() }),
      /** Nobody signs up without an invitation. */
      isInviteOnly: z.boolean(),
    }),
  ),
  /** What admins tell all members at the top of their screens; null when there is nothing. */
  memberNotice: operation('member', {
    method: 'GET',
    path: '/settings/member-notice',
    summary: 'The line for all members',
  }).output(z.object({ text: z.string().nullable() })),
};
