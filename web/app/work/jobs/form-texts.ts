import { JOB_LINES_MAX, JOB_OPEN_DAYS } from '@bros/contract/work/job-rules';
import { defineTexts } from '../../platform/texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

const linesError = { other: `At most ${JOB_LINES_MAX} lines of 200 characters each.` };
const urlError = { other: 'Please enter a web address, such as https://acme.com/jobs.' };

export const jobFormTexts = defineTexts({
  en: {
    addTitle: 'Post a Job',
    editTitle: 'Edit the job',
    title: 'Job title',
    company: 'Company',
    companySite: 'Company site',
    logo: {
      label: 'Company logo',
      hint: 'Optional. It is shown uncropped beside the job. Without a logo, we show the company’s initials.',
      choose: 'Choose a logo',
      remove: 'Remove the logo',
      chosen: 'The logo you chose',
      now: 'The current logo',
      failed: 'The logo was not saved',
    },
    locationHint: 'A city, a time zone, or Anywhere.',
    jobType: 'Job type',
    pay: 'Salary per year',
    payHint:
      'Optional, but worth it: jobs with a salary get more and better applications, because people know right away whether to apply.',
    salaryMax: 'Up to',
    descriptionHint: 'What the work is, who the team is, and how you hire.',
    requirements: 'Requirements',
    benefits: 'Benefits',
    linesHint: 'One per line.',
    tagsHint: 'Skills and fields that people search for: react, design, sales.',
    countries: 'Where can applicants live?',
    countriesHint: 'Leave it empty for anywhere. Start typing a country, then pick it.',
    countryUnknown: (name: string) => `There is no country called ${name}. Pick one from the list.`,
    applyUrl: 'Link to apply on another site',
    applyUrlHint: 'Leave it empty to get applications here, with a message and a CV. We count clicks on the link.',
    isPublic: 'Show it to everybody',
    isPublicHint: 'Including people without an account, search engines and our job feeds. Only members see your name.',
    draft: 'Keep it as a draft',
    draftHint: 'Nobody else sees it until you publish it.',
    opensFor: `A job stays open for ${JOB_OPEN_DAYS} days and can be renewed.`,
    backToForm: 'Back to the form',
    rules: 'Never ask for money, passport copies or a chat elsewhere. Our staff takes down all jobs of anyone who does.',
    errors: {
      title: { too_small: fieldErrorTexts.title, other: fieldErrorTexts.keepTo(100) },
      company: { too_small: 'Please say who is hiring.', other: fieldErrorTexts.keepTo(100) },
      companySite: urlError,
      location: { too_small: 'Please say where the work is done.', other: fieldErrorTexts.keepTo(100) },
      jobType: { other: fieldErrorTexts.chooseOne },
      salaryMin: { other: 'Please enter a whole number, or leave it empty.' },
      salaryMax: {
        custom: 'Please enter at least the amount under “From”.',
        other: 'Please enter a whole number, or leave it empty.',
      },
      currency: { other: fieldErrorTexts.chooseOne },
      description: { too_small: 'Please describe the work.', other: fieldErrorTexts.keepTo(8000) },
      requirements: linesError,
      benefits: linesError,
      tags: { other: 'At most 8 tags of letters and digits, 30 characters each.' },
      countries: { other: 'At most 30 countries.' },
      applyUrl: urlError,
      isPublic: { other: fieldErrorTexts.choose },
      isDraft: { other: fieldErrorTexts.choose },
    },
    conflict: {
      title: outcomeTexts.changedElsewhere,
      text: outcomeTexts.savedElsewhere,
    },
    submit: { publish: 'Publish job', draft: 'Save draft', save: 'Save job' },
    added: 'Your job is published',
    held: 'Our staff reviews it first. We’ll notify you when it is published.',
    draftSaved: 'Draft saved',
    saved: 'Job saved',
  },
});
