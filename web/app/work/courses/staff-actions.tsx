import { paths } from '@bros/contract/paths';
import type { CourseView } from '@bros/contract/work/courses';
import { IconBan, IconFlag, IconLink, IconPencil, IconRefresh } from '@tabler/icons-react';
import { client } from '../../platform/api.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { useActionWithToast } from './courses.ts';
import { coursePageTexts as texts } from './page-texts.ts';

export type CourseTask = 'buy' | 'refund' | 'report' | 'takeDown' | 'url';

interface StaffActionsProps {
  course: CourseView;
  onTask: (task: CourseTask) => void;
}

const ICON_PX = 20;

export function StaffActions({ course, onTask }: StaffActionsProps) {
  const action = useActionWithToast();
  const { id: courseId, can, clickCount } = course;
  const restore = () => void action(() => client.staff.restoreCourse({ courseId }), texts.restored);
  const offered: [boolean, MenuItem][] = [
    [can.report, { label: actionTexts.report, icon: <IconFlag size={ICON_PX} aria-hidden />, onPress: () => onTask('report') }],
    [can.setUrl, { label: texts.setUrl, icon: <IconLink size={ICON_PX} aria-hidden />, onPress: () => onTask('url') }],
    [can.restore, { label: texts.restore, icon: <IconRefresh size={ICON_PX} aria-hidden />, onPress: restore }],
    [
      can.takeDown,
      {
        label: actionTexts.takeDown,
        icon: <IconBan size={ICON_PX} aria-hidden />,
        isDangerous: true,
        onPress: () => onTask('takeDown'),
      },
    ],
  ];
  const items = offered.filter(([isOffered]) => isOffered).map(([, item]) => item);
  return (
    <div className="row gap-1">
      {can.edit && (
        <ButtonLink variant="quiet" to={paths.courseDraft(courseId)} icon={<IconPencil size={ICON_PX} aria-hidden />}>
          {texts.edit}
        </ButtonLink>
      )}
      {clickCount !== null && <p className="muted text-small">{texts.clicks(clickCount)}</p>}
      {items.length > 0 && <Menu label={texts.more} trigger={<MenuDots />} items={items} />}
    </div>
  );
}
