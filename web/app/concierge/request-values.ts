import type { RequestForm } from '@bros/contract/concierge';
import { readCityId } from '../platform/city-id.ts';

/** The values of the form's fields, as text. */
export type RequestValues = Record<'kind' | 'title' | 'text' | 'cityId' | 'startsOn' | 'endsOn' | 'budgetUsd', string>;

/** Stands for what is no amount: the contract refuses it under its field. */
const NO_AMOUNT = -1;

/** An amount as people write it: '1 200', '1,200', '$1200'. */
function readDollars(text: string): number | null {
  const digits = text.replaceAll(/[\s,.'$]/g, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : NO_AMOUNT;
}

/** The request that the fields describe, as the contract takes it. One for support has no journey, whatever was typed before the kind was chosen. */
export function requestOf(
  { title, text, cityId, startsOn, endsOn, budgetUsd }: RequestValues,
  { kind, ...sending }: Pick<RequestForm, 'kind' | 'clientId' | 'fileIds'>,
): RequestForm {
  const words = { ...sending, kind, title, text };
  if (kind === 'support') return { ...words, cityId: null, startsOn: null, endsOn: null, budgetUsd: null };
  return {
    ...words,
    cityId: readCityId(cityId),
    startsOn: startsOn || null,
    endsOn: endsOn || null,
    budgetUsd: readDollars(budgetUsd),
  };
}
