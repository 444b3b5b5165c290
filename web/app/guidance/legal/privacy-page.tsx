import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { describeStreams } from './documents.ts';
import { LegalDocument } from './legal-document.tsx';
import { privacy } from './privacy-document.ts';

export const meta = () => describePage({ title: privacy.title, description: privacy.description });

export default function PrivacyPage() {
  const { data } = useQuery(api.streams.network.queryOptions());
  return <LegalDocument document={privacy} more={[describeStreams(data)]} />;
}
