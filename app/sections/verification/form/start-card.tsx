import { useNavigation } from '@remix-run/react';
import { refusalErrors } from '#app/forms/refusal-errors.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { NotStarted } from './start.server.ts';
import type { VerificationView } from './view.server.ts';

interface StartCardProps {
  start: NonNullable<VerificationView['start']>;
  action: string;
  wrong?: NotStarted;
}

const optionOf = (value: string) => ({ value, label: value });

/** Starts the verification of a policy on file that has none, or of a new one. */
export function StartCard({
  start: { coverages, policy, onceKey, planTypes, reasons },
  action,
  wrong,
}: StartCardProps) {
  const isPending = useNavigation().formAction === action;
  const known = coverages.find(({ id }) => String(id) === policy);
  const values = wrong?.values ?? {};
  const of = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    errors: wrong?.faults[name] ? [wrong.faults[name] as string] : undefined,
  });
  return (
    <Card title={known ? `Verify ${known.payer}` : 'Verify a new policy'}>
      <PortalForm action={action}>
        <ErrorSummary errors={wrong ? refusalErrors(wrong) : []} />
        <input type="hidden" name="onceKey" value={onceKey} />
        {known && <input type="hidden" name="coverage" value={known.id} />}
        <Fields columns={3}>
          {!known && (
            <>
              <TextField label="Insurance company" required autoComplete="off" {...of('payer')} />
              <TextField label="Policy number" required autoComplete="off" {...of('memberId')} />
              <TextField label="Group number" autoComplete="off" {...of('groupNumber')} />
              <SelectField
                label="Plan type"
                placeholder="Not known"
                options={planTypes.map(optionOf)}
                {...of('planType')}
              />
            </>
          )}
          <SelectField label="Because of" required options={reasons.map(optionOf)} {...of('reason')} />
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
