import type { GroupLink } from '@bros/contract/messaging/group-links';
import { GROUP_LINK_DAYS, GROUP_MEMBERS_MAX } from '@bros/contract/messaging/group-rules';
import type { Group } from '@bros/contract/messaging/groups';
import { IconShare } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api, client } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './groups.module.css';
import { linkOf } from './groups.ts';
import { groupTexts as texts } from './texts.ts';

const QrCode = lazyPart(() => import('../../ui/qr-code.tsx'));

const DAYS = [...GROUP_LINK_DAYS, null];
const USES = [1, 5, 10, 25, GROUP_MEMBERS_MAX, null];
const NONE = 'none';
const optionOf = (value: number | null, label: string) => ({ value: value === null ? NONE : String(value), label });
const readOption = (value: string): number | null => (value === NONE ? null : Number(value));

export function GroupLinks({ group }: { group: Group }) {
  const { id: roomId } = group;
  const queryClient = useQueryClient();
  const query = useQuery(api.groups.links.queryOptions({ input: { roomId } }));
  const run = createActionWithToast(() => queryClient.invalidateQueries({ queryKey: api.groups.links.key() }), texts.failed);
  return (
    <Panel title={texts.linksTitle} lead={texts.linksLead}>
      <NewLink onCreate={(days, usesMax) => run(() => client.groups.createLink({ roomId, days, usesMax }), texts.linkCreated)} />
      {query.data ? (
        <ul className="stack gap-2 plain-list">
          {query.data.items.map((link) => (
            <Entry
              key={link.id}
              link={link}
              groupName={group.name}
              onRevoke={() => run(() => client.groups.revokeLink({ roomId, linkId: link.id }), texts.linkRevoked)}
            />
          ))}
          {query.data.items.length === 0 && <li className="muted">{texts.linksNone}</li>}
        </ul>
      ) : (
        <Loading query={query} failed={texts.linksFailed} shape="row" lines={1} />
      )}
    </Panel>
  );
}

type LinkDays = (typeof GROUP_LINK_DAYS)[number] | null;

function NewLink({ onCreate }: { onCreate: (days: LinkDays, usesMax: number | null) => Promise<unknown> }) {
  const [days, setDays] = useState('7');
  const [uses, setUses] = useState(NONE);
  return (
    <div className="wrap gap-2 align-end">
      <Select
        name="days"
        label={texts.expires}
        value={days}
        options={DAYS.map((each) => optionOf(each, texts.days(each)))}
        onChange={setDays}
      />
      <Select
        name="uses"
        label={texts.usesMax}
        value={uses}
        options={USES.map((each) => optionOf(each, texts.uses(each)))}
        onChange={setUses}
      />
      <Button variant="quiet" onPress={() => onCreate(readOption(days) as LinkDays, readOption(uses))}>
        {texts.newLink}
      </Button>
    </div>
  );
}

interface EntryProps {
  link: GroupLink;
  groupName: string;
  onRevoke: () => Promise<unknown>;
}

function Entry({ link: { code, uses, usesMax, expiresAt, state, createdAt }, groupName, onRevoke }: EntryProps) {
  const [isCodeShown, setCodeShown] = useState(false);
  const url = linkOf(code);
  const about = <span className="visually-hidden">: {texts.linkOf(formatDate(createdAt))}</span>;
  return (
    <li className="stack gap-1 border rounded padding-2">
      <p className="text-small break-anywhere">{url}</p>
      <p className="row gap-1 muted text-small">
        {state !== 'open' && <Badge tone="fair">{texts.linkStates[state]}</Badge>}
        <span>{texts.linkUsed(uses, usesMax)}</span>
        <span>{texts.linkUntil(expiresAt)}</span>
      </p>
      <div className="wrap gap-1">
        <CopyButton size="small" text={url} copied={actionTexts.copied} failed={texts.copyFailed}>
          {actionTexts.copyLink}
          {about}
        </CopyButton>
        <ShareButton url={url} groupName={groupName} />
        <Button size="small" variant="quiet" onPress={() => setCodeShown(!isCodeShown)} aria={{ 'aria-expanded': isCodeShown }}>
          {isCodeShown ? texts.hideCode : texts.showCode}
          {about}
        </Button>
        <Button size="small" variant="plain" onPress={onRevoke}>
          {actionTexts.revoke}
          {about}
        </Button>
      </div>
      {isCodeShown && (
        <div className={styles.qr}>
          <Suspense>
            <QrCode text={url} label={texts.qr} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

function ShareButton({ url, groupName }: { url: string; groupName: string }) {
  if (!('share' in navigator)) return null;

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: groupName, text: texts.shareText(groupName), url });
    } catch (error) {
      const isCanceled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCanceled) showToast({ title: texts.shareFailed, tone: 'error' });
    }
  }
  return (
    <Button size="small" variant="quiet" icon={<IconShare size={20} aria-hidden />} onPress={share}>
      {texts.share}
    </Button>
  );
}
