import * as z from 'zod';
import { PICTURE_ERRORS } from '../core/errors.ts';
import {
  httpsUrlField,
  memberIdField,
  monthField,
  pageOf,
  sanitizeLine,
  sanitizeText,
  timestampField,
  versionField,
} from '../core/fields.ts';
import { fileResult } from '../core/operation.ts';
import {
  EXPAT_AGE_MAX,
  EXPAT_AGE_MIN,
  EXPAT_CONSENT_NOTE_MAX_CHARACTERS,
  EXPAT_FACT_MAX_CHARACTERS,
  EXPAT_NAME_MAX_CHARACTERS,
  EXPAT_POINT_MAX_CHARACTERS,
  EXPAT_POINTS_MAX,
  EXPAT_STORY_MAX_CHARACTERS,
  EXPAT_STORY_STATES,
  EXPAT_VIDEO_MAX_CHARACTERS,
  EXPAT_YEARS_ABROAD_MAX,
} from './expat-rules.ts';
import { expatPictureAsked, expatStory, expatStoryIdField, expatsPage } from './expats.ts';
import { operation } from './operation.ts';

const line = (maxCharacters: number) => z.string().overwrite(sanitizeLine).max(maxCharacters);
const points = z
  .array(line(EXPAT_POINT_MAX_CHARACTERS))
  .max(EXPAT_POINTS_MAX)
  .overwrite((given) => given.filter(Boolean));

export const expatStoryForm = z.strictObject({
  storyId: expatStoryIdField,
  /** A member who consented. Other people's consent is in `consentNote`. */
  memberId: memberIdField.nullable(),
  consentNote: line(EXPAT_CONSENT_NOTE_MAX_CHARACTERS),
  name: line(EXPAT_NAME_MAX_CHARACTERS).min(1),
  age: z.int().min(EXPAT_AGE_MIN).max(EXPAT_AGE_MAX).nullable(),
  originCountry: line(EXPAT_FACT_MAX_CHARACTERS).min(1),
  currentCountry: line(EXPAT_FACT_MAX_CHARACTERS).min(1),
  profession: line(EXPAT_FACT_MAX_CHARACTERS).min(1),
  yearsAbroad: z.int().min(0).max(EXPAT_YEARS_ABROAD_MAX),
  story: z.string().overwrite(sanitizeText).min(1).max(EXPAT_STORY_MAX_CHARACTERS),
  keyTips: points,
  achievements: points,
  videoUrl: httpsUrlField(EXPAT_VIDEO_MAX_CHARACTERS).nullable(),
});
export type ExpatStoryForm = z.output<typeof expatStoryForm>;

export const deskStory = z.object({
  id: expatStoryIdField,
  state: z.enum(EXPAT_STORY_STATES),
  version: z.int(),
  memberId: memberIdField.nullable(),
  consentNote: z.string(),
  /** Given by the member, or recorded by staff. */
  hasConsent: z.boolean(),
  createdAt: timestampField,
  preview: expatStory,
});
export type DeskStory = z.infer<typeof deskStory>;

const deskNominee = z.object({
  memberId: memberIdField,
  displayName: z.string(),
  voteCount: z.int(),
  nominationCount: z.int(),
  reasons: z.array(z.string()),
});
export type DeskNominee = z.infer<typeof deskNominee>;

const oneStory = z.strictObject({ storyId: expatStoryIdField });
const oneVersion = oneStory.extend({ version: versionField });
export const publicationForm = oneVersion.extend({ month: monthField });

/** Only for admins, because a story shows a person's life on a public page. */
export const staffExpats = {
  expatNominees: operation('admin', {
    method: 'GET',
    path: '/staff/expats/nominees',
    summary: 'List nominees who agreed',
  })
    .input(expatsPage)
    .output(z.object({ month: monthField, ...pageOf(deskNominee).shape })),
  expatStories: operation('admin', { method: 'GET', path: '/staff/expats/stories', summary: 'List all stories' })
    .input(expatsPage)
    .output(pageOf(deskStory)),
  createExpatStory: operation(
    'admin',
    { method: 'POST', path: '/staff/expats/stories', summary: 'Start a story', successStatus: 201 },
    'EXPAT_CONSENT_MISSING',
  )
    .input(expatStoryForm)
    .output(deskStory),
  saveExpatStory: operation(
    'admin',
    { method: 'PUT', path: '/staff/expats/stories/{storyId}', summary: 'Save a story' },
    'EDIT_CONFLICT',
    'EXPAT_CONSENT_MISSING',
  )
    .input(expatStoryForm.extend(oneVersion.shape))
    .output(deskStory),
  /** One per month. Notifies the member. */
  publishExpatStory: operation(
    'admin',
    { method: 'POST', path: '/staff/expats/stories/{storyId}/publication', summary: 'Publish a story for a month' },
    'EDIT_CONFLICT',
    'EXPAT_MONTH_TAKEN',
    'EXPAT_CONSENT_MISSING',
  )
    .input(publicationForm)
    .output(deskStory),
  unpublishExpatStory: operation(
    'admin',
    { method: 'DELETE', path: '/staff/expats/stories/{storyId}/publication', summary: 'Unpublish a story' },
    'EDIT_CONFLICT',
  )
    .input(oneVersion)
    .output(deskStory),
  /** Replaces the previous picture. Idempotent by ID. Requires the person's consent. */
  uploadExpatPicture: operation(
    { access: 'admin', limit: 'photo_upload' },
    {
      method: 'PUT',
      path: '/staff/expats/stories/{storyId}/picture-uploads/{uploadId}',
      summary: 'Upload the picture of a story',
      takesFile: true,
    },
    ...PICTURE_ERRORS,
    'EXPAT_CONSENT_MISSING',
  )
    .input(z.object({ params: oneStory.extend({ uploadId: z.uuid() }), query: z.strictObject({}) }))
    .output(deskStory),
  removeExpatPicture: operation('admin', {
    method: 'DELETE',
    path: '/staff/expats/stories/{storyId}/picture',
    summary: 'Delete the picture from a story permanently',
  })
    .input(oneStory)
    .output(deskStory),
  readExpatPicture: operation('admin', {
    method: 'GET',
    path: '/staff/expats/stories/{storyId}/picture/{width}',
    summary: 'Get the picture of any story',
  })
    .input(expatPictureAsked.extend(oneStory.shape))
    .output(fileResult),
  /** Throws FORBIDDEN while the story is published. */
  removeExpatStory: operation('admin', {
    method: 'DELETE',
    path: '/staff/expats/stories/{storyId}',
    summary: 'Delete a story that is not published',
  })
    .input(oneStory)
    .output(z.object({ isDeleted: z.literal(true) })),
};
