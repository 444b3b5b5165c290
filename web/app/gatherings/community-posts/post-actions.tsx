import type { CommunityPost } from '@bros/contract/gatherings/community-posts';
import { IconCheck, IconEye, IconEyeOff, IconFlag, IconPencil, IconX } from '@tabler/icons-react';
import { client } from '../../platform/api.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { isFull, useActionWithToast } from './community-posts.ts';
import { communityPostTexts as texts } from './texts.ts';

export type PostTask = 'edit' | 'cancel' | 'report' | 'hide';

interface PostActionsProps {
  post: CommunityPost;
  onTask: (task: PostTask) => void;
}

export function PostActions({ post, onTask }: PostActionsProps) {
  const action = useActionWithToast();
  const { id: postId, can, participation } = post;
  const canJoin = can.join || can.ask;
  return (
    <div className="row gap-1">
      {canJoin && !isFull(post) && (
        <Button
          variant="accent"
          icon={<IconCheck size={20} aria-hidden />}
          onPress={() => action(() => client.communityPosts.join({ postId }), can.join ? texts.joined : texts.asked)}
        >
          {can.join ? texts.join : texts.ask}
        </Button>
      )}
      {can.leave && (
        <Button variant="quiet" onPress={() => action(() => client.communityPosts.leave({ postId }), texts.left)}>
          {participation === 'asked' ? texts.withdraw : texts.leave}
        </Button>
      )}
      {can.edit && (
        <Button variant="quiet" icon={<IconPencil size={20} aria-hidden />} onPress={() => onTask('edit')}>
          {actionTexts.edit}
        </Button>
      )}
      {can.cancel && (
        <Button variant="quiet" icon={<IconX size={20} aria-hidden />} onPress={() => onTask('cancel')}>
          {texts.cancelPost}
        </Button>
      )}
      <MoreActions can={can} onTask={onTask} />
    </div>
  );
}

function MoreActions({ can, onTask }: Pick<CommunityPost, 'can'> & Pick<PostActionsProps, 'onTask'>) {
  const items = [
    ...(can.report
      ? [{ label: actionTexts.report, icon: <IconFlag size={20} aria-hidden />, onPress: () => onTask('report') }]
      : []),
    ...(can.hide ? [{ label: actionTexts.hide, icon: <IconEyeOff size={20} aria-hidden />, onPress: () => onTask('hide') }] : []),
    ...(can.restore
      ? [{ label: actionTexts.showAgain, icon: <IconEye size={20} aria-hidden />, onPress: () => onTask('hide') }]
      : []),
  ];
  if (items.length === 0) return null;
  return <Menu label={texts.more} trigger={<MenuDots />} items={items} />;
}
