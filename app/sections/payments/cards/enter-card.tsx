import { useNavigation } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { FieldNotes } from '#app/ui/form/field.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import styles from './cards.module.css';
import { type EnteredCard, useEnteredCard } from './use-entered-card.ts';

interface EnterCardProps {
  tokenizerUrl: string;
  action: string;
  setup: FormSetup;
  answer: { answer: FormAnswer } | undefined;
  /** The key of this card: however often the form arrives, the card is verified once. */
  once: string;
}

/** The provider's fields in a frame, and what is typed beside them. Without script, there is only the link. */
export function EnterCard(props: EnterCardProps) {
  const isHydrated = useHydrated();
  return (
    <Card title="Enter the card here">
      <Stack>
        <Banner kind="degraded">
          For a patient who is with you and types the card. If you type a card that is read to you by phone or written
          down, your clinic no longer qualifies for the short PCI questionnaire (SAQ A): the device, network, and phone
          system come into its scope. Send a link instead.
        </Banner>
        {isHydrated ? (
          <EnterCardForm {...props} />
        ) : (
          <p>These fields need JavaScript. Without it, create a link and enter the card on its page.</p>
        )}
      </Stack>
    </Card>
  );
}

function EnterCardForm({ tokenizerUrl, action, setup, answer, once }: EnterCardProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [card, setCard] = useState<EnteredCard | null>(null);
  useEnteredCard(frame, tokenizerUrl, setCard);
  const form = plainForm({ setup, answer: answer?.answer });
  const isPending = useNavigation().formAction === action;
  const source = `${tokenizerUrl}?${new URLSearchParams({ useexpiry: 'true', usecvv: 'true' })}`;
  return (
    <PortalForm action={action} className={styles.form}>
      <FormHeader form={form} />
      <FieldNotes name="token" errors={form.control('token').errors} />
      <iframe ref={frame} id="token" title="Card details" src={source} className={styles.frame} />
      <p aria-live="polite">{card ? `Card ending in ${card.token.slice(-4)} entered.` : 'Enter all card details.'}</p>
      <input type="hidden" name="key" value={once} />
      <input type="hidden" name="token" value={card?.token ?? ''} />
      <input type="hidden" name="expires" value={card?.expires ?? ''} />
      <Fields columns={2}>
        <TextField label="ZIP code" autoComplete="off" {...form.control('postal')} maxLength={10} />
        <TextField label="Description" hint="Such as Partner’s card" {...form.control('description')} />
      </Fields>
      <ChoiceField
        type="checkbox"
        label="The patient has authorized the clinic to keep this card on file"
        {...form.checkbox('authorized')}
      />
      <ChoiceField
        type="checkbox"
        label="The patient agrees to an email with a link to save a new card before this one expires"
        {...form.checkbox('renewalEmails')}
      />
      <FormActions>
        <Button variant="primary" pending={isPending}>
          Save card
        </Button>
      </FormActions>
    </PortalForm>
  );
}
