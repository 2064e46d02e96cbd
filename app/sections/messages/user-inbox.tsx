import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { replyFormId } from './element-ids.ts';
import { Inbox } from './inbox.tsx';
import { runInbox } from './inbox-action.server.ts';
import { loadInbox } from './load-inbox.server.ts';
import { userScope } from './user-scope.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.list.title ?? 'Messages'} · Messages 2.0 · inova` },
];

export const handle = {
  keptForm: (page?: { thread: unknown }) => (page?.thread ? replyFormId : undefined),
};

/** The conversations assigned to a user, or to a colleague. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return loadInbox(context, request, await userScope(context, '/users/messages', params.userId));
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return runInbox(context, request, await userScope(context, '/users/messages', params.userId));
}

/** After a refusal, too: the thread shows what others have written. */
export const shouldRevalidate = () => true;

export default function UserInbox() {
  return <Inbox {...useLoaderData<typeof loader>()} />;
}
