import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from '../verification.module.css';
import type { PayerResponseView, ProposalView } from './payer-response.server.ts';

/** The parts of a payer response that can't be imported, and why. */
export function ImportFaults({ payerResponse: { isRead, faults } }: { payerResponse: PayerResponseView }) {
  if (faults.length === 0) return null;
  return (
    <Banner kind={isRead ? 'degraded' : 'unhealthy'}>
      <strong>{isRead ? 'Some values can’t be imported' : 'No values can be imported'}</strong>
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
          <table className={styles.proposals}>
            <caption className="sr-only">Values in the payer response</caption>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Current</th>
                <th scope="col">Payer response</th>
                <th scope="col">Source</th>
                {canImport && (
                  <th scope="col">
                    <span className="sr-only">Import</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {differing.map((proposal) => (
                <ProposalRow key={proposal.field} proposal={proposal} canImport={canImport} />
              ))}
            </tbody>
          </table>
          {canImport && (
            <FormActions>
              <Button name="take" value="all" variant="primary">
                Import all {differing.length}
              </Button>
              <Button name="take" value="selected">
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

function ProposalRow({ proposal, canImport }: { proposal: ProposalView; canImport: boolean }) {
  const { field, label, present, proposed, at, text, note } = proposal;
  const id = `select-${field}`;
  return (
    <tr>
      <th scope="row">
        {canImport ? (
          <label className={styles.select} htmlFor={id}>
            <input type="checkbox" id={id} name="field" value={field} defaultChecked={present === '—'} />
            {label}
          </label>
        ) : (
          label
        )}
      </th>
      <td data-label="Current" className={styles.now}>
        {present}
      </td>
      <td data-label="Payer response" className={styles.proposed}>
        {proposed}
        {note && <span className={styles.note}>{note}</span>}
      </td>
      <td data-label="Source">
        {at}
        <code className={styles.segment}>{text}</code>
      </td>
      {canImport && (
        <td>
          <Button name="take" value={field} aria-label={`Import ${label}: ${proposed}`}>
            Import
          </Button>
        </td>
      )}
    </tr>
  );
}
