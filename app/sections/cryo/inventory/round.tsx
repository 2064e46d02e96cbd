import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { type Difference, finish, newScan, type Round } from '#server/inova/contract/cryo/rounds.ts';
import { witnessSecrets } from '#server/inova/contract/cryo/witness.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { AccountDifferences } from './account-differences.tsx';
import { tankHref } from './tank-text.ts';
import { WitnessFields } from './witness-fields.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Audit round of tank ${data.round.tank} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const round = await context.inova.cryoRounds.get(requireRecordId(params.round));
  return { round, scan: formSetup(newScan), finish: formSetup(finish) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const round = requireRecordId(params.round);
  const to = roundHref(round);
  if (intentOf(context) !== 'finish') {
    return submitForm(context, {
      schema: newScan,
      subject: round,
      run: (scan, { key }) => context.inova.cryoRounds.addScan(round, scan, key),
      success: () => ({ to }),
    });
  }
  return submitForm(context, {
    schema: finish,
    hideFields: witnessSecrets,
    subject: round,
    run: (confirmation, { key }) => context.inova.cryoRounds.end(round, confirmation, key),
    success: ({ differences, accountDifferences }) => ({
      to,
      message: `Audit round finished: ${countText(differences.length + accountDifferences.length)}`,
    }),
  });
}

const roundHref = (id: number) => `/cryo/rounds/${id}`;

const countText = (count: number) => (count === 1 ? '1 difference' : `${count || 'no'} differences`);

type Answer = ReturnType<typeof useActionData<typeof action>>;

/** An audit round: position after position is scanned, and compared with the record. */
export default function RoundPage() {
  const { round, scan, finish: end } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, tank, tankId, occupied, scanned, startedAt, startedBy, finishedAt, finishedBy, witness, timeZone } =
    round;
  const isOpen = finishedAt === null;
  const times = isOpen
    ? `started ${formatInstant(startedAt, timeZone)} by ${startedBy}`
    : `finished ${formatInstant(finishedAt, timeZone)} by ${finishedBy} and ${witness}`;
  return (
    <>
      <PageHeader
        title={`Audit round of tank ${tank}`}
        subtitle={isOpen ? `${scanned} scanned, ${occupied} in the record · ${times}` : times}
        actions={<ButtonLink href={tankHref(tankId)}>Map of the tank</ButtonLink>}
      />
      <Stack>
        {isOpen && <ScanCard key={scanned} round={round} setup={scan} answer={answer} />}
        <Differences differences={round.differences} />
        {!isOpen && <AccountDifferences differences={round.accountDifferences} />}
        {isOpen && <FinishCard id={id} setup={end} answer={answer} />}
      </Stack>
    </>
  );
}

interface FormProps {
  setup: ReturnType<typeof formSetup>;
  answer: Answer;
}

/** The answer if it is to this form. */
const answerFor = (isFinish: boolean, answer: Answer) =>
  answer && isFinish === (answer.result.initialValue?.intent === 'finish') ? answer : null;

function ScanCard({ round: { id, next }, setup, answer }: FormProps & { round: Round }) {
  const form = plainForm({ setup, answer: answerFor(false, answer), values: { position: next ?? '' } });
  return (
    <Card title="Scan">
      <PortalForm action={roundHref(id)} {...form.props}>
        <FormHeader form={form} />
        <Fields columns={2}>
          <TextField label="Position" autoComplete="off" maxLength={80} {...form.control('position')} />
          <TextField
            label="Barcode"
            hint="Leave it empty if nothing is in the position"
            autoFocus
            autoComplete="off"
            maxLength={80}
            {...form.control('barcode')}
          />
        </Fields>
        <FormActions>
          <Button variant="primary">Record scan</Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}

function FinishCard({ id, setup, answer }: FormProps & { id: number }) {
  const form = plainForm({ setup, answer: answerFor(true, answer) });
  return (
    <Card title="Finish">
      <PortalForm action={roundHref(id)} {...form.props}>
        <FormHeader form={form} />
        <input type="hidden" name="intent" value="finish" />
        <Fields>
          <p>
            Each difference becomes a task. Positions that nobody scanned count as differences. What the tank holds is
            also compared with consents and bills.
          </p>
          <WitnessFields form={form} />
        </Fields>
        <FormActions>
          <Button>Finish audit round</Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}

function Differences({ differences }: { differences: Difference[] }) {
  return (
    <Table
      caption="Differences"
      captionVisible
      rows={differences}
      keyOf={({ address }) => address}
      empty={<EmptyState icon="check" title="No differences" />}
      columns={[
        { key: 'position', label: 'Position', cell: ({ address }) => address, primary: true },
        { key: 'kind', label: 'Difference', cell: ({ kind }) => capitalize(kind) },
        { key: 'expected', label: 'In the record', cell: ({ expected }) => expected ?? 'Empty' },
        { key: 'found', label: 'Found', cell: ({ found }) => found ?? '—' },
        {
          key: 'task',
          label: 'Task',
          cell: ({ taskId }) => (taskId ? <a href={`/users/tasks/task/${taskId}`}>Task</a> : '—'),
        },
      ]}
    />
  );
}
