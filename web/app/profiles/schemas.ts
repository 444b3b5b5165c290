import type { FormSchema } from '../platform/form-check.ts';

/** The contract's own check, fetched with the first edit. */
export const loadProfileSchema = async (): Promise<FormSchema> => (await import('@bros/contract/profiles')).profileForm;
