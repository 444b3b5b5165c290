import { COURSE_LESSONS_MAX, LESSON_TITLE_MAX_CHARACTERS } from '@bros/contract/work/course-rules';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { SaveMark, SaveTrouble } from '../../../shared/writing/save-status.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { type DraftLessonHead, type DraftModule, lessonsOf } from './authoring.ts';
import type { ChangeOutline } from './outline-saving.ts';
import { outlineTexts as texts } from './outline-texts.ts';
import type { PartProps } from './part.ts';
import { authoringTexts } from './texts.ts';
import { useTitle } from './use-title.ts';

const { lesson: labels } = authoringTexts;

interface ModuleEditorProps extends PartProps {
  module: DraftModule;
  changeOutline: ChangeOutline;
}

const emptyLesson = (id: string): DraftLessonHead => ({
  id: id as DraftLessonHead['id'],
  title: labels.newLesson,
  isFree: false,
  hasText: false,
  hasVideo: false,
  fileCount: 0,
  version: 1,
});

export function ModuleEditor({ draft, module, changeOutline, onShow }: ModuleEditorProps) {
  const { id, lessons } = module;
  const [isRemoving, setRemoving] = useState(false);
  const saving = useTitle({
    draft,
    changeOutline,
    id,
    read: ({ modules }) => {
      const found = modules.find((each) => each.id === id);
      return found && { title: found.title, isFree: '' };
    },
    put:
      ({ title }) =>
      (before) =>
        before.map((each) => (each.id === id ? { ...each, title } : each)),
  });
  async function add(): Promise<void> {
    const lessonId = crypto.randomUUID();
    await changeOutline((before) =>
      before.map((each) => (each.id === id ? { ...each, lessons: [...each.lessons, emptyLesson(lessonId)] } : each)),
    );
    onShow({ at: lessonId });
  }
  async function remove(): Promise<void> {
    await changeOutline((before) => before.filter((each) => each.id !== id));
    showToast({ title: texts.removeModuleDialog.done });
    onShow({ at: '' });
  }
  const { removeModuleDialog: dialog } = texts;
  return (
    <>
      <SaveMark state={saving.state} />
      <SaveTrouble saving={saving} own={saving.values.title} />
      <TextField
        {...saving.field('title')}
        label={labels.moduleTitle}
        limit={LESSON_TITLE_MAX_CHARACTERS}
        isRequired
        isDisabled={!draft.can.edit}
      />
      {draft.can.edit && (
        <Row>
          {lessonsOf(draft.modules).length < COURSE_LESSONS_MAX && (
            <Button variant="quiet" icon={<IconPlus size={20} aria-hidden />} onPress={add}>
              {texts.addLesson}
            </Button>
          )}
          <Button variant="plain" icon={<IconTrash size={20} aria-hidden />} onPress={() => setRemoving(true)}>
            {texts.removeModule}
          </Button>
        </Row>
      )}
      {isRemoving && (
        <ConfirmDialog
          texts={{ ...dialog, title: dialog.title(module.title) }}
          action={remove}
          onClose={() => setRemoving(false)}
        >
          <p className="muted text-small">{lessons.length === 0 ? dialog.textEmpty : dialog.text(lessons.length)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
