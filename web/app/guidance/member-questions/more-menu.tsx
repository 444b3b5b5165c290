import type { MemberAnswerId, MemberQuestionId } from '@bros/contract/guidance/member-questions';
import { IconEye, IconEyeOff, IconFlag } from '@tabler/icons-react';
import { Suspense } from 'react';
import { client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { useRefreshQuestions } from './questions.ts';
import { questionTexts as texts } from './texts.ts';

const ReportDialog = lazyPart(async () => ({ default: (await import('../../shared/dialogs/report-dialog.tsx')).ReportDialog }));
const HideDialog = lazyPart(() => import('../../shared/dialogs/hide-dialog.tsx'));

export type Subject =
  | { type: 'memberQuestion'; id: MemberQuestionId; isHidden: boolean }
  | { type: 'memberAnswer'; id: MemberAnswerId; questionId: MemberQuestionId; isHidden: boolean };

interface MoreMenuProps {
  can: { report: boolean; hide: boolean; restore: boolean };
  label: string;
  onTask: (kind: 'report' | 'hide') => void;
}

export function MoreMenu({ can, label, onTask }: MoreMenuProps) {
  const offered: [boolean, MenuItem][] = [
    [can.report, { label: actionTexts.report, icon: <IconFlag size={20} aria-hidden />, onPress: () => onTask('report') }],
    [can.hide, { label: actionTexts.hide, icon: <IconEyeOff size={20} aria-hidden />, onPress: () => onTask('hide') }],
    [can.restore, { label: actionTexts.showAgain, icon: <IconEye size={20} aria-hidden />, onPress: () => onTask('hide') }],
  ];
  const items = offered.filter(([isOffered]) => isOffered).map(([, item]) => item);
  return items.length > 0 && <Menu label={label} trigger={<MenuDots />} items={items} />;
}

export interface Task {
  kind: 'report' | 'hide';
  subject: Subject;
}

export function TaskDialog({ task: { kind, subject }, onClose }: { task: Task; onClose: () => void }) {
  const refresh = useRefreshQuestions();
  const { type, id, isHidden } = subject;
  const name = type === 'memberQuestion' ? texts.thisQuestion : texts.thisAnswer;
  async function setHidden(order: { isHidden: boolean; reason: string }): Promise<void> {
    if (subject.type === 'memberQuestion') await client.staff.setMemberQuestionHidden({ questionId: subject.id, ...order });
    else await client.staff.setMemberAnswerHidden({ questionId: subject.questionId, answerId: subject.id, ...order });
    void refresh();
  }
  return (
    <Suspense fallback={null}>
      {kind === 'report' ? (
        <ReportDialog targetType={type} targetId={id} name={name} onClose={onClose} />
      ) : (
        <HideDialog what={name} draftName={`${type}-hiding:${id}`} isHidden={isHidden} action={setHidden} onClose={onClose} />
      )}
    </Suspense>
  );
}
