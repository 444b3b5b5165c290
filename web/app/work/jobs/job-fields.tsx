import { JOB_LOGO_SHAPE, jobLogoUrl } from '@bros/contract/core/pictures';
import {
  JOB_COMPANY_MAX_CHARACTERS,
  JOB_COUNTRIES_MAX,
  JOB_CURRENCIES,
  JOB_DESCRIPTION_MAX_CHARACTERS,
  JOB_LOCATION_MAX_CHARACTERS,
  JOB_TAG_MAX_CHARACTERS,
  JOB_TAGS_MAX,
  JOB_TITLE_MAX_CHARACTERS,
  JOB_TYPES,
} from '@bros/contract/work/job-rules';
import type { JobView } from '@bros/contract/work/jobs';
import { useState } from 'react';
import { codeOfCountry, listCountries, nameCountry } from '../../platform/countries.ts';
import { PictureField } from '../../shared/pictures/picture-field.tsx';
import type { ChosenPicture } from '../../shared/pictures/use-chosen-picture.ts';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TagField } from '../../ui/tag-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { jobFormTexts as texts } from './form-texts.ts';
import styles from './job-form.module.css';
import { splitList } from './job-values.ts';
import { useJobTags } from './jobs.ts';
import { jobTexts } from './texts.ts';
import type { JobFormState } from './use-job-form.ts';

interface FieldsProps {
  form: JobFormState;
}

const types = JOB_TYPES.map((value) => ({ value: value as string, label: jobTexts.types[value] }));
const currencies = JOB_CURRENCIES.map((value) => ({ value: value as string, label: value }));

export function WorkFields({ form }: FieldsProps) {
  const { isBusy, field } = form;
  return (
    <>
      <TextField {...field('title')} label={texts.title} limit={JOB_TITLE_MAX_CHARACTERS} isRequired isDisabled={isBusy} />
      <div className="pair">
        <Select {...field('jobType')} label={texts.jobType} options={types} isDisabled={isBusy} />
        <TextField
          {...field('location')}
          label={labelTexts.location}
          hint={texts.locationHint}
          limit={JOB_LOCATION_MAX_CHARACTERS}
          isRequired
          isDisabled={isBusy}
        />
      </div>
      <TextArea
        {...field('description')}
        label={labelTexts.description}
        hint={texts.descriptionHint}
        limit={JOB_DESCRIPTION_MAX_CHARACTERS}
        isRequired
        isDisabled={isBusy}
        rows={6}
      />
      <div className="pair">
        {(['requirements', 'benefits'] as const).map((name) => (
          <TextArea
            key={name}
            {...field(name)}
            label={texts[name]}
            hint={texts.linesHint}
            isRequired={false}
            isDisabled={isBusy}
            rows={4}
          />
        ))}
      </div>
    </>
  );
}

export function CompanyFields({ form }: FieldsProps) {
  const { isBusy, field } = form;
  return (
    <div className="pair">
      <TextField
        {...field('company')}
        label={texts.company}
        limit={JOB_COMPANY_MAX_CHARACTERS}
        autoComplete="organization"
        isRequired
        isDisabled={isBusy}
      />
      <TextField
        {...field('companySite')}
        type="url"
        label={texts.companySite}
        placeholder="https://"
        isRequired={false}
        isDisabled={isBusy}
      />
    </div>
  );
}

const LOGO_PX = 96;

export function LogoField({ job, logo, isBusy }: { job: JobView | undefined; logo: ChosenPicture; isBusy: boolean }) {
  return (
    <PictureField
      picture={logo}
      stored={job?.logo ? jobLogoUrl(job.id, job.logo.version, JOB_LOGO_SHAPE.widths[1]) : null}
      width={LOGO_PX}
      height={LOGO_PX}
      isWhole
      texts={texts.logo}
      isBusy={isBusy}
    />
  );
}

export function PayFields({ form }: FieldsProps) {
  const { isBusy, field } = form;
  return (
    <fieldset className="stack gap-1 bare-fieldset">
      <legend className="padding-0 semibold">{texts.pay}</legend>
      <p className="muted text-small">{texts.payHint}</p>
      <div className={classes('grid columns-2 gap-2', styles.pay)}>
        <TextField {...field('salaryMin')} label={labelTexts.from} inputMode="numeric" isDisabled={isBusy} />
        <TextField {...field('salaryMax')} label={texts.salaryMax} inputMode="numeric" isDisabled={isBusy} />
        <Select {...field('currency')} label={labelTexts.currency} options={currencies} isDisabled={isBusy} />
      </div>
    </fieldset>
  );
}

export function ApplicantFields({ form }: FieldsProps) {
  const { isBusy, field, values, setValue } = form;
  const known = useJobTags().map(({ tag }) => tag);
  return (
    <>
      <TagField
        name="tags"
        error={field('tags').error ?? null}
        label={labelTexts.tags}
        hint={texts.tagsHint}
        values={splitList(values.tags)}
        onChange={(tags) => setValue('tags', tags.map((tag) => tag.toLowerCase()).join())}
        max={JOB_TAGS_MAX}
        maxCharacters={JOB_TAG_MAX_CHARACTERS}
        suggestions={known}
        isRequired={false}
        isDisabled={isBusy}
      />
      <CountriesField form={form} />
      <TextField
        {...field('applyUrl')}
        type="url"
        label={texts.applyUrl}
        hint={texts.applyUrlHint}
        placeholder="https://"
        isRequired={false}
        isDisabled={isBusy}
      />
    </>
  );
}

const COUNTRY_MAX_CHARACTERS = 60;

/** The form stores codes of entered names. An unknown name is an error. */
function CountriesField({ form: { values, setValue, field, isBusy } }: FieldsProps) {
  const [unknown, setUnknown] = useState<string | null>(null);
  const codes = splitList(values.countries);
  function change(names: string[]): void {
    const read = names.map((name) => ({ name, code: codeOfCountry(name) }));
    setUnknown(read.find(({ code }) => code === undefined)?.name ?? null);
    setValue('countries', read.flatMap(({ code }) => code ?? []).join());
  }
  return (
    <TagField
      name="countries"
      error={unknown === null ? (field('countries').error ?? null) : texts.countryUnknown(unknown)}
      label={texts.countries}
      hint={texts.countriesHint}
      values={codes.map(nameCountry)}
      onChange={change}
      max={JOB_COUNTRIES_MAX}
      maxCharacters={COUNTRY_MAX_CHARACTERS}
      suggestions={listCountries().map(({ name }) => name)}
      isRequired={false}
      isDisabled={isBusy}
    />
  );
}
