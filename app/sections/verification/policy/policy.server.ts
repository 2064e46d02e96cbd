import { type AppLoadContext, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { requireRecordId } from '#app/lib/record-id.ts';

/** The policy document in the URL; redirects to the patient search if the URL names no patient. */
export async function loadPolicy(context: AppLoadContext, params: Params, request: Request) {
  if (params.id === undefined) throw redirect('/patients');
  const patientId = requireRecordId(params.id);
  const text = new URL(request.url).searchParams.get('verification');
  const verification = text ? requireRecordId(text) : undefined;
  await context.inova.patients.get(patientId);
  return context.inova.policy.get(patientId, { verification });
}
