import * as z from 'zod';
import { momentField } from '../core/fields.ts';
import { defineNotice } from '../core/notice-definition.ts';
import { COMMUNITY_POST_KINDS } from './community-rules.ts';

/** A community post is named by what it is and where: its words stay where they can be hidden and deleted. */
const communityPost = { postKind: z.enum(COMMUNITY_POST_KINDS), city: z.string() };

/** An event, by its title and where it is: a city's name, or empty for an event that is online only. */
const event = { title: z.string(), city: z.string(), startsLocal: z.string(), timeZone: z.string() };

/** The notices about what `gatherings` does. */
export const GATHERINGS_NOTICES = [
  /** To the host of a community post: somebody asks to come, or comes. */
  defineNotice('communityPost.asked', 'communityPosts', communityPost),
  defineNotice('communityPost.joined', 'communityPosts', communityPost),
  /** To a member who asked, by the host. */
  defineNotice('communityPost.approved', 'communityPosts', communityPost),
  defineNotice('communityPost.declined', 'communityPosts', communityPost),
  /** To those who come: its city or days changed, or it was called off. */
  defineNotice('communityPost.moved', 'communityPosts', communityPost),
  defineNotice('communityPost.cancelled', 'communityPosts', communityPost),
  /** To its host and those who come. */
  defineNotice('communityPost.replied', 'replies', communityPost),
  defineNotice('communityPost.hidden', 'safety', { what: z.enum(['communityPost', 'communityReply']), reason: z.string() }),
  /** To hosts: members joined or left since the last notice was read. The actor is the latest of them. */
  defineNotice('event.joined', 'events', { ...event, count: z.int() }),
  defineNotice('event.left', 'events', { ...event, count: z.int() }),
  /** To a waiting member: a seat became free and is theirs. */
  defineNotice('event.movedUp', 'events', event),
  /** To participants, waiting ones included: time or place changed. */
  defineNotice('event.changed', 'events', event),
  defineNotice('event.cancelled', 'events', { ...event, reason: z.string() }),
  defineNotice('event.removed', 'events', { ...event, reason: z.string() }),
  /** To hosts and registered participants, `hours` before the beginning. */
  defineNotice('event.reminder', 'events', { ...event, hours: z.int() }),
  /** To a connection that the host made a co-host. */
  defineNotice('event.coHosting', 'events', event),
  /** To a co-host who is the host from now on, since the host is gone. */
  defineNotice('event.handedOver', 'events', event),
  /** To hosts and participants: staff are looking at the event, and nobody joins or buys until they have decided. */
  defineNotice('event.onHold', 'events', event),
  /** To the same: it takes place as planned. */
  defineNotice('event.resumed', 'events', event),
  /** To hosts and registered participants. */
  defineNotice('event.replied', 'replies', event),
  /** To a waiting member: a seat of a paid event is held for them, until then. */
  defineNotice('event.payBy', 'sales', { ...event, amountCents: z.int(), currency: z.string(), until: momentField }),
  /** To the same member: their time is over, and the seat went on to the next. */
  defineNotice('event.payByOver', 'sales', event),
  defineNotice('event.hidden', 'safety', { what: z.enum(['event', 'eventReply']), reason: z.string() }),
] as const;
