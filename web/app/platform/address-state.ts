import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** One thing that the address says. `read` answers undefined for a text that it cannot mean; `none` stands for no text, and leaves the address. */
export interface AddressPart<Value> {
  none: Value;
  read: (texts: readonly string[]) => Value | undefined;
  write: (value: Value) => readonly string[];
}

/** The parts of what a screen shows, by their names in the address. */
export type AddressSchema<Shown> = { readonly [Name in keyof Shown]: AddressPart<Shown[Name]> & { name?: string } };

const single = <Value>(none: Value, read: (text: string) => Value | undefined): AddressPart<Value> => ({
  none,
  read: ([text]) => (text === undefined ? undefined : read(text)),
  write: (value) => [String(value)],
});

/** The beginning of a text: no space at its ends, and no half of a character. */
const cut = (text: string, most: number) =>
  text
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/** Words being searched for. */
export const words = (most: number) => single('', (text) => cut(text, most));

/** One of a few values. */
export const oneOf = <const Value extends string | number, const None extends string | null>(
  values: readonly Value[],
  none: None,
) => single<Value | None>(none, (text) => values.find((value) => String(value) === text));

/** 'yes', or nothing. */
export const flag: AddressPart<boolean> = { none: false, read: ([text]) => text === 'yes', write: () => ['yes'] };

/** A text of one form. */
export const matching = (form: RegExp) => single('', (text) => (form.test(text) ? text : undefined));

/** A day as 'YYYY-MM-DD'. */
export const day = single('', (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined));

/** Anything that a text can be read as; null for what it cannot mean. */
export const readBy = <Value>(read: (text: string) => Value | null) =>
  single<Value | null>(null, (text) => read(text) ?? undefined);

/** Several texts under one name, each once. */
export const several = (most: number, maxCharacters: number): AddressPart<readonly string[]> => ({
  none: [],
  read: (texts) => [...new Set(texts.map((text) => cut(text, maxCharacters)))].filter(Boolean).slice(0, most),
  write: (values) => values,
});

const namesOf = <Shown extends object>(schema: AddressSchema<Shown>) =>
  (Object.keys(schema) as (keyof Shown & string)[]).map((key) => ({ key, name: schema[key].name ?? key }));

/** Reads the state from an address, and leaves out values that mean nothing. */
export function readAddress<Shown extends object>(schema: AddressSchema<Shown>, parameters: URLSearchParams): Shown {
  const entries = namesOf(schema).map(({ key, name }) => {
    const part = schema[key];
    return [key, part.read(parameters.getAll(name)) ?? part.none];
  });
  return Object.fromEntries(entries) as Shown;
}

/** The address that says `shown`; what else it says stays. */
export function writeAddress<Shown extends object>(
  schema: AddressSchema<Shown>,
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

/** The state of an empty address. */
export const readNothing = <Shown extends object>(schema: AddressSchema<Shown>): Shown =>
  readAddress(schema, new URLSearchParams());

/** At once, so that a box that was ticked stays ticked; without filling the history, and without scrolling away. */
const SILENTLY = { replace: true, preventScrollReset: true, flushSync: true };

/**
 * Keeps the screen's state in the address: going back, reloading and sending a link keep it. A change starts from the one before, which the router may not
 * have taken to the address yet, so that no change undoes another: closing a place also ends the map's move to it, which is a change of its own.
 */
export function useAddressState<Shown extends object>(schema: AddressSchema<Shown>) {
  const [parameters, setParameters] = useSearchParams();
  const onItsWay = useRef<URLSearchParams | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new parameters have arrived
  useEffect(() => {
    onItsWay.current = null;
  }, [parameters]);
  return {
    shown: readAddress(schema, parameters),
    change: (changes: Partial<Shown> | ((shown: Shown) => Partial<Shown>)) => {
      const before = onItsWay.current ?? new URLSearchParams(window.location.search);
      const shown = readAddress(schema, before);
      const changed = typeof changes === 'function' ? changes(shown) : changes;
      onItsWay.current = writeAddress(schema, { ...shown, ...changed }, before);
      setParameters(onItsWay.current, SILENTLY);
    },
  };
}
