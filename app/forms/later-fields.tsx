import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import type { Option } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import styles from './later-fields.module.css';
import type { FormState } from './plain-form.ts';

interface LaterFieldsProps extends Pick<FormState, 'control'> {
  label: string;
  times: Option[];
  /** Today in the clinic. */
  today: string;
}

/** When something comes back; date and time of day show with the choice to enter them. */
export function LaterFields({ control, label, times, today }: LaterFieldsProps) {
  return (
    <div className={styles.later}>
      <Fields>
        <ChoiceGroup type="radio" label={label} options={times} {...control('when')} />
        <div className={styles.own}>
          <Fields columns={2}>
            <DateField label="Date" min={today} {...control('day')} />
            <TextField label="Time" type="time" hint="On the clinic’s clock" {...control('time')} />
          </Fields>
        </div>
      </Fields>
    </div>
  );
}
