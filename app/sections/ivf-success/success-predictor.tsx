import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { parseQuery } from '#app/forms/parse-query.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { AnswersCard } from './answers-card.tsx';
import { answersForm, toAnswers } from './answers-form.server.ts';
import { effectsOf } from './effects.server.ts';
import { estimate, formulaOf } from './estimate.server.ts';
import { EffectsCard, EstimateCard } from './estimate-card.tsx';
import { warnings } from './limits.ts';
import { LimitsCard } from './limits-card.tsx';

export const meta = () => [{ title: 'ALIFE IVF Success Predictor · inova' }];

/** The answers are in the address, without anything that says whose they are. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('eggs') && !searchParams.has('age')) return { result: null, answer: null };
  const { value, answer } = parseQuery(searchParams, answersForm);
  if (!value) return data({ result: null, answer }, { status: 400 });
  const answers = toAnswers(value);
  const result = {
    chance: estimate(answers),
    rows: formulaOf(answers).rows,
    bmi: answers.bmi,
    effects: effectsOf(answers),
    warnings: warnings(answers),
  };
  return { result, answer };
}

export default function SuccessPredictor() {
  const { result, answer } = useLoaderData<typeof loader>();
  const form = plainForm({ answer });
  const key = JSON.stringify(answer?.result.initialValue ?? null);
  return (
    <>
      <PageHeader
        title="ALIFE IVF Success Predictor"
        subtitle="The chance of a live birth from the next egg retrieval, for a talk with the patient"
        actions={result && <PrintButton />}
      />
      <Stack>
        <ErrorSummary errors={form.errors} />
        <AnswersCard key={key} form={form} />
        {result && <EstimateCard {...result} />}
        {result && <EffectsCard effects={result.effects} />}
        <LimitsCard />
      </Stack>
    </>
  );
}
