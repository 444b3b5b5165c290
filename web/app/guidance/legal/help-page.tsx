import { describePage } from '../../shared/documents/document-head.ts';
import { legalDocuments } from './documents.ts';
import { LegalDocument } from './legal-document.tsx';

const { help } = legalDocuments;

export const meta = () => describePage({ title: help.title, description: help.description });

export default function HelpPage() {
  return <LegalDocument document={help} />;
}
