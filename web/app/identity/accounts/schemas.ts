import type { FormSchema } from '../../platform/form-check.ts';

/** Keeps Zod out of the first view. */
const load = () => import('@bros/contract/identity/account-forms');

export const loadSchema = {
  signUp: async (): Promise<FormSchema> => (await load()).signUpForm,
  signIn: async (): Promise<FormSchema> => (await load()).signInForm,
  email: async (): Promise<FormSchema> => (await load()).emailForm,
  resetPassword: async (): Promise<FormSchema> => (await load()).resetPasswordForm,
  changePassword: async (): Promise<FormSchema> => (await load()).changePasswordForm,
  currentPassword: async (): Promise<FormSchema> => (await load()).passwordOnlyForm,
  changeEmail: async (): Promise<FormSchema> => (await load()).changeEmailForm,
  enableTwoStep: async (): Promise<FormSchema> => (await load()).enableTwoStepForm,
  startPasskey: async (): Promise<FormSchema> => (await load()).startPasskeyForm,
  twoStepCode: async (): Promise<FormSchema> => (await load()).twoStepCodeForm,
};
