import { useState } from 'react';
import { OnceKey } from '#app/forms/once-key.tsx';
import { selectRange } from '#app/lists/bulk/select-range.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { BulkBar } from '#app/ui/data/bulk-bar.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button } from '#app/ui/form/button.tsx';
import type { ConversationRow as Row } from '../inbox-view.ts';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { Filters, type FiltersProps } from './filters.tsx';
import { Pager, type PagerProps } from './pager.tsx';

export interface ConversationListProps {
  title: string;
  filters: FiltersProps;
  rows: Row[];
  pager: PagerProps;
  /** Actions for the selected conversations, each the value of `intent`. */
  bulk: { label: string; intent: string }[];
  /** The page with its filters, which "all matching" applies to. */
  action: string;
  /** False for the results of a search, which are only those shown. */
  canSelectAll: boolean;
  onceKey: string;
  empty: { title: string; text: string; link: { label: string; href: string } | null };
}

const countSelected = (form: HTMLFormElement) => form.querySelectorAll('[name="row"]:checked').length;

/** Conversations with their filters, and actions for those selected or for all that match. */
export function ConversationList({
  title,
  filters,
  rows,
  pager,
  bulk,
  action,
  canSelectAll,
  onceKey,
  empty,
}: ConversationListProps) {
  const [selectedCount, setSelectedCount] = useState(0);
  return (
    <>
      <h2 className="sr-only">{title}</h2>
      <Filters {...filters} />
      {rows.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            icon="messages"
            title={empty.title}
            actions={empty.link && <a href={empty.link.href}>{empty.link.label}</a>}
          >
            {empty.text}
          </EmptyState>
        </div>
      ) : (
        <PortalForm
          action={action}
          aria-label="Actions for selected conversations"
          className={styles.form}
          onClick={selectRange}
          onChange={({ currentTarget }) => setSelectedCount(countSelected(currentTarget))}
        >
          <OnceKey value={onceKey} />
          <ol className={styles.rows} aria-label={title}>
            {rows.map((row) => (
              <ConversationRow key={row.id} {...row} />
            ))}
          </ol>
          <div className={styles.bulk}>
            <BulkBar
              selectAllLabel={canSelectAll ? `All ${pager.countText} matching` : undefined}
              selectedCount={selectedCount}
            >
              {bulk.map(({ label, intent }) => (
                <Button key={intent} name="intent" value={intent}>
                  {label}
                </Button>
              ))}
            </BulkBar>
          </div>
        </PortalForm>
      )}
      <Pager {...pager} />
    </>
  );
}
