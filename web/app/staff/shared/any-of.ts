import { choice } from '../../shared/lists/staff-filters.tsx';
import { staffTexts } from './texts.ts';

export function withAny<Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): { value: Value | ''; label: string }[] {
  return [{ value: '', label: staffTexts.any }, ...values.map((value) => ({ value, label: nameOf(value) }))];
}

export const anyOf = <const Value extends string>(values: readonly Value[], label: string, nameOf: (value: Value) => string) =>
  choice<Value | ''>(['', ...values], label, (value) => (value === '' ? staffTexts.any : nameOf(value)));
