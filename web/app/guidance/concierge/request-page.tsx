import type { ConciergeRequest, ConciergeRequestId } from '@bros/contract/guidance/concierge';
import { REQUEST_TEXT_MAX_CHARACTERS } from '@bros/contract/guidance/concierge-rules';
import { paths } from '@bros/contract/paths';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import page from '../../shared/boards/board-page.module.css';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { useTitle } from '../../shared/documents/document-title.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './concierge.module.css';
import { useMessages, useRefreshConcierge, useRequest, useThreadChanges } from './concierge.ts';
import { FilesField } from './files-field.tsx';
import { RequestFacts, StateBadge } from './request-facts.tsx';
import { SendRow } from './send-row.tsx';
import { conciergeTexts } from './texts.ts';
import { Thread } from './thread.tsx';
import { readFiles, useFiles } from './use-files.ts';

const { thread: texts, kinds, nobodyYet, assignee } = conciergeTexts;

export const meta = () => describePage({ title: conciergeTexts.title });

export const handle: ScreenHandle = { head: { title: conciergeTexts.title, isListPage: true } };

export default function RequestPage() {
  const { requestId = '' } = useParams();
  return <RequestView key={requestId} requestId={requestId as ConciergeRequestId} />;
}

function RequestView({ requestId }: { requestId: ConciergeRequestId }) {
  const request = useRequest(requestId);
  const messages = useMessages(requestId);
  useThreadChanges(requestId);
  useReading(request.data);
  useTitle(request.data?.title, conciergeTexts.title);
  if (isUnknown(request.error)) {
    return (
      <Empty title={texts.goneTitle} text={texts.goneText} action={<ButtonLink to={paths.concierge}>{texts.back}</ButtonLink>} />
    );
  }
  if (!request.data) return <Loading query={request} failed={texts.loadFailed} shape="row" lines={4} />;
  const { title, kind, state, assigneeName, can } = request.data;
  return (
    <div className={classes('stack gap-2', styles.page)}>
      <Link to={paths.concierge} className={page.back}>
        <IconArrowLeft size={20} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader title={<span className="break-anywhere">{title}</span>} eyebrow={kinds[kind]} />
      <div className="row gap-1-2">
        <StateBadge state={state} />
        <span className="muted text-small break-anywhere">{assigneeName ? assignee(assigneeName) : nobodyYet}</span>
        {can.close && <CloseButton requestId={requestId} />}
      </div>
      <RequestFacts request={request.data} />
      <Thread
        query={messages}
        isOwn={({ isFromDesk }) => !isFromDesk}
        nameOf={({ isFromDesk, staffName }) => (isFromDesk ? (staffName ?? texts.desk) : labelTexts.you)}
      />
      {can.write ? <WriteForm request={request.data} /> : <p className="muted text-small break-anywhere">{texts.readOnly}</p>}
    </div>
  );
}

function useReading(request: ConciergeRequest | undefined): void {
  const refresh = useRefreshConcierge();
  const isUnread = request?.isUnread;
  const read = useEffectEvent(() => {
    if (!request?.isUnread || document.visibilityState !== 'visible') return;
    // The next visit tries again.
    client.concierge.markRead({ requestId: request.id }).then(refresh, () => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an unread answer arrives
  useEffect(() => {
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [isUnread]);
}

function CloseButton({ requestId }: { requestId: ConciergeRequestId }) {
  const action = createActionWithToast(useRefreshConcierge(), texts.closeFailed);
  return (
    <Button variant="quiet" size="small" onPress={() => action(() => client.concierge.close({ requestId }), texts.closed)}>
      {texts.close}
    </Button>
  );
}

function WriteForm({ request: { id: requestId, state } }: { request: ConciergeRequest }) {
  const refresh = useRefreshConcierge();
  // A retry keeps the id.
  const clientId = useRef(crypto.randomUUID());
  const form = useForm({
    initial: { text: '', files: '' },
    draft: `concierge-message:${requestId}`,
    errorMessages: { text: { other: texts.error }, files: { other: conciergeTexts.files.error } },
    loadSchema: async () => (await import('@bros/contract/guidance/concierge')).writeForm,
    toInput: ({ text, files }) => ({
      requestId,
      clientId: clientId.current,
      text,
      fileIds: readFiles(files).map(({ id }) => id),
    }),
    send: async (message) => {
      await client.concierge.write(message, { context: { isIdempotent: true } });
      clientId.current = crypto.randomUUID();
      form.setValue('text', '');
      form.setValue('files', '');
      await refresh();
    },
  });
  const chosen = useFiles(form);
  return (
    <form {...form.formProps} className="stack gap-1 padding-top-2 border-top">
      {state === 'done' && <p className="muted text-small break-anywhere">{texts.reopens}</p>}
      <TextArea
        {...form.field('text')}
        label={texts.write}
        limit={REQUEST_TEXT_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={3}
      />
      <FilesField chosen={chosen} isBusy={form.isBusy} />
      <SendRow form={form} isUploading={chosen.sending !== null} texts={texts} />
    </form>
  );
}
