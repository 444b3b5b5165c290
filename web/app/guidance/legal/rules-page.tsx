import { describePage } from '../../shared/documents/document-head.ts';
import { legalDocuments } from './documents.ts';
import { LegalDocument } from './legal-document.tsx';

const { rules } = legalDocuments;

export const meta = () => describePage({ title: rules.title, description: rules.description });

export default function RulesPage() {
  return <LegalDocument document={rules} />;
}
