import type { Role } from '@bros/contract/access';
import { eq } from 'drizzle-orm';
import { users } from '../people/accounts/tables.ts';

/** `mayHandle` of the policy as a condition on the member that something is about, who is joined as `users`. */
export const isForRole = (role: Role) => (role === 'admin' ? undefined : eq(users.role, 'member'));
