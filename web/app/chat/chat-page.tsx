import { describePage } from '../shell/document-head.ts';
import { Chat } from './chat.tsx';
import { chatTexts } from './texts.ts';

export const meta = () => describePage({ title: chatTexts.title, description: chatTexts.description });

export default function ChatPage() {
  return <Chat />;
}
