import type { RequestForm } from '@bros/contract/guidance/concierge';
import { readWholeAmount } from '../../platform/cents.ts';
import { readCityId } from '../../platform/city-id.ts';

/** The values of the form's fields, as text. */
export type RequestValues = Record<'kind' | 'title' | 'text' | 'cityId' | 'startsOn' | 'endsOn' | 'budgetUsd', string>;

/** An amount as people write it, with or without the sign: '1 200', '$1,200'. */
const readDollars = (text: string): number | null => readWholeAmount(text.replace(/^\s*\$/, ''));

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
