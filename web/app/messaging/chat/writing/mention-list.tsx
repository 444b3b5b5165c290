import { Avatar } from '../../../ui/avatar.tsx';
import { classes } from '../../../ui/classes.ts';
import { Option } from '../../../ui/option.tsx';
import { chatTexts } from '../texts.ts';
import styles from './mention-list.module.css';
import type { MentionChoice } from './use-mention.ts';

export default function MentionList({ choice }: { choice: MentionChoice }) {
  const { listId, options, active, optionId, choose, found } = choice;
  return (
    // A press inside must not take the field's focus.
    <div className={classes('surface clip shadow', styles.popup)} onPointerDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={chatTexts.mentionWhom} className={styles.list}>
        {options.map((member) => (
          <Option
            key={member.id}
            id={optionId(member)}
            isActive={member === active}
            onChoose={() => choose(member)}
            className={styles.option}
          >
            <Avatar id={member.id} name={member.displayName} photo={member.photo} />
            <span className="truncated">{member.displayName}</span>
          </Option>
        ))}
      </div>
      {options.length === 0 && (
        <p className="padding-12px muted text-small" role={found.state === 'failed' ? 'alert' : undefined}>
          {found.state === 'failed' ? chatTexts.mentionsFailed : chatTexts.mentionsLoading}
        </p>
      )}
    </div>
  );
}
