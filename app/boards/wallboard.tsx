import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { intentOf } from '#app/forms/submit-form.server.ts';
import { useAutoRefresh } from '#app/lib/use-auto-refresh.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { LinkButton } from '#app/ui/form/link-button.tsx';
import { formatValue } from './format.ts';
import { boardView } from './load-board.server.ts';
import styles from './wallboard.module.css';

export const meta = () => [{ title: 'Wallboard · inova' }];

const refreshSeconds = 60;

/** Counts only, no patient data. Without script, a Refresh header reloads the page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const board = await boardView(context, request, 'wallboard');
  const { isWallScreen, hasScript } = context;
  return json({ ...board, isWallScreen }, hasScript ? {} : { headers: { Refresh: String(refreshSeconds) } });
}

/** Keeps this screen signed in as a wall screen, or signs it out. */
export async function action({ context }: ActionFunctionArgs) {
  const intent = intentOf(context);
  if (intent === 'keep') await context.makeWallScreen();
  if (intent === 'end') await context.signOut();
  return redirect(intent === 'end' ? '/login' : '/wallboard');
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Wallboard() {
  const { title, clinicName, clinic, clinics, asOf, groups, isWallScreen } = useLoaderData<typeof loader>();
  useAutoRefresh(refreshSeconds);
  return (
    <main className={styles.wall}>
      <header className={styles.head}>
        <h1>{clinics.find(({ value }) => value === clinic)?.label ?? clinicName ?? title}</h1>
        <p>Updated {asOf}</p>
        {!isWallScreen && <a href="/dashboard">Clinic Dashboard</a>}
        <PortalForm action="/wallboard">
          <LinkButton name="intent" value={isWallScreen ? 'end' : 'keep'}>
            {isWallScreen ? 'End wall screen' : 'Keep signed in on this screen'}
          </LinkButton>
        </PortalForm>
      </header>
      {groups.map((group) => (
        <section key={group.key} className={styles.group} aria-labelledby={`wall-${group.key}`}>
          <h2 id={`wall-${group.key}`}>{group.title}</h2>
          <ul>
            {group.figures.map(({ key, label, value, format, href }) => (
              <li key={key}>
                <Figure href={isWallScreen ? undefined : href}>
                  <strong>{formatValue(value, format)}</strong>
                  <span>{label}</span>
                </Figure>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** A wall screen may not open the records behind its figures, so it gets no links. */
function Figure({ href, children }: { href?: string; children: ReactNode }) {
  return href ? <a href={href}>{children}</a> : <div>{children}</div>;
}
