import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadSendForm, send } from './send.server.ts';
import { keptSendForm, SendPage } from './send-page.tsx';

export const meta = () => [{ title: 'Send benefits for signature · inova' }];

export const handle = { keptForm: keptSendForm };

export const loader = (args: LoaderFunctionArgs) => loadSendForm(args, true);
export const action = (args: ActionFunctionArgs) => send(args, true);

/** Sends the benefits to the patient to sign. */
export default function SendBenefitsForSigning() {
  return <SendPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} forSigning />;
}
