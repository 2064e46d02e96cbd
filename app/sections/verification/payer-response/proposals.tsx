import { PortalForm } from '#app/shell/portal-form.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from '../verification.module.css';
import type { PayerResponseView, ProposalView } from './payer-response.server.ts';

const partAdvice = 'Ask the payer about the parts below, and enter what they say by hand.';
const refusalAdvice =
  'Check that the response is for this patient and policy, request a new one, or call the payer. The verification is unchanged.';

/** The parts of a payer response that can't be imported, and why. */
export function ImportFaults({ payerResponse: { isRead, faults } }: { payerResponse: PayerResponseView }) {
  if (faults.length === 0) return null;
  return (
    <Banner kind={isRead ? 'degraded' : 'unhealthy'}>
      <strong>{isRead ? 'Some values can’t be imported' : 'No values can be imported'}</strong>
      <p>{isRead ? partAdvice : refusalAdvice}</p>
      <ul className={styles.faults}>
        {faults.map(({ at, text, message }) => (
          <li key={`${at} ${message}`}>
            {at}: {message}
            {text && <code className={styles.segment}>{text}</code>}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

interface ProposalsProps {
  payerResponse: PayerResponseView;
  action: string;
  canImport: boolean;
}

/** The payer response's values beside the current ones. */
export function Proposals({ payerResponse, action, canImport }: ProposalsProps) {
  const { differing, same, text, version, isRead } = payerResponse;
  if (!isRead) return null;
  return (
    <Card title={cardTitle(differing.length)}>
      {differing.length > 0 && (
        <PortalForm action={action} encType="multipart/form-data">
          <textarea name="text" defaultValue={text} hidden readOnly />
          <input type="hidden" name="version" value={version} />
          <Table
            caption="Values in the payer response"
            columns={proposalColumns(canImport)}
            rows={differing}
            keyOf={({ field }) => field}
            empty={null}
          />
          {canImport && (
            <FormActions>
              <Button name="intent" value="import all" variant="primary">
                Import all {differing.length}
              </Button>
              <Button name="intent" value="import selected">
                Import selected
              </Button>
            </FormActions>
          )}
        </PortalForm>
      )}
      {same.length > 0 && <p className={styles.same}>Already up to date: {same.join(', ')}</p>}
    </Card>
  );
}

function cardTitle(differenceCount: number): string {
  if (differenceCount === 0) return 'No differences';
  return differenceCount === 1 ? '1 value differs' : `${differenceCount} values differ`;
}

function proposalColumns(canImport: boolean): Column<ProposalView>[] {
  const columns: Column<ProposalView>[] = [
    {
      key: 'field',
      label: 'Field',
      primary: true,
      cell: (proposal) => (canImport ? <SelectedField proposal={proposal} /> : proposal.label),
    },
    { key: 'present', label: 'Current', cell: ({ present }) => present },
    {
      key: 'proposed',
      label: 'Payer response',
      cell: ({ proposed, note }) => (
        <>
          <strong>{proposed}</strong>
          {note && <small>{note}</small>}
        </>
      ),
    },
    {
      key: 'source',
      label: 'Source',
      cell: ({ at, text }) => (
        <>
          {at}
          <code className={styles.segment}>{text}</code>
        </>
      ),
    },
  ];
  const importColumn: Column<ProposalView> = {
    key: 'import',
    label: 'Import',
    isTool: true,
    cell: ({ field, label, proposed }) => (
      <Button name="intent" value={`import ${field}`} aria-label={`Import ${label}: ${proposed}`}>
        Import
      </Button>
    ),
  };
  return canImport ? [...columns, importColumn] : columns;
}

function SelectedField({ proposal: { field, label, present } }: { proposal: ProposalView }) {
  return (
    <label className={styles.select}>
      <input type="checkbox" name="field" value={field} defaultChecked={present === '—'} />
      {label}
    </label>
  );
}
