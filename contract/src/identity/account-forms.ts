import * as z from 'zod';
import { emailField, inviteCodeField, nameField, passwordField } from '../core/fields.ts';

const isSamePassword = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword;
const passwordsDiffer = { path: ['confirmPassword'], message: "Passwords don't match" };

export const signUpForm = z
  .strictObject({
    firstName: nameField,
    lastName: nameField,
    email: emailField,
    password: passwordField,
    confirmPassword: passwordField,
    inviteCode: inviteCodeField.optional(),
  })
  .refine(isSamePassword, passwordsDiffer);
export type SignUpForm = z.input<typeof signUpForm>;

export const signInForm = z.strictObject({ email: emailField, password: passwordField });

export const emailForm = z.strictObject({ email: emailField });

export const resetPasswordForm = z
  .strictObject({ token: z.string().min(1).max(200), password: passwordField, confirmPassword: passwordField })
  .refine(isSamePassword, passwordsDiffer);

export const changePasswordForm = z
  .strictObject({ currentPassword: passwordField, password: passwordField, confirmPassword: passwordField })
  .refine(isSamePassword, passwordsDiffer);

export const changeEmailForm = z.strictObject({ email: emailField, currentPassword: passwordField });

export const restoreLinkForm = z.strictObject({ token: z.string().min(1).max(200) });

/** Six digits, or a recovery code. */
export const twoStepCodeForm = z.strictObject({
  method: z.enum(['authenticator', 'recovery']),
  code: z.string().trim().min(6).max(40),
});

export const passwordOnlyForm = z.strictObject({ currentPassword: passwordField });

export const enableTwoStepForm = z.strictObject({ code: z.string().trim().min(6).max(12) });

export const startPasskeyForm = z.strictObject({ name: nameField, currentPassword: passwordField });

export const SIGN_OUT_SCOPES = ['local', 'others', 'global'] as const;
