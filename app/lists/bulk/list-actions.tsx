import { ButtonLink } from '#app/ui/form/button.tsx';
import { hrefOf, without } from '../asked.ts';
import { CsvLink, type CsvLinkProps } from '../export/csv-link.tsx';

/** What is done with a list as it is: on paper, and as CSV of every row. */
export function ListActions(view: CsvLinkProps) {
  const { listing, shown } = view;
  return (
    <>
      <ButtonLink href={hrefOf(`/lists/${listing.id}/print`, without(shown, ['page', 'count']))} icon="print">
        Print
      </ButtonLink>
      <CsvLink {...view} />
    </>
  );
}
