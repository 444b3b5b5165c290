import type { JobView } from '@bros/contract/jobs';

const describedAs = { remote: 'TELECOMMUTE', hybrid: null, onsite: null } as const;

const countryOf = (code: string) => ({ '@type': 'Country', name: code });

/** The pay as schema.org has it; left out where none is named. */
function salaryOf({ salaryMin, salaryMax, currency }: JobView) {
  if (salaryMin === null && salaryMax === null) return undefined;
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: {
      '@type': 'QuantitativeValue',
      unitText: 'YEAR',
      ...(salaryMin !== null && { minValue: salaryMin }),
      ...(salaryMax !== null && { maxValue: salaryMax }),
    },
  };
}

const listOf = (name: string, points: readonly string[]) => (points.length > 0 ? `\n\n${name}:\n- ${points.join('\n- ')}` : '');

/** A job in the words of schema.org (https://schema.org/JobPosting), for search engines. */
export function describePosting(job: JobView): object {
  const { id, title, description, company, companySite, location, jobType, countries, requirements, benefits } = job;
  const place = { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: location } };
  const isRemote = describedAs[jobType] !== null;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: company, value: id },
    title,
    description: `${description}${listOf('Requirements', requirements)}${listOf('Benefits', benefits)}`,
    hiringOrganization: { '@type': 'Organization', name: company, ...(companySite && { sameAs: companySite }) },
    datePosted: job.postedAt,
    validThrough: job.expiresAt,
    directApply: job.externalHost === null,
    ...(isRemote && { jobLocationType: describedAs[jobType] }),
    ...(isRemote && countries.length > 0 && { applicantLocationRequirements: countries.map(countryOf) }),
    ...(!isRemote && { jobLocation: place }),
    baseSalary: salaryOf(job),
  };
}

/** A public job as search engines read it. A '<' inside could end the element. */
export const JobPosting = ({ job }: { job: JobView }) => (
  <script type="application/ld+json">{JSON.stringify(describePosting(job)).replaceAll('<', '\\u003c')}</script>
);
