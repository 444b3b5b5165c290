import { api, requireActor } from '../../platform/api/api.ts';
import { addContact, removeContact } from './contacts/service.ts';
import { answerLink, readLink } from './links/service.ts';
import type { SafetyParts } from './parts.ts';
import { changeOwnTimer, readState, startTimer } from './service.ts';

export function createSafetyTimersRouter(parts: SafetyParts) {
  const { safetyTimers } = api;
  return {
    mine: safetyTimers.mine.handler(({ context }) => readState(parts.database, requireActor(context).memberId)),
    addContact: safetyTimers.addContact.handler(({ input, context }) => addContact(parts, requireActor(context), input)),
    removeContact: safetyTimers.removeContact.handler(({ input, context }) =>
      removeContact(parts, requireActor(context), input.contactId),
    ),
    start: safetyTimers.start.handler(({ input, context }) => startTimer(parts, requireActor(context), input)),
    change: safetyTimers.change.handler(({ input, context }) => changeOwnTimer(parts, requireActor(context), input)),
    readLink: safetyTimers.readLink.handler(({ input }) => readLink(parts, input.token)),
    answerLink: safetyTimers.answerLink.handler(({ input }) => answerLink(parts, input)),
  };
}
