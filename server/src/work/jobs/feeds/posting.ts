import { JOB_LOGO_SHAPE, jobLogoUrl } from '@bros/contract/core/pictures';
import { paths } from '@bros/contract/paths';
import type { JobView } from '@bros/contract/work/jobs';

const describedAs = { remote: 'TELECOMMUTE', hybrid: null, onsite: null } as const;

const countryOf = (code: string) => ({ '@type': 'Country', name: code });

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

/** https://schema.org/JobPosting */
export function describePosting(job: JobView, publicUrl: string): object {
  const { id, title, description, company, companySite, logo, location, jobType, countries, requirements, benefits } = job;
  const place = { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: location } };
  const isRemote = describedAs[jobType] !== null;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: company, value: id },
    title,
    description: `${description}${listOf('Requirements', requirements)}${listOf('Benefits', benefits)}`,
    hiringOrganization: {
      '@type': 'Organization',
      name: company,
      ...(companySite && { sameAs: companySite }),
      ...(logo && { logo: publicUrl + jobLogoUrl(id, logo.version, JOB_LOGO_SHAPE.widths[2]) }),
    },
    url: publicUrl + paths.job(id),
    datePosted: job.postedAt,
    validThrough: job.expiresAt,
    directApply: job.externalHost === null,
    ...(isRemote && { jobLocationType: describedAs[jobType] }),
    ...(isRemote && countries.length > 0 && { applicantLocationRequirements: countries.map(countryOf) }),
    ...(!isRemote && { jobLocation: place }),
    baseSalary: salaryOf(job),
  };
}
