import * as z from 'zod';
import { operation } from './operation.ts';
import { maintenance, SWITCHED_FEATURES } from './site-closures.ts';

export const site = {
  settings: operation('anyone', { method: 'GET', path: '/settings', summary: 'Get the settings of this installation' }).output(
    z.object({
      supportEmail: z.string(),
      isErrorReportingOn: z.boolean(),
      /** Null if the default style is used. */
      mapStyleUrl: z.url().nullable(),
      isDevelopment: z.boolean(),
      /** If false, only rules check messages. */
      isModelModerating: z.boolean(),
      operator: z.object({ name: z.string().nullable(), address: z.string().nullable(), governingLaw: z.string().nullable() }),
      isInviteOnly: z.boolean(),
      maintenance: maintenance.nullable(),
      switchedOff: z.array(z.enum(SWITCHED_FEATURES)),
    }),
  ),
};
