import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Button } from '#app/ui/form/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import styles from './palette.module.css';
import { PaletteResults } from './palette-results.tsx';
import { searchPalette } from './search-palette.server.ts';

export const meta = () => [{ title: 'Go to · inova' }];

export function loader({ context, request }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get('q') ?? '';
  return searchPalette(context, text.trim().slice(0, 100));
}

/** The command palette as a page; Ctrl+K opens it as a dialog. */
export default function Go() {
  const results = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Go to" subtitle="Patients, pages and actions" />
      <Form method="get" action="/go" role="search" aria-label="Go to" className={styles.form}>
        <TextField
          label="Patient, page or action"
          id="go-text"
          name="q"
          type="search"
          key={results.text}
          defaultValue={results.text}
          maxLength={100}
          autoComplete="off"
          autoFocus
        />
        <Button variant="primary" icon="search">
          Search
        </Button>
      </Form>
      <PaletteResults {...results} />
    </>
  );
}
