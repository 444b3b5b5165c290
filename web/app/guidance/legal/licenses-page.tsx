import packages from 'virtual:licenses';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { formatNumber } from '../../platform/format.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { classes } from '../../ui/classes.ts';
import { legalTexts } from './documents.ts';
import styles from './legal.module.css';

const { licenses: texts } = legalTexts;

export const meta = () => describePage({ title: texts.title, description: texts.description });

export default function LicensesPage() {
  return (
    <PublicFrame>
      <article className={classes('grid gap-3 margin-auto break-anywhere', styles.document)}>
        <h1>{texts.title}</h1>
        <p>{texts.lead(formatNumber(packages.length))}</p>
        <p>{texts.sources}</p>
        <ul className="grid gap-4px plain-list text-small">
          {packages.map(({ name, version, license }) => (
            <li key={`${name} ${version}`}>
              <strong>{name}</strong> {version} · {license || texts.unknown}
            </li>
          ))}
        </ul>
      </article>
    </PublicFrame>
  );
}
