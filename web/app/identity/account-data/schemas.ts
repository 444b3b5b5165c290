import type { FormSchema } from '../../platform/form-check.ts';

/** Keeps Zod out of the first view. */
const load = () => import('@bros/contract/identity/account-data');

export const loadSchema = {
  download: async (): Promise<FormSchema> => (await load()).downloadForm,
  deletion: async (): Promise<FormSchema> => (await load()).deletionForm,
};
