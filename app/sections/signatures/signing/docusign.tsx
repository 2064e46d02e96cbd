import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { DocumentToSign } from './document-to-sign.tsx';
import { IdentityForm } from './identity-form.tsx';
import { runSigningForm } from './signing.server.ts';
import { SigningFrame } from './signing-frame.tsx';
import { SigningResult } from './signing-result.tsx';

export const meta = () => [{ title: 'Sign a document' }];

/** Moves the token of a link into a cookie at once, to keep it out of the URL. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  if (token !== null) {
    if (/^[\w-]{43}$/.test(token)) await context.account.signing.openLink(token);
    throw redirect(pathname);
  }
  const view = await context.account.signing.show();
  const step = view ? 'document' : (await context.account.signing.hasLink()) ? 'identity' : 'link';
  return {
    step: step as 'document' | 'identity' | 'link',
    view,
    isLinkEmailed: searchParams.has('emailed'),
    hasOutbox: context.account.hasOutbox,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { pathname } = new URL(request.url);
  const outcome = await runSigningForm(context);
  if (outcome === 'emailed') return redirect(`${pathname}?emailed`);
  if (outcome === 'left' || outcome === null) return redirect(pathname);
  return data(outcome, { status: outcome.status });
}

export default function Docusign() {
  const { step, view, isLinkEmailed, hasOutbox } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const { pathname } = useLocation();
  if (view) {
    const isOpen = (view.state === 'sent' || view.state === 'viewed') && view.isTurn;
    return (
      <SigningFrame clinic={view.clinic} step={isOpen ? 2 : 3} leaveAction={pathname}>
        {isOpen ? (
          <DocumentToSign view={view} formAnswer={formAnswer ?? null} action={pathname} />
        ) : (
          <SigningResult view={view} />
        )}
      </SigningFrame>
    );
  }
  return (
    <SigningFrame step={1}>
      <IdentityForm
        step={step === 'identity' ? 'identity' : 'link'}
        formAnswer={formAnswer ?? null}
        isLinkEmailed={isLinkEmailed}
        hasOutbox={hasOutbox}
        action={pathname}
      />
    </SigningFrame>
  );
}
