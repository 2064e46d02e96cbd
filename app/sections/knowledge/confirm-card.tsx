import { OnceKey } from '#app/forms/once-key.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { Article } from '#server/inova/contract/articles.ts';

interface ConfirmCardProps {
  article: Pick<Article, 'status' | 'mustRead' | 'hasRead' | 'publishedVersion' | 'canEdit'>;
  path: string;
  onceKey: string;
  reads: { name: string; time: string }[];
}

/** The reader's confirmation of the published version, and for editors those of others. */
export function ConfirmCard({ article, path, onceKey, reads }: ConfirmCardProps) {
  const { status, mustRead, hasRead, publishedVersion, canEdit } = article;
  if (!mustRead || status !== 'published' || publishedVersion === null) return null;
  return (
    <Card title="Read and understood">
      <Stack gap={8}>
        {hasRead ? (
          <p>You have read and understood version {publishedVersion}.</p>
        ) : (
          <PortalForm action={path}>
            <input type="hidden" name="intent" value="confirm" />
            <input type="hidden" name="confirmed" value={publishedVersion} />
            <OnceKey value={`${onceKey}.confirm`} />
            <Button variant="primary">I have read and understood version {publishedVersion}</Button>
          </PortalForm>
        )}
        {canEdit && (
          <Text tone="muted">
            {reads.length === 0
              ? 'Nobody has confirmed this version yet.'
              : `Confirmed by ${reads.map(({ name, time }) => `${name} (${time})`).join(', ')}`}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
