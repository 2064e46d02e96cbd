import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { ClinicRules } from '#server/inova/contract/catalog.ts';

/** The clinic's rules, with a button to save them. */
export function RulesCard({ rules, answer }: { rules: ClinicRules; answer?: FormAnswer }) {
  const form = plainForm({ answer, values: rules });
  return (
    <Card title="Rules">
      <PortalForm action="/admin">
        <input type="hidden" name="intent" value="rules" />
        <FormHeader form={form} />
        <Fields>
          <ChoiceField
            type="checkbox"
            label="Send estimates and agreements only with approved discounts and credits"
            {...form.checkbox('approvalBeforeSending')}
          />
        </Fields>
        <FormActions>
          <Button>Save rules</Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
