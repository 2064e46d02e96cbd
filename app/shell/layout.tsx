import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { actionFailed, actionSucceeded } from '#app/lib/revalidation.ts';
import { ErrorPage } from './error-page.tsx';
import { Failure } from './failure.tsx';
import { loadFrame } from './frame.server.ts';
import { Frame } from './frame.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return loadFrame(context);
}

/** The frame reloads after actions and when the same page is reloaded, not when navigating to another page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return actionSucceeded(args) || (!actionFailed(args) && args.currentUrl.href === args.nextUrl.href);
}

export default function Shell() {
  return (
    <Frame {...useLoaderData<typeof loader>()} isBehindDialog={useDialogIsOpen()}>
      <Outlet />
    </Frame>
  );
}

/** If a page fails, the frame stays; if the frame fails, the error page replaces everything. */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>('shell/layout');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const detail = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined;
  if (!frame) return <ErrorPage status={status} detail={detail} />;
  return (
    <Frame {...frame}>
      <Failure detail={detail} />
    </Frame>
  );
}
