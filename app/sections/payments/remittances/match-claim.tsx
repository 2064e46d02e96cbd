import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { matchInput } from '#server/inova/contract/payments/remittances.ts';
import { MatchCandidates } from './match-candidates.tsx';
import styles from './remittances.module.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Match claim ${data.claim.number} · inova` : 'inova' },
];

const remittanceHref = (remittance: number) => `/claims/remittances/claims?remittance=${remittance}`;

/** The claim in the address; 404 if it is missing. */
function loadMatch({ inova }: AppLoadContext, claim: string | undefined) {
  return inova.remittances.getClaim(requireRecordId(claim));
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { ...(await loadMatch(context, params.claim)), setup: formSetup(matchInput) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const id = requireRecordId(params.claim);
  await loadMatch(context, params.claim);
  return submitForm(context, {
    schema: matchInput,
    subject: id,
    run: async (input) => (await context.inova.remittances.matchClaim(id, input)).id,
    success: (remittance, { claim }) => ({
      to: remittance === null ? '/claims/remittances' : remittanceHref(remittance),
      message: `Posted to claim ${claim}`,
    }),
  });
}

/** Posts a claim of a remittance that matched none of the clinic to the one that a person selects. */
export default function MatchClaim() {
  const { claim, servedOn, remittance, candidates, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const { id, number, patient, outcome, reason, billedCents, paidCents, shareCents, denials } = claim;
  const path = `/claims/match/${id}`;
  const isMatched = outcome !== 'unmatched';
  return (
    <>
      <PageHeader
        title={`Match claim ${number}`}
        subtitle={
          <a href={remittanceHref(remittance.id)}>
            {remittance.payer}, {remittance.trace}, paid {formatDate(remittance.paidOn)}
          </a>
        }
        actions={<ButtonLink href="/claims/unmatched">Unmatched claims</ButtonLink>}
      />
      <div className={styles.cards}>
        <Card title="As the payer sent it">
          <DefinitionList
            items={[
              { term: 'Patient', value: patient },
              { term: 'Date of service', value: servedOn && formatDate(servedOn) },
              { term: 'Billed', value: formatMoney(billedCents) },
              { term: 'Paid', value: formatMoney(paidCents) },
              { term: 'Patient share', value: formatMoney(shareCents) },
              { term: 'Denial', value: denials.map(({ text }) => text).join('; ') },
              ...(reason ? [{ term: 'Not posted because', value: reason }] : []),
            ]}
          />
        </Card>
        {isMatched ? (
          <Banner kind="healthy">This claim is posted. Its decision is {outcome}.</Banner>
        ) : (
          <>
            <MatchCandidates candidates={candidates} action={path} onceKey={setup.onceKey} />
            <Card title="Post to a claim by its number">
              <PortalForm action={path} {...form.props} className={styles.form}>
                <FormHeader form={form} />
                <TextField label="Claim number" autoComplete="off" {...form.control('claim')} />
                <p>The patient’s name is not compared. Check that it is the right claim.</p>
                <FormActions>
                  <Button variant="primary">Post to this claim</Button>
                </FormActions>
              </PortalForm>
            </Card>
          </>
        )}
      </div>
    </>
  );
}
