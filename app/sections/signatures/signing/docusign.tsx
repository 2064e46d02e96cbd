import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { DocumentToSign } from './document-to-sign.tsx';
import { EndOfSigning } from './end-of-signing.tsx';
import { IdentityForm } from './identity-form.tsx';
import { actOnForm } from './signing.server.ts';
import { SigningFrame } from './signing-frame.tsx';

export const meta = () => [{ title: 'Sign a document' }];

/** The token of a link goes into a cookie at once, so that it stands in no address that stays. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  if (token !== null) {
    if (/^[\w-]{43}$/.test(token)) await context.account.signing.arrive(token);
    throw redirect(pathname);
  }
  const view = await context.account.signing.show();
  const step = view ? 'document' : (await context.account.signing.hasLink()) ? 'identity' : 'link';
  return {
    step: step as 'document' | 'identity' | 'link',
    view,
    isMailed: searchParams.has('mailed'),
    hasOutbox: context.account.hasOutbox,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { pathname } = new URL(request.url);
  const led = await actOnForm(context);
  if (led === 'mailed') return redirect(`${pathname}?mailed`);
  if (led === 'left' || led === null) return redirect(pathname);
  return data(led, { status: led.status });
}

export default function Docusign() {
  const { step, view, isMailed, hasOutbox } = useLoaderData<typeof loader>();
  const wrong = useActionData<typeof action>();
  const { pathname } = useLocation();
  if (view) {
    const isOpen = (view.state === 'sent' || view.state === 'viewed') && view.isTurn;
    return (
      <SigningFrame clinic={view.clinic} step={isOpen ? 2 : 3} leave={pathname}>
        {isOpen ? <DocumentToSign view={view} wrong={wrong ?? null} action={pathname} /> : <EndOfSigning view={view} />}
      </SigningFrame>
    );
  }
  return (
    <SigningFrame step={1}>
      <IdentityForm
        step={step === 'identity' ? 'identity' : 'link'}
        wrong={wrong ?? null}
        isMailed={isMailed}
        hasOutbox={hasOutbox}
        action={pathname}
      />
    </SigningFrame>
  );
}
