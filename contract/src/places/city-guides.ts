import * as z from 'zod';
import { author } from '../core/authors.ts';
import { city, cityIdField, cityPoint } from '../core/cities.ts';
import {
  cursorField,
  httpsUrlField,
  idField,
  pageOf,
  sanitizeLine,
  sanitizeMarkdown,
  searchField,
  timestampField,
  versionField,
} from '../core/fields.ts';
import {
  CITY_GUIDE_GAPS,
  CITY_GUIDE_PAGE_SIZE,
  CITY_GUIDE_SOURCES_MAX,
  CITY_GUIDE_STATES,
  CITY_GUIDE_TEXT_MAX_CHARACTERS,
  CITY_GUIDE_TITLE_MAX_CHARACTERS,
  SOURCE_TITLE_MAX_CHARACTERS,
  SOURCE_URL_MAX_CHARACTERS,
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
export const guideInput = z.strictObject({ guideId: cityGuideIdField });

const source = z.object({ title: z.string(), url: z.string(), year: z.int().nullable() });
export type GuideSource = z.infer<typeof source>;

const guideCard = z.object({
  id: cityGuideIdField,
  title: z.string(),
  city,
  point: cityPoint,
  /** Null if the reader's tier hides members. */
  author: author.nullable(),
  isByStaff: z.boolean(),
  /** The reading time. */
  minutes: z.int(),
  publishedAt: timestampField,
  isPinned: z.boolean(),
});
export type GuideCard = z.infer<typeof guideCard>;

const body = z.object({
  text: z.string(),
  sources: z.array(source),
});

const cityGuide = guideCard.extend({
  /** Null for tiers without guides, except for staff and the author. */
  body: body.nullable(),
  isOwn: z.boolean(),
  can: z.object({ report: z.boolean(), pin: z.boolean(), takeDown: z.boolean() }),
});
export type CityGuide = z.infer<typeof cityGuide>;

export const draftHead = z.object({
  id: cityGuideIdField,
  city,
  title: z.string(),
  state: z.enum(CITY_GUIDE_STATES),
  isPublished: z.boolean(),
  isTakenDown: z.boolean(),
  editedAt: timestampField,
});
export type GuideDraftHead = z.infer<typeof draftHead>;

export const guideDraft = draftHead.extend({
  text: z.string(),
  sources: z.array(source),
  version: z.int(),
  author: author.nullable(),
  isOwn: z.boolean(),
  isPinned: z.boolean(),
  comment: z.string().nullable(),
  takenDownReason: z.string().nullable(),
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
  title: z.string().overwrite(sanitizeLine).min(1).max(SOURCE_TITLE_MAX_CHARACTERS),
  url: httpsUrlField(SOURCE_URL_MAX_CHARACTERS),
  year: z.int().min(SOURCE_YEAR_MIN).max(SOURCE_YEAR_MAX).nullable(),
});
export const guideForm = guideInput.extend({
  version: versionField,
  title: z.string().overwrite(sanitizeLine).max(CITY_GUIDE_TITLE_MAX_CHARACTERS),
  text: z.string().overwrite(sanitizeMarkdown).max(CITY_GUIDE_TEXT_MAX_CHARACTERS),
  sources: z.array(sourceForm).max(CITY_GUIDE_SOURCES_MAX),
});
export type GuideForm = z.output<typeof guideForm>;

export const cityGuides = {
  /** In one city, the pinned guide comes first. */
  list: operation('member', { method: 'GET', path: '/city-guides', summary: 'List city guides' })
    .input(
      z.strictObject({
        cityId: z.coerce.number().pipe(cityIdField).optional(),
        query: searchField.default(''),
        ...guidePage,
      }),
    )
    .output(pageOf(guideCard)),
  get: operation('member', { method: 'GET', path: '/city-guides/{guideId}', summary: 'Get a city guide' })
    .input(guideInput)
    .output(cityGuide),
  mine: operation('member', { method: 'GET', path: '/city-guide-drafts', summary: 'List my guides, with drafts' })
    .input(z.strictObject(guidePage))
    .output(pageOf(draftHead)),
  draft: operation('member', {
    method: 'GET',
    path: '/city-guide-drafts/{guideId}',
    summary: 'Get the working copy of a guide',
    description: 'For the author, and for staff after the first submission.',
  })
    .input(guideInput)
    .output(guideDraft),
  save: operation(
    { access: 'member', limit: 'city_guide_save' },
    {
      method: 'PUT',
      path: '/city-guide-drafts/{guideId}',
      summary: 'Save my guide',
      description: 'Idempotent for the same content, with any version.',
    },
    'EDIT_CONFLICT',
    'CITY_GUIDE_STATE',
  )
    .input(guideForm)
    .output(guideDraft),
  submit: operation(
    'member',
    {
      method: 'PUT',
      path: '/city-guide-drafts/{guideId}/submission',
      summary: 'Submit my guide for review',
      description: 'CITY_GUIDE_INCOMPLETE names the gaps. Idempotent.',
    },
    'CITY_GUIDE_STATE',
    'CITY_GUIDE_INCOMPLETE',
    'WORDS_REFUSED',
    'LINKS_REFUSED',
  )
    .input(guideInput)
    .output(guideDraft),
  withdraw: operation(
    'member',
    { method: 'DELETE', path: '/city-guide-drafts/{guideId}/submission', summary: 'Withdraw my guide from review' },
    'CITY_GUIDE_STATE',
  )
    .input(guideInput)
    .output(guideDraft),
  /** Deletes even a published guide, because the text belongs to its author. An invited author declines this way. */
  remove: operation('member', { method: 'DELETE', path: '/city-guide-drafts/{guideId}', summary: 'Delete my guide' })
    .input(guideInput)
    .output(z.object({ isDeleted: z.literal(true) })),
};
