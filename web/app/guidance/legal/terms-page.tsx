import { describePage } from '../../shared/documents/document-head.ts';
import { legalDocuments } from './documents.ts';
import { LegalDocument } from './legal-document.tsx';

const { terms } = legalDocuments;

export const meta = () => describePage({ title: terms.title, description: terms.description });

export default function TermsPage() {
  return <LegalDocument document={terms} />;
}
