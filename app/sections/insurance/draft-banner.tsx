import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { FormView } from './view.server.ts';

interface DraftBannerProps {
  draft: NonNullable<FormView['draft']>;
  action: string;
  restoreHref: string;
}

/** Says that something was typed and not saved: to restore, or already in the form; and how to discard it. */
export function DraftBanner({ draft: { time, count, isRestored }, action, restoreHref }: DraftBannerProps) {
  const answers = count === 1 ? '1 answer' : `${count} answers`;
  return (
    <Banner
      kind="degraded"
      actions={
        <>
          {!isRestored && (
            <ButtonLink href={restoreHref} variant="primary">
              Restore
            </ButtonLink>
          )}
          <PortalForm action={action}>
            <Button name="discard" value="draft">
              Discard
            </Button>
          </PortalForm>
        </>
      }
    >
      {isRestored
        ? `Your draft of ${time} is in the form: ${answers} not saved yet.`
        : `Your draft of ${time} has ${answers} that are not saved.`}
    </Banner>
  );
}
