import { describePage } from '../../shared/documents/document-head.ts';
import { legalDocuments } from './documents.ts';
import { LegalDocument } from './legal-document.tsx';

const { imprint } = legalDocuments;

export const meta = () => describePage({ title: imprint.title, description: imprint.description });

export default function ImprintPage() {
  return <LegalDocument document={imprint} />;
}
