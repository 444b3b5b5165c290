import type { FormSchema } from '../../platform/form-check.ts';

/** The contract's own checks, fetched with the first form that is sent: Zod is no part of the first view. */
const load = () => import('@bros/contract/identity/account-data');

export const loadSchema = {
  download: async (): Promise<FormSchema> => (await load()).downloadForm,
  deletion: async (): Promise<FormSchema> => (await load()).deletionForm,
};
