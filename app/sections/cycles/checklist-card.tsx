import { formatDate } from '#app/lib/dates.ts';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Cluster, Stack } from '#app/ui/layout/stack.tsx';
import type { CheckedItem, Cycle } from '#server/inova/contract/cycles.ts';
import { newStartHref, preflightHref } from './hrefs.ts';
import { isGo, itemLabels, itemTexts, itemTones, turnsRed } from './items.ts';

/** The checklist of a cycle: each item with its rule, what was found, and where to put it right. */
export function ChecklistCard({ patient, cycle }: { patient: number; cycle: Cycle }) {
  const { id, kind, items, plannedOn } = cycle;
  const mayStart = isGo(cycle);
  const columns: Column<CheckedItem>[] = [
    { key: 'item', label: 'Item', primary: true, cell: ({ item }) => <Item {...itemTexts[item]} /> },
    {
      key: 'status',
      label: 'Status',
      cell: ({ status }) => <Status kind={itemTones[status]}>{itemLabels[status]}</Status>,
    },
    { key: 'evidence', label: 'Evidence', cell: evidenceOf },
    { key: 'until', label: 'Valid until', cell: ({ validUntil }) => (validUntil ? formatDate(validUntil) : '—') },
    {
      key: 'fix',
      label: 'Actions',
      isTool: true,
      cell: (each) => <Fix patient={patient} cycle={id} checked={each} />,
    },
  ];
  return (
    <Card
      title={plannedOn ? `${kind}, planned for ${formatDate(plannedOn)}` : kind}
      action={
        mayStart && (
          <ButtonLink href={newStartHref(patient, id)} variant="primary">
            Record cycle start
          </ButtonLink>
        )
      }
    >
      <Stack>
        <Banner kind={mayStart ? 'healthy' : 'unhealthy'}>
          <strong>{mayStart ? 'Go.' : 'No-go.'}</strong> {summaryOf(items, mayStart)}
        </Banner>
        <Table
          caption={`Checklist: ${kind}`}
          columns={columns}
          rows={items}
          keyOf={({ item }) => item}
          empty="No items"
        />
      </Stack>
    </Card>
  );
}

function summaryOf(items: CheckedItem[], mayStart: boolean): string {
  if (!mayStart) {
    const open = items
      .filter(({ status }) => status === 'no-go')
      .map(({ item }) => itemTexts[item].label.toLowerCase());
    return `Open: ${open.join(', ')}.`;
  }
  const next = turnsRed(items);
  if (!next) return 'The cycle can start.';
  return `The cycle can start until ${formatDate(next.after)}; then ${itemTexts[next.item].label.toLowerCase()} no longer counts.`;
}

function Item({ label, rule }: { label: string; rule: string }) {
  return (
    <>
      {label}
      <small>{rule}</small>
    </>
  );
}

function evidenceOf({ evidence, override }: CheckedItem) {
  if (!override) return evidence;
  const { by, reason, untilOn } = override;
  return `${evidence}. Overridden by ${by} until ${formatDate(untilOn)}: ${reason}`;
}

function Fix({ patient, cycle, checked: { item, status } }: { patient: number; cycle: number; checked: CheckedItem }) {
  const { label, fix } = itemTexts[item];
  return (
    <Cluster>
      <a href={fix.hrefOf(patient)}>{fix.label}</a>
      {status === 'no-go' && item !== 'consents' && (
        <a
          href={preflightHref(patient, `/override/${cycle}/${encodeURIComponent(item)}`)}
          aria-label={`Override ${label.toLowerCase()}`}
        >
          Override
        </a>
      )}
    </Cluster>
  );
}
