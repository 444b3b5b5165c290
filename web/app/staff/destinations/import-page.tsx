import { DESTINATION_IMPORT_MAX_MEGABYTES, DESTINATION_IMPORT_MAX_ROWS } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import type { ImportOutcome } from '@bros/contract/places/destination-editing';
import { useState } from 'react';
import { Link } from 'react-router';
import { readRefusal } from '../../platform/refusal.ts';
import { RequestError } from '../../platform/request.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { Button } from '../../ui/button.tsx';
import { CSV_FILES, FileField } from '../../ui/file-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useRefreshDestinations } from '../shared/api.ts';
import { destinationTexts } from './destination-texts.ts';
import { ImportReport } from './import-report.tsx';

/** Longer than the server's timeout, so the server reports the error. */
const PATIENCE_MS = 900_000;

/** Uses XMLHttpRequest, because `fetch` reports no upload progress (0 to 1). Throws the API client's errors. Idempotent. */
function sendImport(file: Blob, mode: 'check' | 'apply', onProgress: (share: number) => void): Promise<ImportOutcome> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/staff/destination-import?mode=${mode}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.timeout = PATIENCE_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status === 200) resolve(answer as ImportOutcome);
      else reject(readRefusal(answer) ?? new RequestError('NETWORK_ERROR', request.status));
    };
    request.onerror = () => reject(new RequestError('NETWORK_ERROR', null));
    request.ontimeout = () => reject(new RequestError('TIMEOUT', null));
    request.send(file);
  });
}

const { import: labels, back } = destinationTexts;

export const meta = () => describePage({ title: labels.title });

function useImport() {
  const refresh = useRefreshDestinations();
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [share, setShare] = useState<number | null>(null);

  async function send(mode: 'check' | 'apply'): Promise<void> {
    if (!file) return;
    setFailure(null);
    setShare(0);
    try {
      setOutcome(await sendImport(file, mode, setShare));
      if (mode === 'apply') await refresh();
    } catch (error) {
      setFailure(error);
    } finally {
      setShare(null);
    }
  }

  function choose(chosen: File | null): void {
    setFile(chosen);
    setOutcome(null);
    setFailure(null);
  }

  const canApply = outcome?.problemCount === 0 && !outcome.isApplied && outcome.created + outcome.changed > 0;
  return { file, choose, outcome, failure, share, send, canApply };
}

export default function ImportPage() {
  const { file, choose, outcome, failure, share, send, canApply } = useImport();
  const isBusy = share !== null;
  return (
    <>
      <PageHeader title={labels.title} lead={labels.lead} eyebrow={<Link to={paths.adminDestinations}>{back}</Link>} />
      <Stack gap="large">
        <FileField
          label={labels.file}
          accept={CSV_FILES}
          hint={labels.fileHint(DESTINATION_IMPORT_MAX_ROWS, DESTINATION_IMPORT_MAX_MEGABYTES)}
          isDisabled={isBusy}
          onChoose={choose}
        />
        <Row>
          <Button
            onPress={() => send('check')}
            busyLabel={labels.checkBusy}
            isDisabled={!file || isBusy}
            variant={canApply ? 'quiet' : 'primary'}
          >
            {labels.check}
          </Button>
          {canApply && (
            <Button onPress={() => send('apply')} busyLabel={labels.applyBusy} isDisabled={isBusy}>
              {labels.apply}
            </Button>
          )}
        </Row>
        <p role="status" className="muted text-small">
          {share !== null && (share < 1 ? labels.sent(Math.floor(share * 100)) : labels.working)}
        </p>
        <Failure error={failure} title={labels.failed} />
        {outcome && !isBusy && <ImportReport outcome={outcome} />}
      </Stack>
    </>
  );
}
