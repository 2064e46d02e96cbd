import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from '../verification.module.css';
import type { PayerResponseView, ProposalView } from './payer-response.server.ts';

/** What of an answer is not taken over: where it stands, and why. */
export function ImportFaults({ payerResponse: { isRead, faults } }: { payerResponse: PayerResponseView }) {
  if (faults.length === 0) return null;
  return (
    <Banner kind={isRead ? 'degraded' : 'unhealthy'}>
      <strong>{isRead ? 'Some of it is left out' : 'Nothing of it can be taken over'}</strong>
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

/** What an answer would fill beside what is there now. */
export function Proposals({ payerResponse, action, canImport }: ProposalsProps) {
  const { differing, same, text, version, isRead } = payerResponse;
  if (!isRead) return null;
  return (
    <Card title={differing.length === 1 ? '1 answer differs' : `${differing.length} answers differ`}>
      {differing.length > 0 && (
        <PortalForm action={action} encType="multipart/form-data">
          <textarea name="text" defaultValue={text} hidden readOnly />
          <input type="hidden" name="version" value={version} />
          <table className={styles.proposals}>
            <caption className="sr-only">What the answer would fill</caption>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Now</th>
                <th scope="col">Answer</th>
                <th scope="col">From</th>
                {canImport && (
                  <th scope="col">
                    <span className="sr-only">Take over</span>
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
                Take over all {differing.length}
              </Button>
              <Button name="take" value="ticked">
                Take over what is ticked
              </Button>
            </FormActions>
          )}
        </PortalForm>
      )}
      {same.length > 0 && <p className={styles.same}>As it is already: {same.join(', ')}</p>}
    </Card>
  );
}

function ProposalRow({ proposal, canImport }: { proposal: ProposalView; canImport: boolean }) {
  const { field, label, present, proposed, at, text, note } = proposal;
  const id = `tick-${field}`;
  return (
    <tr>
      <th scope="row">
        {canImport ? (
          <label className={styles.tick} htmlFor={id}>
            <input type="checkbox" id={id} name="tick" value={field} defaultChecked={present === '—'} />
            {label}
          </label>
        ) : (
          label
        )}
      </th>
      <td data-label="Now" className={styles.now}>
        {present}
      </td>
      <td data-label="Answer" className={styles.proposed}>
        {proposed}
        {note && <span className={styles.note}>{note}</span>}
      </td>
      <td data-label="From">
        {at}
        <code className={styles.segment}>{text}</code>
      </td>
      {canImport && (
        <td>
          <Button name="take" value={field} aria-label={`Take over ${label}: ${proposed}`}>
            Take over
          </Button>
        </td>
      )}
    </tr>
  );
}
