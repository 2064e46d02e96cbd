import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { json } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { boardView } from '#app/boards/load.server.ts';
import { written } from '#app/boards/words.ts';
import styles from './wallboard.module.css';

export const meta = () => [{ title: 'Wallboard · inova' }];

const seconds = 60;

/** Counts alone, no patient; a browser without script asks again by itself. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const board = await boardView(context, request, 'wallboard');
  return json(board, context.isByScript ? {} : { headers: { Refresh: String(seconds) } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Wallboard() {
  const { title, clinicName, clinic, clinics, asOf, groups } = useLoaderData<typeof loader>();
  useFreshCounts();
  return (
    <main className={styles.wall}>
      <header className={styles.head}>
        <h1>{clinics.find(({ value }) => value === clinic)?.label ?? clinicName ?? title}</h1>
        <p>As of {asOf}</p>
        <a href="/dashboard">Clinic Dashboard</a>
      </header>
      {groups.map((group) => (
        <section key={group.key} className={styles.group} aria-labelledby={`wall-${group.key}`}>
          <h2 id={`wall-${group.key}`}>{group.title}</h2>
          <ul>
            {group.figures.map(({ key, label, value, format, href }) => (
              <li key={key}>
                <a href={href}>
                  <strong>{written(value, format)}</strong>
                  <span>{label}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** Asks again every minute while somebody can see it. */
function useFreshCounts() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), seconds * 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
}
