import type { DeskStory } from '@bros/contract/places/expat-desk';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import type { ChosenMember } from '../../shared/authors/member-choice.tsx';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import { DeskStories, type StoryTask } from './desk-stories.tsx';
import { deskTexts as texts } from './desk-texts.ts';
import styles from './expats.module.css';
import { useDeskNominees, useRefreshExpats } from './expats.ts';
import { deskPictureUrlOf } from './story-picture.tsx';
import { StoryView } from './story-view.tsx';

function DeskNominees({ onChoose }: { onChoose: (member: ChosenMember) => void }) {
  const query = useDeskNominees();
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} lines={3} shape="row" />;
  return (
    <Panel title={texts.nominees(query.data.pages[0]?.month ?? '')} lead={texts.nomineesLead}>
      <PagedList query={query} empty={<Empty {...texts.noNominees} />}>
        {(nominees) => (
          <ItemList>
            {nominees.map(({ memberId, displayName, voteCount, nominationCount, reasons }) => (
              <Item
                key={memberId}
                name={displayName}
                details={[texts.counts(voteCount, nominationCount), ...reasons]}
                action={
                  <Button
                    variant="quiet"
                    size="small"
                    onPress={() => onChoose({ memberId, displayName })}
                    aria={{ 'aria-label': texts.writeAboutName(displayName) }}
                  >
                    {texts.writeAbout}
                  </Button>
                }
              />
            ))}
          </ItemList>
        )}
      </PagedList>
    </Panel>
  );
}

const StoryFormDialog = lazyPart(() => import('./story-form-dialog.tsx'));
const PictureDialog = lazyPart(() => import('./picture-dialog.tsx'));
const PublishStoryDialog = lazyPart(() => import('./publish-story-dialog.tsx'));

type Task = { kind: 'write'; member?: ChosenMember } | { kind: StoryTask; story: DeskStory };

export const meta = () => describePage({ title: texts.title });

export default function ExpatDeskPage() {
  const [task, setTask] = useState<Task | null>(null);
  const write = (
    <Button icon={<IconPlus size={20} aria-hidden />} onPress={() => setTask({ kind: 'write' })}>
      {texts.write}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} actions={write} />
      <div className={styles.screen}>
        <DeskNominees onChoose={(member) => setTask({ kind: 'write', member })} />
        <DeskStories onTask={(kind, story) => setTask({ kind, story })} />
      </div>
      {task && (
        <Suspense>
          <TaskDialog task={task} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  );
}

function TaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  switch (task.kind) {
    case 'write':
      return <StoryFormDialog {...(task.member && { member: task.member })} onClose={onClose} />;
    case 'edit':
      return <StoryFormDialog story={task.story} onClose={onClose} />;
    case 'picture':
      return <PictureDialog story={task.story} onClose={onClose} />;
    case 'publish':
      return <PublishStoryDialog story={task.story} onClose={onClose} />;
    case 'preview':
      return (
        <Dialog isOpen onClose={onClose} title={texts.preview}>
          <StoryView story={task.story.preview} pictureUrl={deskPictureUrlOf(task.story)} />
        </Dialog>
      );
    case 'remove':
      return <RemoveDialog story={task.story} onClose={onClose} />;
  }
}

function RemoveDialog({ story, onClose }: { story: DeskStory; onClose: () => void }) {
  const refresh = useRefreshExpats();
  async function remove(): Promise<void> {
    await client.staff.removeExpatStory({ storyId: story.id });
    showToast({ title: texts.done.removed });
    void refresh();
  }
  return (
    <ConfirmDialog texts={texts.remove} action={remove} onClose={onClose}>
      <p>{texts.remove.text}</p>
    </ConfirmDialog>
  );
}
