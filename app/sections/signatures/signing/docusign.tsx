import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { DocumentToSign } from './document-to-sign.tsx';
import { IdentityForm } from './identity-form.tsx';
import { runSigningForm, signingForms } from './signing.server.ts';
import { SigningFrame } from './signing-frame.tsx';
import { SigningResult } from './signing-result.tsx';

export const meta = () => [{ title: 'Sign a document · inova' }];

/** Moves a link's token into a cookie right away, to keep it out of the URL. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  if (token !== null) {
    if (/^[\w-]{43}$/.test(token)) await context.account.signing.openLink(token);
    throw redirect(pathname);
  }
  const view = await context.account.signing.show();
  const link = await context.account.signing.link();
  return {
    view,
    link,
    emailed: searchParams.get('emailed'),
    hasOutbox: context.account.hasOutbox,
    setups: signingForms(),
  };
}

export function action({ context, request }: ActionFunctionArgs) {
  return runSigningForm(context, new URL(request.url).pathname);
}

export default function Docusign() {
  const { view, link, emailed, hasOutbox, setups } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useLocation();
  if (view) {
    const isOpen = (view.state === 'sent' || view.state === 'viewed') && view.isTurn;
    return (
      <SigningFrame clinic={view.clinic} step={isOpen ? 2 : 3} leaveAction={pathname}>
        {isOpen && view.paper ? (
          <DocumentToSign view={view} paper={view.paper} setups={setups} answer={answer} action={pathname} />
        ) : (
          <SigningResult view={view} />
        )}
      </SigningFrame>
    );
  }
  return (
    <SigningFrame step={1}>
      <IdentityForm
        link={link}
        setup={setups.identify}
        answer={answer}
        emailed={emailed}
        hasOutbox={hasOutbox}
        action={pathname}
      />
    </SigningFrame>
  );
}
