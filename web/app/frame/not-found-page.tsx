import { describePage } from '../shared/documents/document-head.ts';
import { sharedTexts } from '../shared/texts.ts';
import type { ScreenHandle } from './dashboard-loading.tsx';
import { MissingScreen } from './error-screen.tsx';

export const meta = () => describePage({ title: sharedTexts.notFound.title });

export const handle: ScreenHandle = { visitors: { isForEveryone: true } };

/** An address that leads nowhere: in the frame of the screens inside for members, in the public one for visitors. */
export default MissingScreen;
