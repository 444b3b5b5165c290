import { paths } from '@bros/contract/paths';
import type { StayPost } from '@bros/contract/places/stay-posts';
import { IconCheck, IconEye, IconEyeOff, IconFlag, IconMessage, IconPencil, IconRefresh, IconX } from '@tabler/icons-react';
import { client } from '../../platform/api.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { useActionWithToast } from './stays.ts';
import { stayTexts } from './texts.ts';

const { page: texts } = stayTexts;

export type StayTask = 'close' | 'report' | 'hide' | 'decline';

interface StayActionsProps {
  post: StayPost;
  onTask: (task: StayTask) => void;
}

export function StayActions({ post, onTask }: StayActionsProps) {
  const action = useActionWithToast();
  const { id: postId, author, can } = post;
  return (
    <div className="row gap-1">
      {can.ask && author && (
        <ButtonLink to={paths.dashboardStayQuestion(postId)} variant="accent" icon={<IconMessage size={20} aria-hidden />}>
          {texts.ask(author.displayName)}
        </ButtonLink>
      )}
      {can.edit && (
        <ButtonLink to={paths.stayForm(postId)} variant="quiet" icon={<IconPencil size={20} aria-hidden />}>
          {actionTexts.edit}
        </ButtonLink>
      )}
      {can.renew && (
        <Button
          variant="quiet"
          icon={<IconRefresh size={20} aria-hidden />}
          onPress={() => action(() => client.stayPosts.renew({ postId }), texts.renewed)}
        >
          {texts.renew}
        </Button>
      )}
      {can.close && (
        <Button variant="quiet" icon={<IconX size={20} aria-hidden />} onPress={() => onTask('close')}>
          {texts.close}
        </Button>
      )}
      {can.decide && <Decision post={post} onTask={onTask} />}
      <MoreActions can={can} onTask={onTask} />
    </div>
  );
}

function Decision({ post: { id: postId, version }, onTask }: StayActionsProps) {
  const action = useActionWithToast();
  const publish = () =>
    action(() => client.staff.decideStayPost({ postId, version, isApproved: true, reason: '' }), stayTexts.decision.published);
  return (
    <>
      <Button variant="accent" icon={<IconCheck size={20} aria-hidden />} onPress={publish}>
        {stayTexts.decision.publish}
      </Button>
      <Button variant="quiet" icon={<IconX size={20} aria-hidden />} onPress={() => onTask('decline')}>
        {stayTexts.decision.decline}
      </Button>
    </>
  );
}

function MoreActions({ can, onTask }: Pick<StayPost, 'can'> & Pick<StayActionsProps, 'onTask'>) {
  const hiding = can.restore
    ? { label: actionTexts.showAgain, icon: <IconEye size={20} aria-hidden /> }
    : { label: actionTexts.hide, icon: <IconEyeOff size={20} aria-hidden /> };
  const items = [
    ...(can.report
      ? [{ label: actionTexts.report, icon: <IconFlag size={20} aria-hidden />, onPress: () => onTask('report') }]
      : []),
    ...(can.hide || can.restore ? [{ ...hiding, onPress: () => onTask('hide') }] : []),
  ];
  if (items.length === 0) return null;
  return <Menu label={texts.more} trigger={<MenuDots />} items={items} />;
}
