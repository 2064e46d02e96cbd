import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadSendForm, send } from './send.server.ts';
import { keptSendForm, SendPage } from './send-page.tsx';

export const meta = () => [{ title: 'Send benefits · inova' }];

export const handle = { keptForm: keptSendForm };

export const loader = (args: LoaderFunctionArgs) => loadSendForm(args, false);
export const action = (args: ActionFunctionArgs) => send(args, false);

/** Sends the benefits to the patient to read. */
export default function SendBenefits() {
  return <SendPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
