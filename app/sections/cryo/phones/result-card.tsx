import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { MoneyField } from '#app/forms/money-field.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { PhoneCall } from '#server/inova/contract/cryo/phone-calls.ts';
import { callOutcomes } from '#server/inova/contract/cryo/words.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { callHref } from './paths.ts';

interface ResultCardProps {
  call: PhoneCall;
  setup: FormSetup;
  answer?: FormAnswer;
}

const outcomes = callOutcomes.map((value) => ({ value, label: capitalize(value) }));

/** What came of the call, once the user has claimed it. */
export function ResultCard({ call, setup, answer }: ResultCardProps) {
  if (call.state === 'done') {
    return (
      <Card title="Result">
        <p>This call is done.</p>
      </Card>
    );
  }
  return (
    <Card title="Result">{call.isOwnClaim ? <ResultForm {...{ call, setup, answer }} /> : <Claim call={call} />}</Card>
  );
}

function Claim({ call: { id, claimedBy } }: { call: PhoneCall }) {
  if (claimedBy) return <p>{claimedBy} has claimed this call.</p>;
  return (
    <Stack>
      <p>Claim the call, so that nobody else makes it. A claim ends after half an hour.</p>
      <PortalForm action={callHref(id)}>
        <input type="hidden" name="intent" value="claim" />
        <Button variant="primary">Claim call</Button>
      </PortalForm>
    </Stack>
  );
}

function ResultForm({ call, setup, answer }: ResultCardProps) {
  const form = plainForm({ setup, answer, values: { nextOn: call.nextOn } });
  return (
    <PortalForm key={setup.onceKey} action={callHref(call.id)} {...form.props}>
      <FormHeader form={form} />
      <Fields>
        <SelectField label="Outcome" options={outcomes} placeholder="Select an outcome" {...form.control('outcome')} />
        <Fields columns={2}>
          <MoneyField label="Promised amount" {...form.control('promisedCents')} />
          <DateField label="Promised for" min={call.today} {...form.control('promisedOn')} />
        </Fields>
        <DateField
          label="Next call"
          hint="Empty if no other call is needed. After a promise, the day after it."
          {...form.control('nextOn')}
        />
        <TextareaField label="Note" rows={2} limit={1_000} {...form.control('note')} />
      </Fields>
      <FormActions>
        <Button variant="primary" name="intent" value="next">
          Save and next
        </Button>
        <Button name="intent" value="save">
          Save
        </Button>
      </FormActions>
    </PortalForm>
  );
}
