import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BoardFilters } from '#app/boards/board-filters.tsx';
import { FigureGroup } from '#app/boards/figure-group.tsx';
import { formatValue } from '#app/boards/format.ts';
import { type BoardView, boardView } from '#app/boards/load-board.server.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { Tile } from '#app/ui/data/tile.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const meta = () => [{ title: 'Benefits Verification · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const board = await boardView(context, request, 'benefits');
  return { board, myWorkHref: hrefWithQuery('/benefits/verifications', { assignee: context.staff.user.email }) };
}

export default function BenefitsBoard() {
  const { board, myWorkHref } = useLoaderData<typeof loader>();
  const [queues, ...others] = board.groups;
  return (
    <>
      <PageHeader
        title={board.title}
        subtitle={board.description}
        actions={
          <>
            <ButtonLink href={myWorkHref} icon="list">
              My work
            </ButtonLink>
            <ButtonLink href="/benefitsverification" icon="search" variant="primary">
              Find verification
            </ButtonLink>
          </>
        }
      />
      <BoardFilters {...board} />
      {queues && <Queues group={queues} />}
      {others.map((group) => (
        <FigureGroup key={group.key} group={group} />
      ))}
    </>
  );
}

/** Days after which the oldest verification of a queue is overdue. */
const maxQueueAgeDays = 21;

/** Each queue with its count and the age of its oldest verification. */
function Queues({ group: { figures } }: { group: BoardView['groups'][number] }) {
  const ageOf = (key: string) => figures.find((figure) => figure.key === `${key}-oldest`)?.value ?? null;
  const queues = figures.filter(({ key }) => !key.endsWith('-oldest'));
  return (
    <section aria-label="Queues">
      <Grid of="tiles">
        {queues.map(({ key, label, value, format, href }) => {
          const age = ageOf(key);
          const text = age === null ? 'Queue is empty' : `Oldest: ${formatValue(age, 'days')}`;
          const tone = age === null ? 'good' : age > maxQueueAgeDays ? 'bad' : 'neutral';
          return (
            <Tile key={key} label={label} value={formatValue(value, format)} href={href} change={{ text, tone }} />
          );
        })}
      </Grid>
    </section>
  );
}
