import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';

interface DraftBannerProps {
  text: string;
  /** True if the draft is already in the form. */
  isRestored: boolean;
  action: string;
  restoreHref: string;
}

/** Offers to restore unsaved changes, or to discard them with the intent `discard-draft`. */
export function DraftBanner({ text, isRestored, action, restoreHref }: DraftBannerProps) {
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
            <Button name="intent" value="discard-draft">
              Discard
            </Button>
          </PortalForm>
        </>
      }
    >
      {text}
    </Banner>
  );
}
