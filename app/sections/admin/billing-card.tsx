import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { ClinicBilling } from '#server/inova/contract/payments/clinic-billing.ts';
import { billingValues, npiField } from './billing-fields.ts';

const npiProps = { inputMode: 'numeric', maxLength: 10, autoComplete: 'off' } as const;

interface BillingCardProps {
  billing: ClinicBilling;
  setup: FormSetup;
  answer?: FormAnswer;
}

/** What good faith estimates must say of the clinic and its physicians, with a button to save it. */
export function BillingCard({ billing, setup, answer }: BillingCardProps) {
  const form = plainForm({ setup, answer, values: billingValues(billing) });
  return (
    <Card title="Good faith estimates">
      <PortalForm action="/admin">
        <input type="hidden" name="intent" value="billing" />
        <FormHeader form={form} />
        <Stack>
          <Text tone="muted">
            Federal law asks for these, and for the clinic’s address, on estimates for patients who pay themselves.
            Empty ones are left out.
          </Text>
          <Fields columns={2}>
            <TextField label="Facility NPI" {...form.control('npi')} {...npiProps} />
            <TextField
              label="Tax ID"
              {...form.control('taxId')}
              placeholder="12-3456789"
              maxLength={10}
              autoComplete="off"
            />
            {billing.physicians.map(({ id, name }) => (
              <TextField key={id} label={`NPI of ${name}`} {...form.control(npiField(id))} {...npiProps} />
            ))}
          </Fields>
        </Stack>
        <FormActions>
          <Button>Save estimate details</Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
