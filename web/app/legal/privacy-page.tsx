import { describePage } from '../shell/document-head.ts';
import { legalDocuments } from './documents.ts';
import { LegalDocument } from './legal-document.tsx';

const { privacy } = legalDocuments;

export const meta = () => describePage({ title: privacy.title, description: privacy.description });

/** `/privacy`. */
export default function PrivacyPage() {
  return <LegalDocument document={privacy} />;
}
