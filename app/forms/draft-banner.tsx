import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';

interface DraftBannerProps {
  text: string;
  /** True where the draft is in the form already. */
  isRestored: boolean;
  action: string;
  restoreHref: string;
}

/** Says that something was typed and not saved, to restore it or, as `discard`, to let it go. */
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
            <Button name="discard" value="draft">
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
