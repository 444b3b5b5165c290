import { JOB_TAG_MAX_CHARACTERS, JOB_TAGS_MAX } from '@bros/contract/work/job-rules';
import { labelTexts } from '../../ui/label-texts.ts';
import { TagField } from '../../ui/tag-field.tsx';
import { useJobTags } from './jobs.ts';
import { jobTexts } from './texts.ts';

const { filters: texts } = jobTexts;

interface TagFilterProps {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

export default function TagFilter({ tags, onChange }: TagFilterProps) {
  const known = useJobTags().map(({ tag }) => tag);
  return (
    <TagField
      name="tags"
      label={labelTexts.tags}
      hint={texts.tagsHint}
      values={tags}
      onChange={onChange}
      max={JOB_TAGS_MAX}
      maxCharacters={JOB_TAG_MAX_CHARACTERS}
      suggestions={known}
    />
  );
}
