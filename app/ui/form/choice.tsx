import type { ReactNode } from 'react';
import styles from './choice.module.css';
import { controlProps, FieldNotes } from './field.tsx';

interface ChoiceProps {
  name: string;
  label: string;
  options: { value: string; label: string }[];
  defaultValue: string;
  hint?: ReactNode;
  errors?: string[];
}

const emptyOption = { value: '', label: '' };

/** A few options side by side as radio buttons, with an empty one that clears the choice. */
export function Choice({ name, label, options, defaultValue, hint, errors }: ChoiceProps) {
  const { 'aria-describedby': describedBy } = controlProps({ name, hint, errors });
  return (
    <fieldset className={styles.choice} aria-describedby={describedBy}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {[...options, emptyOption].map(({ value, label: text }, index) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={name}
              id={index === 0 ? name : `${name}-${value || 'none'}`}
              value={value}
              defaultChecked={defaultValue === value}
            />
            <span>
              {text || (
                <>
                  <span aria-hidden="true">—</span>
                  <span className="sr-only">Not answered</span>
                </>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes name={name} hint={hint} errors={errors} />
    </fieldset>
  );
}
