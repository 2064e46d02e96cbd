import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fieldset, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { Takedown } from '#server/inova/contract/cryo/takedown.ts';
import { outcomeLabels } from '#server/inova/contract/cryo/words.ts';
import { WitnessFields } from '../inventory/witness-fields.tsx';
import { scanField } from './scan-field.ts';
import { takedownHref } from './takedown-id.ts';

interface TakedownFormProps {
  takedown: Takedown;
  setup: FormSetup;
  answer?: FormAnswer;
}

/** Each straw is scanned as it is retrieved, in the order of positions; the witness confirms all of them. */
export function TakedownForm({ takedown: { patientId, specimens }, setup, answer }: TakedownFormProps) {
  const form = plainForm({ setup, answer });
  const ready = specimens.filter(({ today }) => today.rule === 'carry out');
  return (
    <Card title="Carry out">
      <PortalForm action={takedownHref(patientId)}>
        <FormHeader form={form} />
        <Stack>
          <Text>
            This can’t be undone. Scan or type the barcode of each straw as you retrieve it. Those left empty stay
            stored.
          </Text>
          <Fieldset legend="Retrieved specimens" columns={2}>
            {ready.map(({ id, barcode, address, today }) => (
              <TextField
                key={id}
                label={`${today.outcome ? outcomeLabels[today.outcome] : ''} ${barcode}`}
                hint={address ?? undefined}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...form.control(scanField(id))}
              />
            ))}
          </Fieldset>
          <WitnessFields form={form} />
        </Stack>
        <FormActions>
          <Button variant="danger">Carry out</Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
