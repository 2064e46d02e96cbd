import { Form } from '@remix-run/react';
import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Cluster, Stack } from '#app/ui/layout/stack.tsx';
import type { IntakeRule } from '#server/inova/contract/switches.ts';
import { networkPath } from './network-path.ts';

interface IntakeRuleFormProps {
  rule: IntakeRule;
  /** What the number of hours in the address would change. */
  effect: { hours: number; listed: number; wouldBe: number; users: number };
  setup: FormSetup;
  answer?: FormAnswer;
  timeZone: TimeZone;
}

/** How far ahead incomplete intakes are listed: first what another number would change, then the change with its reason. */
export function IntakeRuleForm({ rule, effect, setup, answer, timeZone }: IntakeRuleFormProps) {
  const form = plainForm({ setup, answer, values: { hours: effect.hours } });
  const since = rule.setBy ? ` Set by ${rule.setBy}, ${formatInstant(rule.setAt, timeZone)}: ${rule.reason}` : '';
  return (
    <Stack>
      <p>
        New patient consults with missing items are listed {rule.hours} hours ahead, in 72 Hour Intakes of the clinics
        and of the network.{since}
      </p>
      <Form method="get" action={networkPath} aria-label="Effect of other hours">
        <Cluster align="end">
          <TextField
            label="Hours to try"
            name="hours"
            id="tried-hours"
            inputMode="numeric"
            defaultValue={effect.hours}
          />
          <Button>Show what would change</Button>
        </Cluster>
      </Form>
      <p role="status">
        {effect.listed} {effect.listed === 1 ? 'consult is' : 'consults are'} listed now; with {effect.hours} hours it
        would be {effect.wouldBe}. {effect.users} users can see them.
      </p>
      <PortalForm action={networkPath} aria-label="72-hour rules">
        <FormHeader form={form} />
        <Fields columns={2}>
          <TextField label="Hours ahead" inputMode="numeric" {...form.control('hours')} />
          <TextareaField label="Reason" rows={2} {...form.control('ruleReason')} />
        </Fields>
        <FormActions>
          <Button>Save hours</Button>
        </FormActions>
      </PortalForm>
    </Stack>
  );
}
