export type FieldValues = Record<string, string>;

/** The words for a field's errors by Zod's codes; `other` for everything without words of its own. */
export interface FieldWords {
  readonly other: string;
  readonly too_small?: string;
  readonly too_big?: string;
  readonly invalid_value?: string;
  readonly custom?: string;
}

interface FieldError {
  text: string;
  /** Told by comparing fields with each other, so that a change of any of them takes it away. */
  isAcrossFields: boolean;
}

export type FieldErrors<Values extends FieldValues> = { [Name in keyof Values]?: FieldError };

interface Issue {
  code?: string;
  path: readonly PropertyKey[] | string;
}

/** A schema of the contract, as far as forms use it. */
export interface FormSchema {
  safeParse(input: unknown): { success: true } | { success: false; error: { issues: readonly Issue[] } };
}

/** Puts what a schema, here or on the server, found wrong under the fields it is about: the first thing for each. */
export function placeIssues<Values extends FieldValues>(
  issues: readonly Issue[],
  words: { readonly [Name in keyof Values]: FieldWords },
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const { code, path } of issues) {
    const name = String(typeof path === 'string' ? path : path[0]) as keyof Values;
    const said = words[name];
    if (!said || errors[name]) continue;
    errors[name] = { text: said[code as keyof FieldWords] ?? said.other, isAcrossFields: code === 'custom' };
  }
  return errors;
}

const holdsNonNumber = (value: unknown): boolean =>
  Number.isNaN(value) || (typeof value === 'object' && value !== null && Object.values(value).some(holdsNonNumber));

/** Finds the fields of `input` that hold NaN. JSON carries NaN as null, which the server takes for 'no limit' or 'nothing'. */
export const findNonNumbers = (input: unknown): Issue[] =>
  Object.entries(input ?? {})
    .filter(([, value]) => holdsNonNumber(value))
    .map(([name]) => ({ code: 'invalid_type', path: [name] }));

/** Returns the errors that remain after a field was changed. */
export function withoutSettled<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  changed: keyof Values,
): FieldErrors<Values> {
  const left = Object.entries(errors).filter(([name, error]) => name !== changed && !(error as FieldError).isAcrossFields);
  return Object.fromEntries(left) as FieldErrors<Values>;
}
