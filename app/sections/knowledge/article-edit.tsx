import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { ArticleForm } from './article-form.tsx';
import { describeArticle } from './article-text.ts';
import { articleForm, contentOf, findArticle } from './knowledge.server.ts';
import { knowledgePath } from './knowledge-path.ts';
import { previewArticle } from './preview.server.ts';

export const meta = () => [{ title: 'Edit article · inova' }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const article = await findArticle(context, params.item);
  if (!article.canEdit) {
    await context.flash({ kind: 'error', text: 'Only network admins can change articles for every clinic' });
    throw redirect(`${knowledgePath}/${article.id}`);
  }
  return {
    id: article.id,
    title: article.title,
    version: article.version,
    isNetwork: context.staff.principal.isNetwork,
    values: contentOf(article),
    setup: formSetup(articleForm, { version: article.version }),
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  if (intentOf(context) === 'preview') return previewArticle(context);
  const { id } = await findArticle(context, params.item);
  return submitForm(context, {
    schema: articleForm,
    run: (article, { version }) => context.inova.articles.update(id, { ...article, version }),
    success: ({ title }) => ({ to: `${knowledgePath}/${id}`, message: `${title} has been saved` }),
    conflict: async (mine) => {
      const current = await findArticle(context, params.item);
      return { version: current.version, theirs: describeArticle(contentOf(current)), mine: describeArticle(mine) };
    },
  });
}

export default function EditArticle() {
  const { id, title, version, isNetwork, values, setup } = useLoaderData<typeof loader>();
  const answer: (FormAnswer & { preview?: string }) | undefined = useActionData<typeof action>();
  const path = `${knowledgePath}/${id}`;
  return (
    <>
      <PageHeader title={`Edit ${title}`} />
      <ArticleForm
        key={version}
        action={`${path}/edit`}
        backHref={path}
        isNetwork={isNetwork}
        preview={answer?.preview}
        setup={setup}
        answer={answer}
        values={values}
      />
    </>
  );
}
