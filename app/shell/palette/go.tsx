import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Button } from '#app/ui/form/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { findEverything } from './find.server.ts';
import { Findings } from './findings.tsx';
import styles from './palette.module.css';

export const meta = () => [{ title: 'Go to · inova' }];

export function loader({ context, request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  return findEverything(context, typed.trim().slice(0, 100));
}

/** The index of everything one can go to; Ctrl K opens the same as a dialog. */
export default function Go() {
  const found = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Go to" subtitle="Patients, pages and actions" />
      <Form method="get" action="/go" role="search" aria-label="Go to" className={styles.form}>
        <TextField
          label="Patient, page or action"
          id="go-text"
          name="q"
          type="search"
          key={found.typed}
          defaultValue={found.typed}
          maxLength={100}
          autoComplete="off"
          autoFocus
        />
        <Button variant="primary" icon="search">
          Find
        </Button>
      </Form>
      <Findings {...found} />
    </>
  );
}
