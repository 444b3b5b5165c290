import { describePage } from '../../shared/documents/document-head.ts';
import { accessibilityDocument } from './accessibility-document.ts';
import { LegalDocument } from './legal-document.tsx';

export const meta = () => describePage({ title: accessibilityDocument.title, description: accessibilityDocument.description });

export default function AccessibilityPage() {
  return <LegalDocument document={accessibilityDocument} />;
}
