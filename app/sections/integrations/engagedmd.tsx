import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { answerText } from '#app/forms/form-answer.ts';
import { FormError } from '#app/forms/form-failure.server.ts';
import { runForm } from '#app/forms/submit-form.server.ts';
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

/** Forwards the Refresh header: CSP `form-action` would block a form's redirect to another site. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ context }: LoaderFunctionArgs) {
  const { user } = context.staff;
  return {
    isConnected: context.providers.engagedMd !== null,
    login: user.email,
    clinicName: user.clientName,
    isKiosk: await context.kiosk.isOn(),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const outcome = await runForm(context, { schema: z.object({}), run: () => signOn(context) });
  if (!outcome.ok) return data({ address: null, failure: answerText(outcome.answer) }, { status: outcome.status });
  const address = outcome.result;
  return data({ address, failure: null }, { headers: { Refresh: `0;url=${address}` } });
}

/** The user's sign-on URL at EngagedMD. */
async function signOn({ staff: { user }, providers: { engagedMd }, log }: AppLoadContext): Promise<string> {
  if (!engagedMd) throw new Response(null, { status: 404 });
  try {
    return await engagedMd.portalUrl({ login: user.email, clientId: user.client });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'no sign-on to EngagedMD');
    throw new FormError(error.message, { status: 502 });
  }
}

export default function EngagedMd() {
  const { isConnected, ...signOnProps } = useLoaderData<typeof loader>();
  const { address = null, failure = null } = useActionData<typeof action>() ?? {};
  return (
    <div className={styles.page}>
      <PageHeader title="EngagedMD" subtitle="Patient education and consents" />
      {failure && <Banner kind="unhealthy">{failure} You weren’t signed in to EngagedMD. Try again.</Banner>}
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
  /** True if this tab was already opened for EngagedMD. */
  opensInSameTab: boolean;
}

/** Opens EngagedMD in a new tab; in a kiosk, in the same tab. */
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
