import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { ProviderError } from '#server/providers/provider-error.ts';
import styles from './services.module.css';

export const meta = () => [{ title: 'EngagedMD · inova' }];

/** The answer to the form leads on by itself: a redirect of a form to another site is refused by `form-action`. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  const { user } = context.staff;
  return {
    isConnected: context.providers.engagedMd !== null,
    login: user.email,
    clinicName: user.clientName,
    isKiosk: context.preferences.kiosk,
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const { user } = context.staff;
  const { engagedMd } = context.providers;
  if (!engagedMd) throw new Response(null, { status: 404 });
  try {
    const address = await engagedMd.portalUrl({ login: user.email, clientId: user.client });
    return data({ address }, { headers: { Refresh: `0;url=${address}` } });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error }, 'no sign-on to EngagedMD');
    return data({ failure: error.message }, { status: 502 });
  }
}

export default function EngagedMd() {
  const { isConnected, ...signOnProps } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const address = formAnswer && 'address' in formAnswer ? formAnswer.address : null;
  const failure = formAnswer && 'failure' in formAnswer ? formAnswer.failure : null;
  return (
    <div className={styles.page}>
      <PageHeader title="EngagedMD" subtitle="Patient education and consents" />
      {failure && <Banner kind="unhealthy">{failure} Nobody was signed on; please try again.</Banner>}
      {!isConnected && <NotConnected />}
      {isConnected && (
        <div className={styles.single}>
          {address ? <Opening address={address} /> : <SignOn {...signOnProps} opensInSameTab={failure !== null} />}
        </div>
      )}
    </div>
  );
}

function NotConnected() {
  return (
    <EmptyState icon="external" title="EngagedMD is not connected">
      Contact your administrator to connect EngagedMD.
    </EmptyState>
  );
}

interface SignOnProps {
  login: string;
  clinicName: string;
  isKiosk: boolean;
  /** True in a tab that was opened for EngagedMD already. */
  opensInSameTab: boolean;
}

/** One click opens EngagedMD in a tab of its own; a kiosk has only one tab. */
function SignOn({ login, clinicName, isKiosk, opensInSameTab }: SignOnProps) {
  const target = isKiosk || opensInSameTab ? undefined : '_blank';
  return (
    <Card title="Sign-on">
      <DefinitionList
        items={[
          { term: 'You', value: login },
          { term: 'Clinic', value: clinicName },
        ]}
      />
      <PortalForm action="/engagedmd" reloadDocument target={target} rel="noopener">
        <FormActions>
          <Button variant="primary" icon="external">
            Open EngagedMD
          </Button>
          <small>{target ? 'in a new tab' : 'in this tab'}</small>
        </FormActions>
      </PortalForm>
    </Card>
  );
}

function Opening({ address }: { address: string }) {
  return (
    <Card title="EngagedMD opens in a moment">
      <ButtonLink href={address} variant="primary" icon="external" rel="noreferrer">
        Continue to EngagedMD
      </ButtonLink>
    </Card>
  );
}
