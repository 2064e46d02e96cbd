import { DigitsField } from '#app/forms/digits-field.tsx';
import { MoneyField } from '#app/forms/money-field.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fieldset } from '#app/ui/form/fieldset.tsx';
import { FileField } from '#app/ui/form/file-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { YesNo } from '#app/ui/form/yes-no.tsx';
import styles from './gallery.module.css';
import { longName } from './samples.ts';
import { Example, Section } from './section.tsx';

/** The state in which a set of fields is shown; `id` makes their names unique. */
interface FieldState {
  id: string;
  errors?: string[];
  hint?: string;
  required?: boolean;
}

const options = [
  { value: 'il', label: 'Illinois' },
  { value: 'wi', label: 'Wisconsin' },
];

const states = [
  { title: 'As they are', state: { id: 'plain' } },
  { title: 'Required, with a hint', state: { id: 'hint', required: true, hint: 'As shown on the insurance card' } },
  { title: 'With an error', state: { id: 'error', required: true, errors: ['Enter the member ID'] } },
  { title: 'Disabled', state: { id: 'disabled' } },
];

/** Every field type in every state. */
export function FieldGallery() {
  return (
    <Section id="fields">
      <div className={styles.pairs}>
        {states.map(({ title, state }) => (
          <Fieldset key={title} legend={title} disabled={state.id === 'disabled'}>
            <AllFields {...state} />
          </Fieldset>
        ))}
      </div>
      <Example state="Yes, no, or neither, in the cells of a table">
        <div className={styles.pairs}>
          <YesNo name="yes-no" label="Covered" />
          <YesNo name="yes-no-chosen" label="Authorization required" defaultValue="Yes" />
          <YesNo name="yes-no-error" label="Excluded" errors={['Select Yes or No']} />
        </div>
      </Example>
      <Example state="Long texts">
        <div className={styles.pairs}>
          <TextField label={longName} name="long-text" defaultValue={longName} maxLength={200} />
          <SelectField label="Payer" name="long-select" options={[{ value: 'long', label: longName }]} />
          <ChoiceField label={longName} name="long-choice" type="checkbox" />
          <TextareaField label="Note" name="long-note" defaultValue={longName} limit={180} />
        </div>
      </Example>
    </Section>
  );
}

function AllFields({ id, ...field }: FieldState) {
  const control = (name: string) => ({ name: `${id}-${name}`, ...field });
  return (
    <>
      <TextField label="Member ID" {...control('text')} placeholder="W 204 417" />
      <DigitsField label="NPI" {...control('digits')} maxLength={10} />
      <DateField label="Effective" {...control('date')} />
      <MoneyField label="Deductible" {...control('money')} defaultValue="1,234.50" />
      <SelectField label="State" {...control('select')} options={options} placeholder="Select a state" />
      <ChoiceGroup label="Coverage" {...control('radio')} type="radio" options={coverages} defaultValue="self" />
      <ChoiceGroup
        label="Reach by"
        {...control('checkbox')}
        type="checkbox"
        options={contactOptions}
        defaultValue={['phone']}
      />
      <ChoiceField label="Card is on file" {...control('choice')} type="checkbox" />
      <TextareaField label="Note" {...control('note')} limit={200} defaultValue="Called on Monday" />
      <FileField label="Card" {...control('file')} uploaded={id === 'hint' ? [card] : []} />
    </>
  );
}

const coverages = [
  { value: 'self', label: 'Self' },
  { value: 'spouse', label: 'Spouse' },
];
const contactOptions = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
];
const card = { id: 'card', name: 'card-front.jpg', bytes: 482_113 };
