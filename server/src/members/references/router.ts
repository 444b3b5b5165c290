import { api, requireActor } from '../../platform/api/api.ts';
import { listSuggestions } from './meetings/service.ts';
import { listReferences, type ReferenceParts, readSummary, withdrawReference, writeReference } from './service.ts';

export function createReferencesRouter(parts: ReferenceParts) {
  const { database } = parts;
  const { references } = api;
  return {
    list: references.list.handler(({ input, context }) => listReferences(database, requireActor(context), input)),
    suggestions: references.suggestions.handler(({ context }) => listSuggestions(database, requireActor(context))),
    summary: references.summary.handler(({ input, context }) => readSummary(database, requireActor(context), input.memberId)),
    write: references.write.handler(({ input, context }) => writeReference(parts, requireActor(context), input)),
    withdraw: references.withdraw.handler(({ input, context }) =>
      withdrawReference(parts, requireActor(context), input.memberId),
    ),
  };
}
