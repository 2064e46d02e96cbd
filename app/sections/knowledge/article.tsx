import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { intentOf, submitButton } from '#app/forms/submit-form.server.ts';
import { formatDate, formatInstant } from '#app/lib/dates.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { NoteText } from '#app/sections/home/note-text.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { renderMarkdown } from '#server/access/markdown.ts';
import { ArticleSteps } from './article-steps.tsx';
import { statusLabels, stepLabels } from './article-text.ts';
import { ArticleVersions } from './article-versions.tsx';
import { ConfirmCard } from './confirm-card.tsx';
import { confirmForm, findArticle, stepForm } from './knowledge.server.ts';
import { knowledgePath } from './knowledge-path.ts';

export const meta = () => [{ title: 'Article · inova' }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { body, versions, reads, updatedAt, ...article } = await findArticle(context, params.item);
  const timeZone = context.staff.user.clientTimeZone;
  return {
    article,
    html: renderMarkdown(body),
    updated: formatInstant(updatedAt, timeZone),
    versions: versions.map(({ body: text, publishedAt, ...version }) => {
      return { ...version, time: formatInstant(publishedAt, timeZone), html: renderMarkdown(text) };
    }),
    reads: reads.map(({ name, at }) => ({ name, time: formatInstant(at, timeZone) })),
    onceKey: newOnceKey(),
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { id, title } = await findArticle(context, params.item);
  const path = `${knowledgePath}/${id}`;
  if (intentOf(context) === 'confirm') {
    return submitButton(context, {
      schema: confirmForm,
      run: async ({ confirmed }) => {
        await context.inova.articles.confirm(id, confirmed);
      },
      success: () => ({ to: path, message: 'Thank you. Your confirmation has been saved.' }),
      backHref: path,
    });
  }
  return submitButton(context, {
    schema: stepForm,
    run: async ({ step }, { version }) => {
      await context.inova.articles.change(id, step, { version });
    },
    success: (_, { step }) => ({ to: path, message: `${title} ${stepLabels[step].done}` }),
    backHref: path,
  });
}

export default function ArticlePage() {
  const { article, html, updated, versions, reads, onceKey } = useLoaderData<typeof loader>();
  const path = `${knowledgePath}/${article.id}`;
  return (
    <>
      <PageHeader
        title={article.title}
        subtitle={article.client === null ? 'For every clinic' : undefined}
        actions={
          <>
            <ButtonLink href={knowledgePath}>All articles</ButtonLink>
            {article.canEdit && <ButtonLink href={`${path}/edit`}>Edit</ButtonLink>}
          </>
        }
      />
      <Stack>
        {!article.hasOwner && (
          <Banner kind="degraded">The owner of this article can no longer sign in. It needs another one.</Banner>
        )}
        {article.isDue && (
          <Banner kind="advisory">The review of this article is due. Check it before you rely on it.</Banner>
        )}
        <Card title="Article">
          <NoteText html={html} />
        </Card>
        <ConfirmCard article={article} path={path} onceKey={onceKey} reads={reads} />
        <Card title="About this article">
          <DefinitionList
            items={[
              { term: 'Owner', value: article.ownerName },
              { term: 'Review on', value: formatDate(article.reviewOn) },
              { term: 'Status', value: statusLabels[article.status] },
              { term: 'Version', value: article.publishedVersion },
              { term: 'Updated', value: updated },
            ]}
          />
          {article.canEdit && <ArticleSteps article={article} path={path} onceKey={onceKey} />}
        </Card>
        {versions.length > 0 && (
          <Card title="Published versions">
            <ArticleVersions versions={versions} current={article.publishedVersion} />
          </Card>
        )}
      </Stack>
    </>
  );
}
