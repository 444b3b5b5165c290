import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** `read`: undefined if invalid. `none`, the default, is not written to the URL. */
export interface UrlPart<Value> {
  none: Value;
  read: (texts: readonly string[]) => Value | undefined;
  write: (value: Value) => readonly string[];
}

export type UrlSchema<Shown> = { readonly [Name in keyof Shown]: UrlPart<Shown[Name]> & { name?: string } };

const single = <Value>(none: Value, read: (text: string) => Value | undefined): UrlPart<Value> => ({
  none,
  read: ([text]) => (text === undefined ? undefined : read(text)),
  write: (value) => [String(value)],
});

/** Never splits a character. */
const truncate = (text: string, max: number) =>
  text
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

export const searchText = (max: number) => single('', (text) => truncate(text, max));

export const oneOf = <const Value extends string | number, const None extends string | null>(
  values: readonly Value[],
  none: None,
) => single<Value | None>(none, (text) => values.find((value) => String(value) === text));

export const flag: UrlPart<boolean> = { none: false, read: ([text]) => text === 'yes', write: () => ['yes'] };

export const matching = (form: RegExp) => single('', (text) => (form.test(text) ? text : undefined));

/** 'YYYY-MM-DD'. */
export const day = single('', (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined));

/** `read`: null if invalid. */
export const readBy = <Value>(read: (text: string) => Value | null) =>
  single<Value | null>(null, (text) => read(text) ?? undefined);

export const several = (max: number, maxCharacters: number): UrlPart<readonly string[]> => ({
  none: [],
  read: (texts) => [...new Set(texts.map((text) => truncate(text, maxCharacters)))].filter(Boolean).slice(0, max),
  write: (values) => values,
});

const namesOf = <Shown extends object>(schema: UrlSchema<Shown>) =>
  (Object.keys(schema) as (keyof Shown & string)[]).map((key) => ({ key, name: schema[key].name ?? key }));

export function readUrlState<Shown extends object>(schema: UrlSchema<Shown>, parameters: URLSearchParams): Shown {
  const entries = namesOf(schema).map(({ key, name }) => {
    const part = schema[key];
    return [key, part.read(parameters.getAll(name)) ?? part.none];
  });
  return Object.fromEntries(entries) as Shown;
}

/** Keeps other parameters. */
export function writeUrlState<Shown extends object>(
  schema: UrlSchema<Shown>,
  shown: Shown,
  before = new URLSearchParams(),
): URLSearchParams {
  const parameters = new URLSearchParams(before);
  for (const { key, name } of namesOf(schema)) {
    const { none, write } = schema[key];
    parameters.delete(name);
    if (shown[key] !== none) for (const text of write(shown[key])) parameters.append(name, text);
  }
  return parameters;
}

export const defaultState = <Shown extends object>(schema: UrlSchema<Shown>): Shown =>
  readUrlState(schema, new URLSearchParams());

/** Without `flushSync`, a checkbox would briefly show its old state. */
const SILENTLY = { replace: true, preventScrollReset: true, flushSync: true };

/**
 * Back, a reload and a shared link restore the state. A change builds on the previous change even if the router has not applied it yet, so no change undoes
 * another.
 */
export function useUrlState<Shown extends object>(schema: UrlSchema<Shown>) {
  const [parameters, setParameters] = useSearchParams();
  const onItsWay = useRef<URLSearchParams | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the parameters change
  useEffect(() => {
    onItsWay.current = null;
  }, [parameters]);
  return {
    shown: readUrlState(schema, parameters),
    change: (changes: Partial<Shown> | ((shown: Shown) => Partial<Shown>)) => {
      const before = onItsWay.current ?? new URLSearchParams(window.location.search);
      const shown = readUrlState(schema, before);
      const changed = typeof changes === 'function' ? changes(shown) : changes;
      onItsWay.current = writeUrlState(schema, { ...shown, ...changed }, before);
      setParameters(onItsWay.current, SILENTLY);
    },
  };
}
