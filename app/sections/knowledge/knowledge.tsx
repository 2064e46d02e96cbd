import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { ArticleList } from './article-list.tsx';
import { statusLabels } from './article-text.ts';
import { pageSize, readArticleFilters } from './knowledge.server.ts';
import { knowledgePath } from './knowledge-path.ts';

export const meta = () => [{ title: 'Knowledge Base · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { q, status, due, page } = readArticleFilters(request.url);
  const { isAdmin } = context.staff.principal;
  const query = { search: q || undefined, status: status ?? undefined, due: due ?? undefined };
  const { items, totalItems } = await context.inova.articles.list({ ...query, page, itemsPerPage: pageSize });
  return { articles: items, total: totalItems, isAdmin, q, status, due, page, pageSize };
}

export default function KnowledgeBase() {
  const { articles, total, isAdmin, q, status, due, page, pageSize } = useLoaderData<typeof loader>();
  const hrefWith = (changes: Record<string, string | null>) => {
    const values = Object.entries({ q, status, due, ...changes });
    const query = new URLSearchParams(values.filter((entry): entry is [string, string] => Boolean(entry[1])));
    return query.size > 0 ? `${knowledgePath}?${query}` : knowledgePath;
  };
  const tab = (label: string, changes: { status: string | null; due: string | null }) => {
    return { label, href: hrefWith(changes), current: changes.status === status && changes.due === due };
  };
  return (
    <>
      <PageHeader
        title="Knowledge Base"
        actions={
          isAdmin && (
            <ButtonLink href={`${knowledgePath}/new`} icon="add" variant="primary">
              New article
            </ButtonLink>
          )
        }
      />
      {isAdmin && (
        <Tabs
          label="Articles by status"
          tabs={[
            tab('All', { status: null, due: null }),
            ...Object.entries(statusLabels).map(([value, label]) => tab(label, { status: value, due: null })),
            tab('Due for review', { status: null, due: 'true' }),
          ]}
        />
      )}
      <Stack>
        <FilterBar
          label="articles"
          action={knowledgePath}
          filters={q ? [{ label: `Search: ${q}`, removeHref: hrefWith({ q: null }) }] : []}
          clearHref={knowledgePath}
          submit="Search"
        >
          {status && <input type="hidden" name="status" value={status} />}
          {due && <input type="hidden" name="due" value={due} />}
          <TextField label="Search articles" name="q" maxLength={100} defaultValue={q} />
        </FilterBar>
        {articles.length === 0 ? (
          <EmptyState icon="document" title="No articles found">
            Try fewer words, or the beginning of a word.
          </EmptyState>
        ) : (
          <ArticleList articles={articles} isAdmin={isAdmin} />
        )}
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          hrefOf={(number) => hrefWith({ page: String(number) })}
        />
      </Stack>
    </>
  );
}
