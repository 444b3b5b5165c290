import type { RequestForm } from '@bros/contract/guidance/concierge';
import { readWholeAmount } from '../../platform/cents.ts';
import { readCityId } from '../../platform/city-id.ts';

export type RequestValues = Record<'kind' | 'title' | 'text' | 'cityId' | 'startsOn' | 'endsOn' | 'budgetUsd', string>;

const readDollars = (text: string): number | null => readWholeAmount(text.replace(/^\s*\$/, ''));

/** Omits a trip from a support request. */
export function requestOf(
  { title, text, cityId, startsOn, endsOn, budgetUsd }: RequestValues,
  { kind, ...sending }: Pick<RequestForm, 'kind' | 'clientId' | 'fileIds'>,
): RequestForm {
  const content = { ...sending, kind, title, text };
  if (kind === 'support') return { ...content, cityId: null, startsOn: null, endsOn: null, budgetUsd: null };
  return {
    ...content,
    cityId: readCityId(cityId),
    startsOn: startsOn || null,
    endsOn: endsOn || null,
    budgetUsd: readDollars(budgetUsd),
  };
}
