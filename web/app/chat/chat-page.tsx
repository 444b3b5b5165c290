import type { ScreenHandle } from '../shell/dashboard-loading.tsx';
import { describePage } from '../shell/document-head.ts';
import { Chat } from './chat.tsx';
import { chatTexts } from './texts.ts';

export const meta = () => describePage({ title: chatTexts.title, description: chatTexts.description });

export const handle: ScreenHandle = { head: { title: chatTexts.title } };

export default function ChatPage() {
  return <Chat />;
}
