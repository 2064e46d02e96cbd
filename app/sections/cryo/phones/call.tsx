import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf, submitButton, submitForm } from '#app/forms/submit-form.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { accountHref } from '../account/paths.ts';
import { AttemptsCard } from './attempts-card.tsx';
import { callForm, claimForm } from './call-form.server.ts';
import { claimNextCall } from './next-call.server.ts';
import { callHref, phonesPath } from './paths.ts';
import { ResultCard } from './result-card.tsx';
import { ScriptCard } from './script-card.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Call ${data.call.patient} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  return {
    call: await context.inova.cryoPhones.get(requireRecordId(params.call)),
    caller: `${context.staff.user.firstname} ${context.staff.user.lastname}`,
    timeZone: context.staff.user.clientTimeZone,
    setup: formSetup(callForm),
  };
}

/** Claims the call, or records its result and goes on to the next one or back to the queue. */
export async function action({ context, params }: ActionFunctionArgs) {
  const id = requireRecordId(params.call);
  const { cryoPhones } = context.inova;
  if (intentOf(context) === 'claim') {
    return submitButton(context, {
      schema: claimForm,
      run: () => cryoPhones.claim(id),
      success: () => ({ to: callHref(id) }),
      backHref: callHref(id),
    });
  }
  return submitForm(context, {
    schema: callForm,
    subject: id,
    run: async ({ intent, ...result }, { key }) => {
      await cryoPhones.record(id, result, key);
      return intent === 'next' ? claimNextCall(context) : { to: phonesPath, isFound: true };
    },
    success: ({ to, isFound }) => ({ to, message: isFound ? 'Call saved' : 'Call saved. No other call is due.' }),
  });
}

export default function Call() {
  const { call, caller, timeZone, setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={`Call ${call.patient}`}
        subtitle={call.clinic}
        actions={
          <>
            <ButtonLink href={phonesPath}>Queue</ButtonLink>
            <ButtonLink href={accountHref(call.patientId)}>Storage account</ButtonLink>
          </>
        }
      />
      <Stack>
        <Grid of="cards">
          <ScriptCard call={call} caller={caller} />
          <ResultCard call={call} setup={setup} answer={answer} />
        </Grid>
        <AttemptsCard attempts={call.attempts} timeZone={timeZone} />
      </Stack>
    </>
  );
}
