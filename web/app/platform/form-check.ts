export type FieldValues = Record<string, string>;

export interface FieldMessages {
  readonly other: string;
  readonly too_small?: string;
  readonly too_big?: string;
  readonly invalid_value?: string;
  readonly custom?: string;
}

interface FieldError {
  text: string;
  /** Changing any of several compared fields removes the error. */
  isAcrossFields: boolean;
}

export type FieldErrors<Values extends FieldValues> = { [Name in keyof Values]?: FieldError };

interface Issue {
  code?: string;
  path: readonly PropertyKey[] | string;
}

export interface FormSchema {
  safeParse(input: unknown): { success: true } | { success: false; error: { issues: readonly Issue[] } };
}

export function placeIssues<Values extends FieldValues>(
  issues: readonly Issue[],
  errorMessages: { readonly [Name in keyof Values]: FieldMessages },
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const { code, path } of issues) {
    const name = String(typeof path === 'string' ? path : path[0]) as keyof Values;
    const fieldMessages = errorMessages[name];
    if (!fieldMessages || errors[name]) continue;
    errors[name] = { text: fieldMessages[code as keyof FieldMessages] ?? fieldMessages.other, isAcrossFields: code === 'custom' };
  }
  return errors;
}

const holdsNonNumber = (value: unknown): boolean =>
  Number.isNaN(value) || (typeof value === 'object' && value !== null && Object.values(value).some(holdsNonNumber));

/** JSON writes NaN as null, which the server reads as 'no limit' or 'nothing'. */
export const findNonNumbers = (input: unknown): Issue[] =>
  Object.entries(input ?? {})
    .filter(([, value]) => holdsNonNumber(value))
    .map(([name]) => ({ code: 'invalid_type', path: [name] }));

export function withoutSettled<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  changed: keyof Values,
): FieldErrors<Values> {
  const left = Object.entries(errors).filter(([name, error]) => name !== changed && !(error as FieldError).isAcrossFields);
  return Object.fromEntries(left) as FieldErrors<Values>;
}
