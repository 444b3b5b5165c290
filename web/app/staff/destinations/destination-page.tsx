import type { DestinationId } from '@bros/contract/core/fields';
import { paths } from '@bros/contract/paths';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { useEditedDestination } from '../shared/api.ts';
import { DestinationForm } from './destination-form.tsx';
import { destinationTexts as labels } from './destination-texts.ts';
import { RemoveDestinationDialog } from './remove-destination-dialog.tsx';

export const meta = () => describePage({ title: labels.title });

const Back = () => <Link to={paths.adminDestinations}>{labels.back}</Link>;

export default function DestinationPage() {
  const { destinationId } = useParams();
  const navigate = useNavigate();
  if (destinationId !== undefined) return <Edit key={destinationId} destinationId={destinationId as DestinationId} />;
  return (
    <>
      <PageHeader title={labels.form.newTitle} eyebrow={<Back />} />
      <DestinationForm onSaved={({ id }) => navigate(paths.adminDestination(id), { replace: true })} />
    </>
  );
}

function Edit({ destinationId }: { destinationId: DestinationId }) {
  const query = useEditedDestination(destinationId);
  const { data } = query;
  const [isRemoving, setRemoving] = useState(false);
  if (!data) {
    return (
      <>
        <PageHeader title={labels.title} eyebrow={<Back />} />
        <Loading query={query} shape="row" lines={8} missing={<Empty {...labels.notFound} />} />
      </>
    );
  }
  const actions = (
    <>
      <ButtonLink to={paths.destination(data.slug)} variant="quiet">
        {labels.seePage}
      </ButtonLink>
      <Button variant="quiet" icon={<IconTrash size={20} aria-hidden />} onPress={() => setRemoving(true)}>
        {actionTexts.remove}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={data.name} eyebrow={<Back />} lead={data.slug} actions={actions} />
      <DestinationForm edited={data} onSaved={() => undefined} />
      {isRemoving && <RemoveDestinationDialog destination={data} onClose={() => setRemoving(false)} />}
    </>
  );
}
