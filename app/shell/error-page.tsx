import { ButtonLink } from '#app/ui/form/button.tsx';
import styles from './error-page.module.css';
import { RequestId } from './request-id.tsx';

/** A full page for an error outside the frame; `status` is the HTTP status. */
export function ErrorPage({ status, detail }: { status: number; detail?: string }) {
  return (
    <main className={styles.page}>
      <p className={styles.brand}>inova</p>
      <h1>{status === 404 ? '404 Not Found' : 'An error occurred'}</h1>
      {detail && <p className={styles.detail}>{detail}</p>}
      {status !== 404 && <RequestId />}
      <ButtonLink href="/" variant="primary" icon="home">
        Home page
      </ButtonLink>
    </main>
  );
}
