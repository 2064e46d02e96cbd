import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { type FormState, plainForm } from '#app/forms/plain-form.ts';
import { states } from '#app/lib/states.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { ClinicDetails } from '#server/inova/contract/clinic-settings.ts';
import { timeZones } from '#server/inova/contract/text/time-zones.ts';
import { zoneText } from './clinic-text.ts';

interface ClinicCardProps {
  details: ClinicDetails;
  /** True if the user may change the clinic's clock, and its hours. */
  isAdmin: boolean;
  setup: FormSetup;
  answer?: FormAnswer;
}

const stateOptions = states.map(({ code, name }) => ({ value: code, label: name }));

/** Where the clinic is, how it is reached, and its clock, with a button to save it. */
export function ClinicCard({ details, isAdmin, setup, answer }: ClinicCardProps) {
  const { street, city, state, zip, phone, fax, timeZone } = details;
  const form = plainForm({ setup, answer, values: { street, city, state, zip, phone, fax, timeZone } });
  const { control } = form;
  return (
    <Card title="Clinic" action={isAdmin && <a href="/admin/connect/hours">Hours and holidays</a>}>
      <PortalForm action="/admin">
        <input type="hidden" name="intent" value="clinic" />
        <FormHeader form={form} />
        <Stack>
          <Text tone="muted">Documents and emails to patients say where the clinic is and which number to call.</Text>
          <Fields columns={2}>
            <TextField label="Street address" {...control('street')} autoComplete="off" />
            <TextField label="City" {...control('city')} autoComplete="off" />
            <SelectField label="State" placeholder="Select a state" options={stateOptions} {...control('state')} />
            <TextField label="ZIP code" {...control('zip')} maxLength={10} autoComplete="off" />
            <TextField label="Phone" type="tel" {...control('phone')} maxLength={30} autoComplete="off" />
            <TextField label="Fax" type="tel" {...control('fax')} maxLength={30} autoComplete="off" />
          </Fields>
          <TimeZone form={form} current={timeZone} isAdmin={isAdmin} />
        </Stack>
        <FormActions>
          <Button>{form.conflict ? 'Save my changes' : 'Save clinic details'}</Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}

/** The clinic's clock; only admins change it. */
function TimeZone({ form: { control }, current, isAdmin }: { form: FormState; current: string; isAdmin: boolean }) {
  if (!isAdmin) return <input type="hidden" name="timeZone" value={current} />;
  const zones = [...new Set([...Object.keys(timeZones), current])];
  return (
    <SelectField
      label="Time zone"
      hint="All pages show the clinic’s clock. Visits stay at the same moment: check their times after a change."
      options={zones.map((zone) => ({ value: zone, label: zoneText(zone) }))}
      {...control('timeZone')}
    />
  );
}
