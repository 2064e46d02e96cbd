import { useNavigation } from '@remix-run/react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { VerificationView } from './view.server.ts';

interface StartCardProps {
  start: NonNullable<VerificationView['start']>;
  action: string;
  answer?: FormAnswer;
}

const optionOf = (value: string) => ({ value, label: value });

/** Starts a verification of a policy on file or of a new policy. */
export function StartCard({ start: { coverages, policy, setup, planTypes, reasons }, action, answer }: StartCardProps) {
  const isPending = useNavigation().formAction === action;
  const coverage = coverages.find(({ id }) => String(id) === policy);
  const form = plainForm({ setup, answer });
  const { control } = form;
  return (
    <Card title={coverage ? `Verify ${coverage.payer}` : 'Verify a new policy'}>
      <PortalForm action={action}>
        <FormHeader form={form} />
        {coverage && <input type="hidden" name="coverage" value={coverage.id} />}
        <Fields columns={3}>
          {!coverage && (
            <>
              <TextField label="Insurance company" required autoComplete="off" {...control('payer')} />
              <TextField label="Policy number" required autoComplete="off" {...control('memberId')} />
              <TextField label="Group number" autoComplete="off" {...control('groupNumber')} />
              <SelectField
                label="Plan type"
                placeholder="Unknown"
                options={planTypes.map(optionOf)}
                {...control('planType')}
              />
            </>
          )}
          <SelectField label="Reason" required options={reasons.map(optionOf)} {...control('reason')} />
        </Fields>
        <FormActions>
          <Button variant="primary" pending={isPending}>
            Start verification
          </Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
