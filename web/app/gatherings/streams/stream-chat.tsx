import type { Reply } from '@bros/contract/core/replies';
import type { StreamId } from '@bros/contract/gatherings/streams';
import { PLANS, tierFor } from '@bros/contract/tiers';
import { IconFlag, IconSend, IconTrash } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { client, describeError } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { itemsOf } from '../../platform/paging.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { LoadMore } from '../../shared/lists/load-more.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './stream-chat.module.css';
import { chatTexts as texts } from './stream-texts.ts';
import { useMessages, useRefreshMessages } from './streams.ts';

const ReportDialog = lazyPart(async () => ({ default: (await import('../../shared/dialogs/report-dialog.tsx')).ReportDialog }));

export function StreamChat({ streamId, mayWrite }: { streamId: StreamId; mayWrite: boolean }) {
  const query = useMessages(streamId);
  const [reported, setReported] = useState<Reply | null>(null);
  const messages = itemsOf(query)?.toReversed();
  const newest = messages?.at(-1)?.id;
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a message arrives
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  return (
    <section className={classes('grid gap-1 padding-2 surface', styles.chat)} aria-labelledby="stream-chat">
      <div>
        <h2 id="stream-chat" className="text-h4">
          {texts.title}
        </h2>
        <p className="muted text-small">{texts.note}</p>
      </div>
      <div
        ref={list}
        className={classes('grid gap-1 content-start', styles.messages)}
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
        tabIndex={0}
        aria-labelledby="stream-chat"
      >
        <LoadMore query={query} label={texts.older} size="small" />
        <Loading query={query} failed={texts.loadFailed} shape="row" lines={2} />
        {messages?.length === 0 && <p className="muted text-small">{texts.nobody}</p>}
        {messages?.map((message) => (
          <Message key={message.id} message={message} streamId={streamId} onReport={() => setReported(message)} />
        ))}
      </div>
      {mayWrite ? <MessageForm streamId={streamId} /> : <p className="muted text-small">{texts.readOnly(writingPlan())}</p>}
      <Suspense fallback={null}>
        {reported && (
          <ReportDialog
            targetType="streamMessage"
            targetId={reported.id}
            name={texts.thisMessage}
            onClose={() => setReported(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

const writingPlan = () => PLANS[tierFor('chat.post')].name;

function Message({ message, streamId, onReport }: { message: Reply; streamId: StreamId; onReport: () => void }) {
  const { id: messageId, author, text, createdAt, can } = message;
  const refresh = useRefreshMessages();
  async function remove(): Promise<void> {
    try {
      await client.streams.removeMessage({ streamId, messageId });
      showToast({ title: texts.removed });
    } catch (error) {
      showToast({ title: texts.removeFailed, text: describeError(error).text, tone: 'error' });
    }
    await refresh();
  }
  const offered: [boolean, MenuItem][] = [
    [can.report, { label: actionTexts.report, icon: <IconFlag size={20} aria-hidden />, onPress: onReport }],
    [
      can.remove,
      { label: actionTexts.delete, icon: <IconTrash size={20} aria-hidden />, isDangerous: true, onPress: () => void remove() },
    ],
  ];
  const items = offered.filter(([isOffered]) => isOffered).map(([, item]) => item);
  return (
    <article className="grid columns-1-auto gap-4px">
      <AuthorLine author={author && { ...author, hasPage: false }} createdAt={createdAt} />
      {items.length > 0 && (
        <Menu label={texts.more(author?.displayName ?? labelTexts.unnamedMember)} trigger={<MenuDots />} items={items} />
      )}
      <p className="break-anywhere span-all">{text}</p>
    </article>
  );
}

/** Enter sends. Drafts survive reloads and errors. */
function MessageForm({ streamId }: { streamId: StreamId }) {
  const refresh = useRefreshMessages();
  // A retry keeps the id.
  const clientId = useRef(crypto.randomUUID());
  const form = useForm({
    initial: { text: '' },
    draft: `stream-chat:${streamId}`,
    errorMessages: { text: { other: texts.textError } },
    loadSchema: async () => (await import('@bros/contract/core/replies')).replyForm,
    toInput: ({ text }) => ({ clientId: clientId.current, text }),
    send: async (message) => {
      await client.streams.say({ streamId, ...message }, { context: { isIdempotent: true } });
      clientId.current = crypto.randomUUID();
      form.setValue('text', '');
      await refresh();
    },
  });
  return (
    <form {...form.formProps} className={classes('grid gap-4px', styles.form)}>
      <TextField {...form.field('text')} label={labelTexts.message} autoComplete="off" enterKeyHint="send" />
      <DraftNotice restored={form.restored} />
      <Failure error={form.failure} title={texts.failed} />
      <Button
        type="submit"
        size="small"
        icon={<IconSend size={18} aria-hidden />}
        isBusy={form.isBusy}
        isDisabled={!form.isReady}
      >
        {actionTexts.send}
      </Button>
    </form>
  );
}
