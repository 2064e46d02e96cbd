import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { FeatureSwitch } from '#server/inova/contract/switches.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { networkPath } from './network-path.ts';
import { type ChangeStatus, changeText } from './switch-text.ts';

type Change = FeatureSwitch & { period: string; status: ChangeStatus };

const kinds: Record<ChangeStatus, StatusKind> = {
  'in force': 'healthy',
  planned: 'advisory',
  ended: 'neutral',
  cancelled: 'neutral',
};

/** Every change with its reason; those that have not ended can be cancelled. */
export function ChangesTable({ changes }: { changes: Change[] }) {
  return (
    <Table
      caption="Changes of features"
      columns={[
        { key: 'change', label: 'Change', primary: true, cell: changeText },
        { key: 'period', label: 'When', cell: ({ period }) => period },
        {
          key: 'status',
          label: 'Status',
          cell: ({ status }) => <Status kind={kinds[status]}>{capitalize(status)}</Status>,
        },
        { key: 'reason', label: 'Reason', cell: (change) => <Reason {...change} /> },
        { key: 'by', label: 'By', cell: ({ setBy }) => setBy || '—' },
        {
          key: 'cancel',
          label: 'Cancel',
          isTool: true,
          cell: (change) =>
            (change.status === 'in force' || change.status === 'planned') && (
              <a href={`${networkPath}/cancel/${change.id}`} aria-label={`Cancel ${changeText(change)}`}>
                Cancel
              </a>
            ),
        },
      ]}
      rows={changes}
      keyOf={({ id }) => id}
      empty={<EmptyState icon="settings" title="No changes yet" />}
    />
  );
}

function Reason({ reason, cancelReason, cancelledBy }: Change) {
  return (
    <>
      {reason}
      {cancelReason && (
        <Text tone="muted">
          Cancelled by {cancelledBy}: {cancelReason}
        </Text>
      )}
    </>
  );
}
