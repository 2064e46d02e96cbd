import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { replyFormId } from './element-ids.ts';
import { Inbox } from './inbox.tsx';
import { runInbox } from './inbox-action.server.ts';
import { loadInbox } from './load-inbox.server.ts';
import { clinicScope, patientScope } from './scope.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.list.title ?? 'Messages'} · Messages 2.0 · inova` },
];

export const handle = {
  keptForm: (page?: { thread: unknown }) => (page?.thread ? replyFormId : undefined),
};

const scopeOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) =>
  params.id === undefined ? clinicScope : patientScope(requireRecordId(params.id));

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return loadInbox(context, request, scopeOf({ params }));
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return runInbox(context, request, scopeOf({ params }));
}

/** After a refusal, too: the thread shows what others have written. */
export const shouldRevalidate = () => true;

export default function ClinicInbox() {
  return (
    <>
      <Inbox {...useLoaderData<typeof loader>()} isBehindDialog={useDialogIsOpen()} />
      <Outlet />
    </>
  );
}
