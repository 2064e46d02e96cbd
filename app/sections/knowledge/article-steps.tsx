import { OnceKey } from '#app/forms/once-key.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import type { Article, ArticleStep } from '#server/inova/contract/articles.ts';
import { stepLabels } from './article-text.ts';

type Shown = Pick<Article, 'status' | 'version' | 'hasChanges'>;

/** The buttons for what can be done with an article now. */
export function ArticleSteps({ article, path, onceKey }: { article: Shown; path: string; onceKey: string }) {
  return (
    <FormActions>
      {stepsFor(article).map((step) => (
        <PortalForm key={step} action={path}>
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="version" value={article.version} />
          <OnceKey value={`${onceKey}.${step}`} />
          <Button variant={step === 'publish' ? 'primary' : undefined}>{stepLabels[step].label}</Button>
        </PortalForm>
      ))}
    </FormActions>
  );
}

function stepsFor({ status, hasChanges }: Shown): ArticleStep[] {
  if (status === 'archived') return ['restore'];
  return status === 'draft' || hasChanges ? ['publish', 'archive'] : ['archive'];
}
