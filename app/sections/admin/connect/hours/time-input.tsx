import type { inputProps } from '#app/forms/input-props.ts';
import fieldStyles from '#app/ui/form/field.module.css';
import { controlProps, FieldNotes } from '#app/ui/form/field.tsx';

/** A time of day in a table, whose heading is its label. */
export function TimeInput({ label, name, errors, defaultValue }: ReturnType<typeof inputProps> & { label: string }) {
  return (
    <>
      <input
        {...controlProps({ name, errors })}
        type="time"
        aria-label={label}
        defaultValue={defaultValue}
        className={fieldStyles.control}
      />
      <FieldNotes name={name} errors={errors} />
    </>
  );
}
