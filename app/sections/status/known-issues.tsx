import { Pagination } from '#app/ui/data/pagination.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { KnownIssuesPage } from './service-rows.server.ts';
import { ServiceTable, serviceColumns } from './service-table.tsx';
import styles from './status.module.css';

/** More issues than this scroll, so the box must be focusable by keyboard. */
const maxUnscrolled = 2;

interface KnownIssuesProps {
  issuesPage: KnownIssuesPage;
  timeZone: string | null;
  /** Whether the user may manage service statuses. */
  canManage: boolean;
  /** The address of the page, to which pagination adds `page`. */
  path: string;
}

/** The services that are UNHEALTHY, in a scrolling box, 20 per page. */
export function KnownIssues({ issuesPage, timeZone, canManage, path }: KnownIssuesProps) {
  const columns = serviceColumns(timeZone);
  return (
    <Stack as="section" gap={12} aria-labelledby="known-issues">
      <header className={styles.head}>
        <h2 id="known-issues">Known Issues</h2>
        {canManage && (
          <div className={styles.actions}>
            <ButtonLink href="/status2/jobs" icon="list">
              Failed jobs
            </ButtonLink>
            <ButtonLink href="/status2/manage" icon="settings">
              Manage
            </ButtonLink>
          </div>
        )}
      </header>
      <section
        className={styles.scroll}
        tabIndex={issuesPage.issues.length > maxUnscrolled ? 0 : undefined}
        aria-label="List of known issues"
      >
        <ServiceTable
          caption="Known Issues"
          columns={Object.values(columns)}
          services={issuesPage.issues}
          empty={<EmptyState icon="healthy" title="No known issues" />}
        />
      </section>
      {issuesPage.total > issuesPage.pageSize && (
        <Pagination {...issuesPage} hrefOf={(page) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`} />
      )}
    </Stack>
  );
}
