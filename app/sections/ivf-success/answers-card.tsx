import { Form } from '@remix-run/react';
import type { FormState } from '#app/forms/plain-form.ts';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { countOptions, eggsOptions, ivfOptions, knownOptions, reasons } from './answers.ts';

const path = '/alifedash';
const reasonOptions = reasons.map(({ name, label }) => ({ value: name, label }));

/** The answers that the estimate is computed from; they stay in the address. */
export function AnswersCard({ form }: { form: FormState }) {
  const { control } = form;
  const selected = form.values('reasons');
  return (
    <Card title="Answers">
      <Form method="get" action={path} noValidate>
        <Stack>
          <Fields columns={2}>
            <ChoiceGroup type="radio" label="Eggs" options={eggsOptions} required {...control('eggs')} />
            <ChoiceGroup
              type="radio"
              label="Earlier IVF"
              hint="Not used with donor eggs"
              options={ivfOptions}
              {...control('hadIvf')}
            />
          </Fields>
          <Fields columns={2}>
            <TextField label="Age" inputMode="numeric" required {...control('age')} />
            <TextField label="Weight in pounds" inputMode="numeric" required {...control('weight')} />
          </Fields>
          <Fields columns={2}>
            <TextField label="Height, feet" inputMode="numeric" required {...control('feet')} />
            <TextField label="Inches" inputMode="numeric" required {...control('inches')} />
          </Fields>
          <Fields columns={2}>
            <SelectField
              label="Pregnancies so far"
              placeholder="Select"
              options={countOptions}
              required
              {...control('pregnancies')}
            />
            <SelectField
              label="Births so far"
              hint="Children born alive"
              placeholder="Select"
              options={countOptions}
              required
              {...control('births')}
            />
          </Fields>
          <Fields columns={2}>
            <ChoiceGroup
              type="radio"
              label="Reason for infertility"
              options={knownOptions}
              required
              {...control('known')}
            />
            <ChoiceGroup
              type="checkbox"
              label="Reasons"
              options={reasonOptions}
              {...control('reasons')}
              defaultValue={selected}
            />
          </Fields>
          <FormActions>
            <Button variant="primary">Estimate</Button>
            <ButtonLink href={path}>Clear</ButtonLink>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  );
}
