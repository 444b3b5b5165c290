import { useQuery } from '@tanstack/react-query';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { siteSettings } from '../../platform/site-query.ts';
import { classes } from '../../ui/classes.ts';
import { type LegalDocument as Document, legalDocuments, legalTexts, type Operator, type Section } from './documents.ts';
import styles from './legal.module.css';

const { unknown } = legalTexts;
const notOpen: Section = { title: legalTexts.notOpen.title, text: [legalTexts.notOpen.text] };

/** False in production without a complete imprint. */
function useIsOpen(): boolean {
  const { data } = useQuery(siteSettings);
  return !data || data.isDevelopment || Object.values(data.operator).every((fact) => fact !== null);
}

function useOperator(): Operator {
  const { data } = useQuery(siteSettings);
  return {
    name: data?.operator.name ?? unknown.name,
    address: data?.operator.address ?? unknown.address,
    governingLaw: data?.operator.governingLaw ?? unknown.governingLaw,
    email: data?.supportEmail ?? unknown.email,
  };
}

interface LegalDocumentProps {
  document: Document;
  more?: readonly Section[];
}

export function LegalDocument({ document, more = [] }: LegalDocumentProps) {
  const operator = useOperator();
  const isHidden = !useIsOpen() && document === legalDocuments.imprint;
  const sections = isHidden ? [notOpen] : [...document.sections(operator), ...more];
  return (
    <PublicFrame>
      <article className={classes('grid gap-3 margin-auto break-anywhere', styles.document)}>
        <h1>{document.title}</h1>
        {sections.map(({ title, text }) => (
          <section key={title}>
            <h2 className="margin-bottom-1 text-h4">{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph} className={styles.paragraph}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </article>
    </PublicFrame>
  );
}
