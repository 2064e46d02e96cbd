import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { formatDate } from '#app/lib/dates.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { DecidedSpecimen } from '#server/inova/contract/cryo/dispositions.ts';
import type { Takedown, TakedownCheck } from '#server/inova/contract/cryo/takedown.ts';
import { outcomeLabels } from '#server/inova/contract/cryo/words.ts';
import type { PatientRecord } from '#server/inova/contract/patients.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { dispositionHref, ruleLabels, ruleTones, statusLabels } from '../dispositions/disposition-text.ts';
import { describeSpecimen } from '../inventory/specimen-text.ts';
import { CreditCard } from './credit-card.tsx';
import { TakedownForm } from './takedown-form.tsx';

interface TakedownPageProps {
  patient: PatientRecord;
  clinicName: string;
  takedown: Takedown;
  /** Null if nothing may be carried out, or not by this user. */
  setup: FormSetup | null;
  answer?: FormAnswer;
}

/** The end of storage: checklist, signers, credit, and the specimens in the order of their positions. */
export function TakedownPage({ patient, clinicName, takedown, setup, answer }: TakedownPageProps) {
  const { account, checks, specimens, dispositions, credit, endsOn } = takedown;
  const [newest] = dispositions;
  return (
    <Stack>
      <PatientBar heading="h2" patient={patient} clinicName={clinicName} />
      <PageHeader
        title="Takedown"
        subtitle={
          account
            ? `Storage account ${account.state}; storage would end on ${formatDate(endsOn)}`
            : 'No storage account'
        }
        actions={
          <>
            <ButtonLink href={`/cryo/cryodash/${patient.id}`}>Storage account</ButtonLink>
            <ButtonLink href={dispositionHref(patient.id)}>Disposition</ButtonLink>
          </>
        }
      />
      {checks.some(({ isDone }) => !isDone) && (
        <Banner kind="advisory">Only specimens with every check done leave storage. All others stay.</Banner>
      )}
      <Grid of="cards">
        <Card title="Checklist">
          <Table caption="Checklist" columns={checkColumns} rows={checks} keyOf={({ text }) => text} empty={null} />
        </Card>
        <Card title="Signers">
          <DefinitionList
            items={(newest?.signers ?? []).map(({ name, relation, signedAt, revokedAt }) => ({
              term: `${name} (${relation})`,
              value: revokedAt ? 'Revoked' : signedAt ? 'Signed' : 'Not signed yet',
            }))}
          />
          {newest ? capitalize(statusLabels[newest.status]) : 'No written disposition'}
        </Card>
      </Grid>
      <CreditCard credit={credit} endsOn={endsOn} />
      <Card title="Retrieval order">
        <Table
          caption="Specimens by position"
          columns={columns}
          rows={specimens.filter(({ today }) => today.rule !== 'gone')}
          keyOf={({ id }) => id}
          empty={<EmptyState icon="cryo" title="Nothing is stored" />}
        />
      </Card>
      {setup && <TakedownForm takedown={takedown} setup={setup} answer={answer} />}
    </Stack>
  );
}

const columns: Column<DecidedSpecimen>[] = [
  { key: 'address', label: 'Position', primary: true, cell: ({ address }) => address ?? 'Not stored yet' },
  { key: 'barcode', label: 'Specimen', cell: ({ barcode }) => barcode },
  { key: 'kind', label: 'Description', cell: describeSpecimen },
  {
    key: 'rule',
    label: 'Today',
    cell: ({ today }) => <Status kind={ruleTones[today.rule]}>{ruleLabels[today.rule]}</Status>,
  },
  { key: 'outcome', label: 'Outcome', cell: ({ today }) => (today.outcome ? outcomeLabels[today.outcome] : '—') },
  { key: 'why', label: 'Reason', cell: ({ today }) => today.text },
];

const checkColumns: Column<TakedownCheck>[] = [
  { key: 'text', label: 'Check', primary: true, cell: ({ text }) => text },
  {
    key: 'status',
    label: 'Status',
    cell: ({ isDone }) => <Status kind={isDone ? 'healthy' : 'degraded'}>{isDone ? 'Done' : 'Open'}</Status>,
  },
  { key: 'detail', label: 'Details', cell: ({ detail }) => detail },
];
