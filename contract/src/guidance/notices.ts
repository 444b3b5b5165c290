import * as z from 'zod';
import { defineNotice } from '../core/notice-definition.ts';
import { REQUEST_KINDS } from './concierge-rules.ts';

/** A request to the desk, by its kind: its words stay inside. */
const request = { request: z.enum(REQUEST_KINDS) };

/** The notices about what `guidance` does. */
export const GUIDANCE_NOTICES = [
  /** The desk answered a request of the reader's. */
  defineNotice('concierge.answered', 'concierge', { ...request, isDone: z.boolean() }),
  /** To the member of staff who keeps a request: its member wrote, or a colleague handed it over. */
  defineNotice('concierge.written', 'concierge', request),
  defineNotice('concierge.handedOver', 'concierge', request),
] as const;
