import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHashFocus, useInPageLinks } from './lib/in-page-links.ts';
import { useNonce } from './lib/nonce.ts';
import { actionSucceeded } from './lib/revalidation.ts';
import './ui/app.css';
import { ErrorPage } from './shell/error-page.tsx';
import { placeKey } from './shell/places/places.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const isKiosk = await context.kiosk.isOn();
  return data({ preferences: context.preferences, isKiosk, formToken: context.createFormToken() });
}

/** The root's data changes only with actions. */
export const shouldRevalidate = actionSucceeded;

export function meta() {
  return [{ title: 'inova' }];
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { preferences, isKiosk } = useRouteLoaderData<typeof loader>('root') ?? {};
  return (
    <html
      lang="en-US"
      data-theme={preferences?.theme}
      data-contrast={preferences?.contrast === 'more' ? 'more' : undefined}
      data-density={preferences?.density}
      data-kiosk={isKiosk ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration getKey={placeKey} nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  useInPageLinks();
  useHashFocus();
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />;
  return <ErrorPage status={error.status} detail={typeof error.data === 'string' ? error.data : undefined} />;
}
