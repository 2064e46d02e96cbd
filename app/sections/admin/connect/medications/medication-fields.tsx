import type { FormState } from '#app/forms/plain-form.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { medicationRoutes } from '#server/inova/contract/text/shown-to-patients.ts';
import { cyclesText } from './medication-text.ts';

const routes = medicationRoutes.map((route) => ({ value: route, label: route }));

interface MedicationFieldsProps {
  form: FormState;
  /** The planned and active cycles that have it. */
  cycles: number;
}

/** What patients are told about a medication. */
export function MedicationFields({ form: { control, checkbox }, cycles }: MedicationFieldsProps) {
  return (
    <Fields>
      <Fields columns={2}>
        <TextField label="Name" autoComplete="off" autoFocus {...control('name')} />
        <SelectField label="Route" placeholder="Select how it is taken" options={routes} {...control('route')} />
      </Fields>
      <TextareaField
        label="Instructions"
        rows={5}
        limit={2_000}
        spellCheck
        hint="What the patient’s app shows; the dose is entered for each cycle"
        {...control('wording')}
      />
      <TextField
        label="Link"
        type="url"
        autoComplete="off"
        hint="A page about it, such as a video. Leave blank for none."
        {...control('link')}
        maxLength={500}
      />
      {cycles > 0 && (
        <ChoiceField
          type="checkbox"
          label={`Also show the new text in ${cyclesText(cycles)} that ${cycles === 1 ? 'has' : 'have'} it now`}
          {...checkbox('updateCycles')}
        />
      )}
    </Fields>
  );
}
