import * as z from 'zod';
import { operation } from './operation.ts';
import { maintenance, SWITCHED_FEATURES } from './site-closures.ts';

export const site = {
  /** Settings that the web app obeys. */
  settings: operation('anyone', { method: 'GET', path: '/settings', summary: 'Settings of this installation' }).output(
    z.object({
      supportEmail: z.string(),
      /** True when browsers should report their errors here. */
      isErrorReportingOn: z.boolean(),
      /** The style of the map that the installation chose; null for ours. */
      mapStyleUrl: z.url().nullable(),
      /** True on a development copy, with mailbox and demo sign-ins. */
      isDevelopment: z.boolean(),
      /** A language model checks public messages; without one rules alone do. */
      isModelModerating: z.boolean(),
      /** The site's operator, as admins entered them. The texts about law and help name them. */
      operator: z.object({ name: z.string().nullable(), address: z.string().nullable(), law: z.string().nullable() }),
      /** Nobody signs up without an invitation. */
      isInviteOnly: z.boolean(),
      /** The site is closed to everybody but staff; null while it is open. */
      maintenance: maintenance.nullable(),
      /** Features that admins stopped for now. */
      switchedOff: z.array(z.enum(SWITCHED_FEATURES)),
    }),
  ),
};
