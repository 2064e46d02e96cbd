import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { Phone } from '#app/lib/phone.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { PhoneCall } from '#server/inova/contract/cryo/phone-calls.ts';

/** Whom to call about what, and what to say. */
export function ScriptCard({ call, caller }: { call: PhoneCall; caller: string }) {
  const { patient, phone, clinic, invoice, dueOn, overdueDays, balanceCents, specimens } = call;
  return (
    <Card title="Script">
      <Stack>
        <DefinitionList
          items={[
            { term: 'Phone', value: phone && <Phone number={phone} /> },
            { term: 'Invoice', value: invoice },
            { term: 'Balance', value: formatMoney(balanceCents) },
            { term: 'Due', value: `${formatDate(dueOn)}, ${overdueDays} days ago` },
            { term: 'In storage', value: `${specimens} ${specimens === 1 ? 'specimen' : 'specimens'}` },
          ]}
        />
        <p>
          “Hello, this is {caller} from {clinic}. May I speak with {patient}?”
        </p>
        <p>Ask for the date of birth before you say what the call is about. Leave no details on voicemail.</p>
        <p>
          “Your storage invoice of {formatMoney(balanceCents)} was due on {formatDate(dueOn)}. Can you pay it today, or
          on which day?”
        </p>
      </Stack>
    </Card>
  );
}
