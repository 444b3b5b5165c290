import { invalidRequest } from './failures.ts';

/** Form fields, nested as in the provider's API: `items[0][price]=x` becomes `{ items: { 0: { price: 'x' } } }`. */
export interface Form {
  [name: string]: string | Form;
}

/** Names that would change an object's prototype. */
const REFUSED = new Set(['__proto__', 'constructor', 'prototype']);

/** Throws an `invalid_request_error` for an invalid name. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.split(/\[|\]\[|\]$/).filter((step, index) => index === 0 || step !== '' || name.includes('[]'));
    let place = form;
    for (const step of steps.slice(0, -1)) {
      if (REFUSED.has(step)) throw invalidRequest(`Invalid parameter: ${name}`, name);
      const inner = place[step] ?? {};
      if (typeof inner === 'string') throw invalidRequest(`Invalid hash: ${name}`, name);
      place[step] = inner;
      place = inner;
    }
    const last = steps.at(-1) ?? name;
    if (REFUSED.has(last)) throw invalidRequest(`Invalid parameter: ${name}`, name);
    place[last === '' ? String(Object.keys(place).length) : last] = value;
  }
  return form;
}

export function textOf(form: Form, name: string): string | undefined {
  const value = form[name];
  if (typeof value === 'object') throw invalidRequest(`Invalid string: ${name}`, name);
  return value;
}

export function neededText(form: Form, name: string): string {
  const value = textOf(form, name);
  if (!value) throw invalidRequest(`Missing required param: ${name}.`, name, 'parameter_missing');
  return value;
}

export function wholeNumber(form: Form, name: string): number | undefined {
  const value = textOf(form, name);
  if (value === undefined) return undefined;
  if (!/^\d{1,12}$/.test(value)) throw invalidRequest(`Invalid integer: ${value}`, name, 'parameter_invalid_integer');
  return Number(value);
}

export function truth(form: Form, name: string): boolean | undefined {
  const value = textOf(form, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw invalidRequest(`Invalid boolean: ${value}`, name);
  return value === 'true';
}

export function innerForm(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' ? value : {};
}

export function innerForms(form: Form, name: string): Form[] {
  return Object.values(innerForm(form, name)).filter((item): item is Form => typeof item === 'object');
}

/** An empty value deletes its key. */
export function mergeMetadata(before: Record<string, string>, form: Form): Record<string, string> {
  const given = Object.entries(innerForm(form, 'metadata')).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, value]) => value !== ''));
}
