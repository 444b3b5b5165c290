import { ROLES } from '@bros/contract/core/access';
import { TIERS } from '@bros/contract/tiers';
import * as z from 'zod';
import { readDataFile } from '../platform/data-file.ts';

export const mailbox = z.string().regex(/^[a-z]+$/);

const member = z.strictObject({
  /** The local part of the email address. Its domain is reserved for examples (RFC 2606), so emails reach nobody. */
  mailbox,
  fullName: z.string(),
  displayName: z.string(),
  role: z.enum(ROLES),
  tier: z.enum(TIERS),
  bio: z.string(),
  location: z.string(),
  country: z.string(),
  occupation: z.string(),
  cityId: z.int(),
  age: z.int().nullable(),
  education: z.string(),
  culturalBackground: z.string(),
  interests: z.array(z.string()),
  languages: z.array(z.string()),
});
export type DemoMember = z.infer<typeof member>;

/** Only sellers are verified, because selling requires it. */
export const demoMembers = readDataFile('demo/accounts/people.json', z.array(member));
