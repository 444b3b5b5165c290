import type { DeskStory } from '@bros/contract/places/expat-desk';
import { client, describeError } from '../../platform/api.ts';
import { formatMonthOf } from '../../platform/format.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import { deskTexts as texts } from './desk-texts.ts';
import { useDeskStories, useRefreshExpats } from './expats.ts';

export type StoryTask = 'edit' | 'picture' | 'preview' | 'publish' | 'remove';

const TONES = { draft: 'neutral', published: 'good', withdrawn: 'bad' } as const;

interface DeskStoriesProps {
  onTask: (task: StoryTask, story: DeskStory) => void;
}

export function DeskStories({ onTask }: DeskStoriesProps) {
  return (
    <Panel title={texts.stories} lead={texts.storiesLead}>
      <PagedList query={useDeskStories()} failed={texts.loadFailed} shape="row" empty={<Empty {...texts.noStories} />}>
        {(stories) => (
          <ItemList>
            {stories.map((story) => (
              <Story key={story.id} story={story} onTask={onTask} />
            ))}
          </ItemList>
        )}
      </PagedList>
    </Panel>
  );
}

function Story({ story, onTask }: { story: DeskStory } & DeskStoriesProps) {
  const refresh = useRefreshExpats();
  const { state, hasConsent, preview } = story;
  const isPublished = state === 'published';

  async function unpublish(): Promise<void> {
    try {
      await client.staff.unpublishExpatStory({ storyId: story.id, version: story.version });
      showToast({ title: texts.done.unpublished });
    } catch (error) {
      showToast({ title: texts.actFailed, text: describeError(error).text, tone: 'error' });
    }
    await refresh();
  }

  const action = (label: string, onPress: () => void | Promise<void>) => (
    <Button variant="plain" size="small" onPress={onPress} aria={{ 'aria-label': texts.actions.of(label, preview.name) }}>
      {label}
    </Button>
  );
  return (
    <Item
      name={
        <>
          {preview.name} <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
          {!hasConsent && state !== 'withdrawn' && <Badge tone="bad">{texts.noConsent}</Badge>}
        </>
      }
      details={[preview.month ? formatMonthOf(preview.month) : texts.noMonth]}
      action={
        <div className="wrap gap-1">
          {action(actionTexts.edit, () => onTask('edit', story))}
          {action(texts.actions.picture, () => onTask('picture', story))}
          {action(actionTexts.preview, () => onTask('preview', story))}
          {!isPublished && hasConsent && action(actionTexts.publish, () => onTask('publish', story))}
          {isPublished && action(actionTexts.takeDown, unpublish)}
          {!isPublished && action(actionTexts.delete, () => onTask('remove', story))}
        </div>
      }
    />
  );
}
