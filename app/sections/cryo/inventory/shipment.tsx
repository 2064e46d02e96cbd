import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Table } from '#app/ui/data/table.tsx';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { type CustodyStep, nextStep, type Shipment, signature } from '#server/inova/contract/cryo/shipments.ts';
import { witnessSecrets } from '#server/inova/contract/cryo/witness.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { describeSpecimen, specimenHref } from './specimen-text.ts';
import { tankHref } from './tank-text.ts';
import { WitnessFields } from './witness-fields.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Shipment ${data.shipment.id} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shipment = await context.inova.cryoShipments.get(requireRecordId(params.shipment));
  return { shipment, next: nextStep(shipment), setup: formSetup(signature) };
}

const doneTexts: Record<CustodyStep, string> = {
  sealed: 'Shipment sealed',
  'handed over': 'Shipment handed over',
  received: 'Shipment received',
};

export function action({ context, params }: ActionFunctionArgs) {
  const id = requireRecordId(params.shipment);
  return submitForm(context, {
    schema: signature,
    hideFields: witnessSecrets,
    subject: id,
    run: (signed, { key }) => context.inova.cryoShipments.sign(id, signed, key),
    success: (_, { step }) => ({ to: `/cryo/shipments/${id}`, message: doneTexts[step] }),
  });
}

/** A shipment: what is in it, who had it, and the next signature. */
export default function ShipmentPage() {
  const { shipment, next, setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, lab, direction, shipper, shipperId, target, courier, tracking, step } = shipment;
  return (
    <>
      <PageHeader
        title={`Shipment ${id}`}
        subtitle={`${direction === 'out' ? 'To' : 'From'} ${lab} · ${step}`}
        actions={
          <>
            <PrintButton />
            <ButtonLink href="/cryo/shipments">All shipments</ButtonLink>
          </>
        }
      />
      <Stack>
        <Grid of="cards">
          <Card title="Shipment">
            <DefinitionList
              items={[
                { term: 'Shipper', value: <a href={tankHref(shipperId)}>{shipper}</a> },
                { term: 'Received into', value: target ?? (direction === 'out' ? 'Another laboratory' : null) },
                { term: 'Courier', value: courier },
                { term: 'Tracking number', value: tracking },
              ]}
            />
          </Card>
          <Card title="Custody">
            <Custody shipment={shipment} />
          </Card>
        </Grid>
        <Contents shipment={shipment} />
        {next && <SignCard key={next} id={id} step={next} setup={setup} answer={answer} />}
      </Stack>
    </>
  );
}

function Custody({ shipment: { custody, timeZone } }: { shipment: Shipment }) {
  if (custody.length === 0) return <EmptyState icon="cryo" title="Not sealed yet" />;
  return (
    <Timeline
      events={custody.map(({ step, at, signer, seal, logger, celsius, by, witness, note }) => ({
        id: step,
        dateTime: at,
        time: formatInstant(at, timeZone),
        title: `${capitalize(step)}, signed by ${signer}`,
        detail: [
          `Seal ${seal}`,
          `logger ${logger}`,
          celsius !== null && `warmest ${celsius} °C`,
          `recorded by ${by}, witnessed by ${witness}`,
          note,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}

function Contents({ shipment: { specimens } }: { shipment: Shipment }) {
  return (
    <Table
      caption="Specimens"
      captionVisible
      rows={specimens}
      keyOf={({ id }) => id}
      empty={<EmptyState icon="cryo" title="Nothing packed" />}
      columns={[
        {
          key: 'barcode',
          label: 'Barcode',
          primary: true,
          cell: ({ id, barcode }) => <a href={specimenHref(id)}>{barcode}</a>,
        },
        { key: 'patient', label: 'Patient', cell: ({ patient }) => patient },
        { key: 'what', label: 'Specimen', cell: describeSpecimen },
        { key: 'place', label: 'Position', cell: ({ address }) => address ?? '—' },
      ]}
    />
  );
}

const titles: Record<CustodyStep, string> = { sealed: 'Seal', 'handed over': 'Hand over', received: 'Receive' };

const signers: Record<CustodyStep, string> = {
  sealed: 'Signed by, for the laboratory that sends',
  'handed over': 'Signed by, for the courier',
  received: 'Signed by, for the laboratory that receives',
};

interface SignCardProps {
  id: number;
  step: CustodyStep;
  setup: ReturnType<typeof formSetup>;
  answer: ReturnType<typeof useActionData<typeof action>>;
}

function SignCard({ id, step, setup, answer }: SignCardProps) {
  const form = plainForm({ setup, answer });
  return (
    <Card title={titles[step]}>
      <PortalForm action={`/cryo/shipments/${id}`} {...form.props}>
        <FormHeader form={form} />
        <input type="hidden" name="step" value={step} />
        <Fields>
          <Fields columns={2}>
            <TextField label={signers[step]} autoComplete="off" {...form.control('signer')} />
            <TextField label="Seal number" autoComplete="off" maxLength={40} {...form.control('seal')} />
            <TextField label="Logger number" autoComplete="off" maxLength={40} {...form.control('logger')} />
            <TextField
              label="Warmest temperature"
              hint="Degrees Celsius, as the logger recorded"
              autoComplete="off"
              {...form.control('celsius')}
            />
          </Fields>
          <TextField label="Note" maxLength={500} autoComplete="off" {...form.control('note')} />
          <WitnessFields form={form} />
        </Fields>
        <FormActions>
          <Button variant="primary">{titles[step]} shipment</Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
