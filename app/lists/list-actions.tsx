import { ButtonLink } from '#app/ui/button.tsx';
import { hrefOf, without } from './asked.ts';
import type { ListView } from './view.server.ts';
import { totalOf } from './words.ts';

/** Many rows take a while to download, so their number is said before. */
const many = 1_000;

type ListActionsProps = Pick<ListView, 'listing' | 'shown' | 'total' | 'isMore'>;

/** What is done with a list as it is: on paper, and as CSV of every row. */
export function ListActions({ listing, shown, total, isMore }: ListActionsProps) {
  const asked = without(shown, ['page', 'count']);
  return (
    <>
      <ButtonLink href={hrefOf(`/lists/${listing.id}/print`, asked)} icon="print">
        Print
      </ButtonLink>
      <ButtonLink href={hrefOf(`/lists/${listing.id}/csv`, asked)} icon="download" download>
        {total > many ? `CSV, ${totalOf({ total, isMore })} rows` : 'CSV'}
      </ButtonLink>
    </>
  );
}
