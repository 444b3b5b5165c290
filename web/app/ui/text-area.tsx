import { classes } from './classes.ts';
import styles from './field.module.css';
import { FieldFrame, type TextFieldLike } from './field.tsx';

export function TextArea({ value, onChange, onBlur, rows = 4, ...props }: TextFieldLike & { rows?: number }) {
  const { label, name, hint, error, isRequired, isDisabled, limit, ...area } = props;
  return (
    <FieldFrame {...{ label, name, hint, error, isRequired, isDisabled, limit }} usedCharacters={value.length}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className={classes(styles.control, styles.area)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}
