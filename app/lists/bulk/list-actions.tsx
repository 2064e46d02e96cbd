import { ButtonLink } from '#app/ui/form/button.tsx';
import { CsvLink, type CsvLinkProps } from '../export/csv-link.tsx';
import { hrefWithQuery, omitParams } from '../list-query.ts';

/** What is done with a list as it is: on paper, and as CSV of every row. */
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
