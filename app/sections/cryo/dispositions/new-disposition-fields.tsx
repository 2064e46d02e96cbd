import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, Fieldset, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { DecidedSpecimen } from '#server/inova/contract/cryo/dispositions.ts';
import { outcomeLabels, outcomes, situationLabels, situations } from '#server/inova/contract/cryo/words.ts';
import { describeSpecimen } from '../inventory/specimen-text.ts';
import { choiceField, signerNumbers, situationField } from './choice-fields.ts';
import { dispositionHref } from './disposition-text.ts';

interface NewDispositionFieldsProps {
  form: FormState;
  patientId: number;
  patientName: string;
  needsPartner: boolean;
  specimens: DecidedSpecimen[];
}

const options = outcomes.map((value) => ({ value, label: outcomeLabels[value] }));

/** The choices of the patient and the partner, side by side, and the partner who signs. */
export function NewDispositionFields(props: NewDispositionFieldsProps) {
  const { form, patientId, patientName, needsPartner, specimens } = props;
  const { control } = form;
  const names = { 1: patientName, 2: 'Partner' };
  return (
    <PortalForm action={dispositionHref(patientId, '/new')}>
      <FormHeader form={form} />
      <Stack gap={24}>
        <Fieldset
          legend={needsPartner ? 'Partner, who must sign for embryos' : 'Partner, if the partner signs too'}
          columns={3}
        >
          <TextField label="Partner name" autoComplete="off" {...control('partnerName')} />
          <TextField
            label="Partner email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={320}
            {...control('partnerEmail')}
          />
          <DateField label="Partner date of birth" {...control('partnerBirthDate')} />
        </Fieldset>
        {specimens.map((specimen) => (
          <Fieldset key={specimen.id} legend={`${specimen.barcode}: ${describeSpecimen(specimen)}`} columns={2}>
            {signerNumbers.map((signer) => (
              <SelectField
                key={signer}
                label={`${names[signer]}: ${specimen.barcode}`}
                placeholder="Select an outcome"
                options={options}
                {...control(choiceField(specimen.id, signer))}
              />
            ))}
          </Fieldset>
        ))}
        <Fieldset legend="If something happens" columns={2}>
          {situations.flatMap((situation, index) =>
            signerNumbers.map((signer) => (
              <SelectField
                key={`${situation} ${signer}`}
                label={`${names[signer]}: ${situationLabels[situation]}`}
                placeholder="Not decided"
                options={options}
                {...control(situationField(index, signer))}
              />
            )),
          )}
        </Fieldset>
        <Fields columns={3}>
          <DateField label="Last day to sign" {...control('expiresOn')} />
        </Fields>
      </Stack>
      <FormActions>
        <Button variant="primary">Send for signing</Button>
        <FormCancel form={form} href={dispositionHref(patientId)} />
      </FormActions>
    </PortalForm>
  );
}
