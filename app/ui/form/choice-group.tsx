import { ChoiceField } from './choice-field.tsx';
import styles from './field.module.css';
import { controlProps, FieldNotes, type FieldProps, RequiredMark } from './field.tsx';
import type { Option } from './select-field.tsx';

interface ChoiceGroupProps extends FieldProps {
  type: 'radio' | 'checkbox';
  options: Option[];
  /** The initial choice; several for checkboxes. */
  defaultValue?: string | string[];
  disabled?: boolean;
}

/** A few visible choices under one legend: select one (radio) or any (checkbox). */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, name, id = name, hint, errors, required, type, options, defaultValue = [], disabled } = props;
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = controlProps({ name, id, hint, errors });
  const selected = [defaultValue].flat();
  const single = type === 'radio' && { role: 'radiogroup', 'aria-invalid': invalid, 'aria-required': required };
  return (
    <fieldset className={styles.field} aria-describedby={describedBy} disabled={disabled} {...single}>
      <legend className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {options.map(({ value, label: text }, index) => (
        <ChoiceField
          key={value}
          type={type}
          name={name}
          id={index === 0 ? id : `${id}-${value}`}
          value={value}
          label={text}
          defaultChecked={selected.includes(String(value))}
        />
      ))}
      <FieldNotes name={name} id={id} hint={hint} errors={errors} />
    </fieldset>
  );
}
