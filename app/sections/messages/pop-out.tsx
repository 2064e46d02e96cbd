import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { useFollowLinks } from '#app/shell/follow-links.ts';
import { useKeptFlash } from '#app/shell/messages.tsx';
import { OfferForm } from '#app/shell/offer-form.tsx';
import { SnackbarRegion } from '#app/ui/feedback/snackbar.tsx';
import { replyFormId } from './element-ids.ts';
import { Inbox } from './inbox.tsx';
import { runInbox } from './inbox-action.server.ts';
import { loadInbox } from './load-inbox.server.ts';
import styles from './pop-out.module.css';
import { userScope } from './user-scope.server.ts';

const path = '/users/messagesPop';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.thread?.subject ?? 'Messages'} · Messages 2.0 · inova` },
];

export const handle = {
  keptForm: (page?: { thread: unknown }) => (page?.thread ? replyFormId : undefined),
};

/** The conversations assigned to the user in a window without menu, for beside another page. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await userScope(context, path, params.userId);
  const [view, flash] = await Promise.all([loadInbox(context, request, scope), context.takeFlash()]);
  return { ...view, flash };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return runInbox(context, request, await userScope(context, path, params.userId));
}

/** After a refusal, too: the thread shows what others have written. */
export const shouldRevalidate = () => true;

export default function PopOut() {
  const { flash: loaded, ...view } = useLoaderData<typeof loader>();
  const flash = useKeptFlash(loaded);
  const main = useRef<HTMLElement>(null);
  useFollowLinks(main);
  return (
    <main ref={main} id="main" tabIndex={-1} className={styles.window}>
      <SnackbarRegion message={flash} action={flash?.offer && <OfferForm {...flash.offer} />} />
      <Inbox {...view} />
    </main>
  );
}
