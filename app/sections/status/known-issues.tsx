import { Pagination } from '#app/ui/data/pagination.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { ServiceTable, serviceColumns } from './service-table.tsx';
import type { KnownIssuesPage } from './shown.server.ts';
import styles from './status.module.css';

/** As many do not scroll; more must be reached by the keyboard. */
const fewIssues = 2;

interface KnownIssuesProps {
  known: KnownIssuesPage;
  timeZone: string | null;
  /** Whether the user may manage the state of the services. */
  canManage: boolean;
  /** The page it stands on; `?page=` follows. */
  path: string;
}

/** The services that are UNHEALTHY, in a box that scrolls, twenty to a page. */
export function KnownIssues({ known, timeZone, canManage, path }: KnownIssuesProps) {
  const columns = serviceColumns(timeZone);
  return (
    <section className={styles.section} aria-labelledby="known-issues">
      <header className={styles.head}>
        <h2 id="known-issues">Known Issues</h2>
        {canManage && (
          <ButtonLink href="/status2/manage" icon="settings">
            Manage
          </ButtonLink>
        )}
      </header>
      <section
        className={styles.scroll}
        tabIndex={known.issues.length > fewIssues ? 0 : undefined}
        aria-label="List of known issues"
      >
        <ServiceTable
          caption="Known Issues"
          columns={Object.values(columns)}
          services={known.issues}
          empty={<EmptyState icon="healthy" title="No known issues" />}
        />
      </section>
      {known.total > known.pageSize && <Pagination {...known} hrefOf={(page) => `${path}?page=${page}`} />}
    </section>
  );
}
