import type { SessionMember } from '@bros/contract/identity/accounts';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { Reaction } from '@bros/contract/messaging/reactions';
import { paths } from '@bros/contract/paths';
import {
  IconArrowBackUp,
  IconBan,
  IconCopy,
  IconFlag,
  IconHistory,
  IconMoodSmile,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { client } from '../../../platform/api.ts';
import { BlockDialog } from '../../../shared/dialogs/block-dialog.tsx';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { ReportDialog } from '../../../shared/dialogs/report-dialog.tsx';
import { actionTexts } from '../../../ui/action-texts.ts';
import { Anchored } from '../../../ui/anchored.tsx';
import { type MenuItem, MenuList, type MenuListProps } from '../../../ui/menu.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { EmojiPanel } from '../emoji/emoji-panel.tsx';
import { QuickReactions } from '../emoji/quick-reactions.tsx';
import { pinTexts } from '../room/pin-texts.ts';
import type { Pins } from '../room/use-pins.ts';
import { chatTexts } from '../texts.ts';
import { changeMessages, ownReactionsTo, withoutAuthor } from '../timeline/timeline.ts';
import type { TimelineStore } from '../timeline/timeline-store.ts';
import { hasPage, nameOf } from './author-name.ts';
import { abilitiesOn } from './message-abilities.ts';
import type { MessageAction } from './message-action.ts';
import { messageActionTexts as texts } from './message-action-texts.ts';
import { MessageHistoryDialog } from './message-history.tsx';
import { ReactorsDialog } from './reactors.tsx';

interface MessageMenuProps extends Pick<MenuListProps, 'label' | 'items'> {
  anchor: HTMLElement;
  onClose: () => void;
  children?: ReactNode;
}

function MessageMenu({ anchor, label, items, onClose, children }: MessageMenuProps) {
  function close(): void {
    anchor.focus();
    onClose();
  }
  return (
    <Anchored anchor={anchor} onClose={onClose}>
      {children}
      <MenuList label={label} items={items} onClose={close} onLeave={onClose} />
    </Anchored>
  );
}

const ICON_PX = 20;

export interface MessageActionsProps {
  action: MessageAction;
  member: SessionMember;
  store: TimelineStore;
  pins: Pins;
  onAction: (next: MessageAction | null) => void;
  onEdit: (message: ChatMessage) => void;
  onReply: (message: ChatMessage) => void;
  onReact: (message: ChatMessage, reaction: Reaction) => void;
}

export default function MessageActions({ action, member, store, pins, ...on }: MessageActionsProps) {
  const { message } = action;
  const { onAction, onReact } = on;
  const close = () => onAction(null);
  const own = ownReactionsTo(store.read(), message.id);
  const react = (emoji: string) => {
    if ('anchor' in action) action.anchor.focus();
    onReact(message, emoji);
    close();
  };
  if (action.kind === 'menu') {
    const items = itemsFor({ message, member, pins, anchor: action.anchor, ...on });
    return (
      <MessageMenu anchor={action.anchor} label={chatTexts.menuOf(nameOf(message))} items={items} onClose={close}>
        {abilitiesOn(message, member).react && <QuickReactions own={own} onChoose={react} isAboveMenu />}
      </MessageMenu>
    );
  }
  if (action.kind === 'react') {
    return (
      <EmojiPanel key="react" anchor={action.anchor} label={texts.reactLabel} onChoose={react} onClose={close}>
        <QuickReactions own={own} onChoose={react} />
      </EmojiPanel>
    );
  }
  if (action.kind === 'reactors') return <ReactorsDialog messageId={message.id} onClose={close} />;
  if (action.kind === 'remove') return <RemoveDialog message={message} store={store} onClose={close} />;
  if (action.kind === 'history') return <MessageHistoryDialog messageId={message.id} onClose={close} />;
  if (action.kind === 'report') {
    return <ReportDialog targetType="message" targetId={message.id} name={texts.reported} onClose={close} />;
  }
  const { author } = message;
  if (!author) return null;
  const hide = () => store.change((timeline) => withoutAuthor(timeline, author.id));
  return <BlockDialog memberId={author.id} displayName={author.displayName} onBlocked={hide} onClose={close} />;
}

interface ItemInput extends Omit<MessageActionsProps, 'action' | 'store'> {
  message: ChatMessage;
  anchor: HTMLElement;
}

function itemsFor({ message, anchor, member, pins, onAction, onEdit, onReply }: ItemInput) {
  const can = abilitiesOn(message, member);
  const isPinned = pins.isPinned(message.id);
  const PinIcon = isPinned ? IconPinnedOff : IconPin;
  const leadTo = (kind: Exclude<MessageAction['kind'], 'menu' | 'react'>) => () => onAction({ kind, message });
  const entries: [isOffered: boolean, item: MenuItem][] = [
    [can.reply, { label: texts.reply, icon: <IconArrowBackUp size={ICON_PX} aria-hidden />, onPress: () => onReply(message) }],
    [
      can.react,
      {
        label: texts.react,
        icon: <IconMoodSmile size={ICON_PX} aria-hidden />,
        onPress: () => onAction({ kind: 'react', message, anchor }),
      },
    ],
    [can.seeReactors, { label: texts.reactors, icon: <IconUsers size={ICON_PX} aria-hidden />, onPress: leadTo('reactors') }],
    [can.edit, { label: actionTexts.edit, icon: <IconPencil size={ICON_PX} aria-hidden />, onPress: () => onEdit(message) }],
    [
      message.content !== '',
      { label: texts.copy, icon: <IconCopy size={ICON_PX} aria-hidden />, onPress: () => void copyWords(message) },
    ],
    [
      can.pin && pins.isOpen,
      {
        label: isPinned ? pinTexts.unpin : pinTexts.pin,
        icon: <PinIcon size={ICON_PX} aria-hidden />,
        onPress: () => void pins.setPinned(message.id, !isPinned),
      },
    ],
    [can.history, { label: texts.history, icon: <IconHistory size={ICON_PX} aria-hidden />, onPress: leadTo('history') }],
    [
      can.block && hasPage(message.author),
      {
        label: texts.profile(nameOf(message)),
        icon: <IconUser size={ICON_PX} aria-hidden />,
        to: paths.member(message.author?.id ?? ''),
      },
    ],
    [can.report, { label: actionTexts.report, icon: <IconFlag size={ICON_PX} aria-hidden />, onPress: leadTo('report') }],
    [
      can.block,
      {
        label: texts.block(nameOf(message)),
        icon: <IconBan size={ICON_PX} aria-hidden />,
        isDangerous: true,
        onPress: leadTo('block'),
      },
    ],
    [
      can.remove,
      { label: actionTexts.delete, icon: <IconTrash size={ICON_PX} aria-hidden />, isDangerous: true, onPress: leadTo('remove') },
    ],
  ];
  return entries.filter(([isOffered]) => isOffered).map(([, item]) => item);
}

async function copyWords({ content }: ChatMessage): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    showToast({ title: actionTexts.copied });
  } catch {
    showToast({ title: texts.copyFailed, tone: 'error' });
  }
}

function RemoveDialog({ message, store, onClose }: { message: ChatMessage; store: TimelineStore; onClose: () => void }) {
  async function remove(): Promise<void> {
    const removed = await client.chat.remove({ messageId: message.id });
    store.change((timeline) => changeMessages(timeline, [removed]));
  }
  return (
    <ConfirmDialog texts={texts.removal} action={remove} onClose={onClose}>
      <p>{texts.removal.text}</p>
    </ConfirmDialog>
  );
}
