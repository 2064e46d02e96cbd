import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { ArticleForm } from './article-form.tsx';
import { articleForm } from './knowledge.server.ts';
import { knowledgePath } from './knowledge-path.ts';
import { previewArticle } from './preview.server.ts';

export const meta = () => [{ title: 'New article · inova' }];

export function loader({ context }: LoaderFunctionArgs) {
  const { user, principal } = context.staff;
  return { setup: formSetup(articleForm), owner: user.email, isNetwork: principal.isNetwork };
}

export async function action({ context }: ActionFunctionArgs) {
  if (intentOf(context) === 'preview') return previewArticle(context);
  return submitForm(context, {
    schema: articleForm,
    run: (article, { key }) => context.inova.articles.create(article, key),
    success: ({ id, title }) => ({ to: `${knowledgePath}/${id}`, message: `${title} has been saved as a draft` }),
  });
}

export default function NewArticle() {
  const { setup, owner, isNetwork } = useLoaderData<typeof loader>();
  const answer: (FormAnswer & { preview?: string }) | undefined = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="New article" />
      <ArticleForm
        action={`${knowledgePath}/new`}
        backHref={knowledgePath}
        isNetwork={isNetwork}
        preview={answer?.preview}
        setup={setup}
        answer={answer}
        values={{ owner }}
      />
    </>
  );
}
