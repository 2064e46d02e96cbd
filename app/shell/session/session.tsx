import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatTime } from '#app/lib/dates.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { safePath } from '#server/access/safe-path.ts';
import { idleRedirectSeconds, refreshHeader } from '#server/access/sessions/idle-redirect.ts';
import styles from './session.module.css';

export const meta = () => [{ title: 'Session · inova' }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader({ context, request }: LoaderFunctionArgs) {
  const path = safePath(new URL(request.url).searchParams.get('path'));
  const { user } = context;
  if (!user) return data({ ends: null, path });
  const seconds = idleRedirectSeconds(context, new Date());
  return data(
    { ends: formatTime(context.staff.sessionEnds, user.clientTimeZone), path },
    { headers: seconds === null ? {} : { Refresh: refreshHeader(seconds, path ?? '/') } },
  );
}

/** How long the session lasts, small enough for an iframe; with a path, it links back to that page. */
export default function Session() {
  const { ends, path } = useLoaderData<typeof loader>();
  return (
    <main className={path ? styles.page : styles.line}>
      <h1 className={styles.title}>{ends ? `You’re signed in until ${ends}` : 'Your session has ended'}</h1>
      {ends && path && (
        <ButtonLink href={path} variant="primary">
          Back to the page
        </ButtonLink>
      )}
      {!ends && (
        <a href="/login" target="_top">
          Sign in
        </a>
      )}
    </main>
  );
}
