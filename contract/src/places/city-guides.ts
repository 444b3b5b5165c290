import * as z from 'zod';
import { author } from '../core/authors.ts';
import { city, cityIdField } from '../core/cities.ts';
import {
  cursorField,
  idField,
  momentField,
  pageOf,
  sanitiseLine,
  sanitiseMarkdown,
  searchField,
  secureAddressField,
  versionField,
} from '../core/fields.ts';
import {
  CITY_GUIDE_GAPS,
  CITY_GUIDE_PAGE_SIZE,
  CITY_GUIDE_SOURCES_MAX,
  CITY_GUIDE_STATES,
  CITY_GUIDE_TEXT_MAX_CHARACTERS,
  CITY_GUIDE_TITLE_MAX_CHARACTERS,
  SOURCE_ADDRESS_MAX_CHARACTERS,
  SOURCE_TITLE_MAX_CHARACTERS,
  SOURCE_YEAR_MAX,
  SOURCE_YEAR_MIN,
} from './city-guide-rules.ts';
import { operation } from './operation.ts';

export const guidePage = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(CITY_GUIDE_PAGE_SIZE),
};

const cityGuideIdField = idField.brand<'CityGuideId'>();
export type CityGuideId = z.infer<typeof cityGuideIdField>;
export const toGuide = z.strictObject({ guideId: cityGuideIdField });

const source = z.object({ title: z.string(), address: z.string(), year: z.int().nullable() });
export type GuideSource = z.infer<typeof source>;

/** A published guide as every member finds it. */
const guideCard = z.object({
  id: cityGuideIdField,
  title: z.string(),
  city,
  /** Null for a reader whose tier shows no people: 'A bro'. */
  author: author.nullable(),
  /** Written by staff. */
  isByStaff: z.boolean(),
  /** The reading time. */
  minutes: z.int(),
  publishedAt: momentField,
  /** Staff put it first in its city. */
  isPinned: z.boolean(),
});
export type GuideCard = z.infer<typeof guideCard>;

const body = z.object({
  /** Markdown. */
  text: z.string(),
  sources: z.array(source),
});

const cityGuide = guideCard.extend({
  /** Null below the tier that reads guides; staff and the author always read. */
  body: body.nullable(),
  isOwn: z.boolean(),
  can: z.object({ report: z.boolean(), pin: z.boolean(), takeDown: z.boolean() }),
});
export type CityGuide = z.infer<typeof cityGuide>;

/** The fields of a working copy that lists show. */
export const draftHead = z.object({
  id: cityGuideIdField,
  city,
  title: z.string(),
  state: z.enum(CITY_GUIDE_STATES),
  /** Readers see a published copy, unless it was taken down. */
  isPublished: z.boolean(),
  isTakenDown: z.boolean(),
  editedAt: momentField,
});
export type GuideDraftHead = z.infer<typeof draftHead>;

/** The working copy of a guide, for its author and staff. */
export const guideDraft = draftHead.extend({
  text: z.string(),
  sources: z.array(source),
  version: z.int(),
  author: author.nullable(),
  isOwn: z.boolean(),
  isPinned: z.boolean(),
  /** The words of staff when they sent it back; null once it was published. */
  comment: z.string().nullable(),
  /** The reason of staff for taking it down. */
  takenDownReason: z.string().nullable(),
  /** Left to do before it can be handed in. */
  gaps: z.array(z.enum(CITY_GUIDE_GAPS)),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    remove: z.boolean(),
    decide: z.boolean(),
    restore: z.boolean(),
  }),
});
export type GuideDraft = z.infer<typeof guideDraft>;

const sourceForm = z.strictObject({
  title: z.string().overwrite(sanitiseLine).min(1).max(SOURCE_TITLE_MAX_CHARACTERS),
  address: secureAddressField(SOURCE_ADDRESS_MAX_CHARACTERS),
  year: z.int().min(SOURCE_YEAR_MIN).max(SOURCE_YEAR_MAX).nullable(),
});
/** `version` is that of the copy as it was edited: a newer one answers EDIT_CONFLICT. */
const guideForm = toGuide.extend({
  version: versionField,
  title: z.string().overwrite(sanitiseLine).max(CITY_GUIDE_TITLE_MAX_CHARACTERS),
  text: z.string().overwrite(sanitiseMarkdown).max(CITY_GUIDE_TEXT_MAX_CHARACTERS),
  sources: z.array(sourceForm).max(CITY_GUIDE_SOURCES_MAX),
});
export type GuideForm = z.output<typeof guideForm>;

export const cityGuides = {
  /** The pinned guide of a city comes first where the list is narrowed to that city. */
  list: operation('member', { method: 'GET', path: '/city-guides', summary: 'Guides of cities, the newest first' })
    .input(
      z.strictObject({
        cityId: z.coerce.number().pipe(cityIdField).optional(),
        /** A part of the title, or of the name of the city or country. */
        query: searchField.default(''),
        ...guidePage,
      }),
    )
    .output(pageOf(guideCard)),
  /** Below the tier that reads guides it comes without its body. */
  get: operation('member', { method: 'GET', path: '/city-guides/{guideId}', summary: 'A guide of a city' })
    .input(toGuide)
    .output(cityGuide),
  mine: operation('member', { method: 'GET', path: '/city-guide-drafts', summary: 'Guides I write' })
    .input(z.strictObject(guidePage))
    .output(pageOf(draftHead)),
  /** For the author, and for staff once it was handed in. */
  draft: operation('member', {
    method: 'GET',
    path: '/city-guide-drafts/{guideId}',
    summary: 'The working copy of a guide',
  })
    .input(toGuide)
    .output(guideDraft),
  /** Saving the same content again is a no-op, whatever its version. */
  save: operation(
    { access: 'member', limit: 'city_guide_save' },
    { method: 'PUT', path: '/city-guide-drafts/{guideId}', summary: 'Save a guide of mine' },
    'EDIT_CONFLICT',
    'CITY_GUIDE_STATE',
  )
    .input(guideForm)
    .output(guideDraft),
  /** CITY_GUIDE_INCOMPLETE names the gaps. Idempotent. */
  submit: operation(
    'member',
    { method: 'PUT', path: '/city-guide-drafts/{guideId}/submission', summary: 'Hand a guide of mine to staff' },
    'CITY_GUIDE_STATE',
    'CITY_GUIDE_INCOMPLETE',
    'WORDS_REFUSED',
    'LINKS_REFUSED',
  )
    .input(toGuide)
    .output(guideDraft),
  withdraw: operation(
    'member',
    { method: 'DELETE', path: '/city-guide-drafts/{guideId}/submission', summary: 'Take a guide of mine back from staff' },
    'CITY_GUIDE_STATE',
  )
    .input(toGuide)
    .output(guideDraft),
  /** Also a published one: the words are its author's. An invitation is declined by it. */
  remove: operation('member', { method: 'DELETE', path: '/city-guide-drafts/{guideId}', summary: 'Delete a guide of mine' })
    .input(toGuide)
    .output(z.object({ isDeleted: z.literal(true) })),
};
