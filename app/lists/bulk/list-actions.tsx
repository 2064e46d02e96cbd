import { ButtonLink } from '#app/ui/form/button.tsx';
import { CsvLink, type CsvLinkProps } from '../export/csv-link.tsx';
import { hrefWithQuery, omitParams } from '../list-query.ts';

/** Buttons to print the list and to download every row as CSV. */
export function ListActions(view: CsvLinkProps) {
  const { list, queryWithColumns } = view;
  return (
    <>
      <ButtonLink
        href={hrefWithQuery(`/lists/${list.id}/print`, omitParams(queryWithColumns, ['page', 'count']))}
        icon="print"
      >
        Print
      </ButtonLink>
      <CsvLink {...view} />
    </>
  );
}
