import { FormHeader } from '#app/forms/form-header.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { Intake } from '#server/inova/contract/intakes/intakes.ts';
import { answersHref } from './hrefs.ts';
import { isOpenState } from './states.ts';

/** What comes next: submitting, or reviewing and returning; nothing after the review. */
export function NextStep({ form, patient, intake }: { form: FormState; patient: number; intake: Intake }) {
  const { state } = intake;
  if (state === 'reviewed') return null;
  const isOpen = isOpenState(state);
  return (
    <Card title={isOpen ? 'Submit' : 'Review'}>
      <PortalForm action={answersHref(patient)}>
        <FormHeader form={form} />
        <Text tone="muted">
          {isOpen
            ? 'Everything that is required must be answered. Answers can’t be changed after submitting, unless the intake is returned.'
            : 'Compare each answer with the chart. Partner contact details are added to the chart if it has none.'}
        </Text>
        <FormActions>
          <Button variant="primary" name="intent" value={isOpen ? 'submit' : 'review'}>
            {isOpen ? 'Submit intake' : 'Mark as reviewed'}
          </Button>
          {!isOpen && <ButtonLink href={`${answersHref(patient)}/return`}>Return intake</ButtonLink>}
        </FormActions>
      </PortalForm>
    </Card>
  );
}
