/** An article of the demonstration; `clinic` is null for every clinic. */
export interface SeedArticle {
  clinic: number | null;
  status: 'draft' | 'published' | 'archived';
  title: string;
  owner: string;
  /** Days from today to the review. */
  review: number;
  mustRead?: boolean;
  body: string;
  /** What was published before, if there is an earlier version. */
  earlier?: string;
}

export const seedArticles: SeedArticle[] = [
  {
    clinic: null,
    status: 'published',
    title: 'Verifying benefits before a first consult',
    owner: 'network',
    review: 120,
    mustRead: true,
    body: `Verify benefits at least **three business days** before a new patient consult.

## What to ask the payer

- Is infertility *diagnosis* covered, and is *treatment*?
- Which procedures need an authorization?
- What is left of the lifetime maximum?

Write down the representative's name and the reference number. See also [Open Enrollment](https://www.healthcare.gov/glossary/open-enrollment-period/).

| Answer | What to do |
|---|---|
| Not covered | Offer the self-pay packages |
| Authorization needed | Add it to the worklist the same day |`,
    earlier: `Verify benefits at least **two business days** before a new patient consult.

- Is infertility covered?
- What is left of the lifetime maximum?`,
  },
  {
    clinic: null,
    status: 'published',
    title: 'When a patient asks for medical records',
    owner: 'network',
    review: -12,
    body: `Patients can have their own records within **30 days**. One extension of 30 days is possible, with a written reason.

1. Ask which records, for which dates, and where they should go.
2. Check who asks: a partner needs a release.
3. Add the request to Medical Records, so that its due date is on the list.`,
  },
  {
    clinic: null,
    status: 'published',
    title: 'Keeping passwords and two-step verification',
    owner: 'superadmin',
    review: 200,
    mustRead: true,
    body: `Never share an account. If you lose your phone, use a recovery code, or ask an admin to reset two-step verification.

An admin makes sure that it is you who asks, such as by calling you back.`,
  },
  {
    clinic: 5,
    status: 'published',
    title: 'Billing a cancelled cycle',
    owner: 'admin',
    review: 45,
    body: `Bill the visits that took place. Monitoring before a cancelled retrieval is billed by visit, not as a package.

## Medication

Medication that was dispensed is not taken back.`,
  },
  {
    clinic: 5,
    status: 'published',
    title: 'Weekend monitoring: who opens the clinic',
    owner: 'admin',
    review: 10,
    body: `The nurse on duty opens at 6:30 AM on Saturday and Sunday. Blood draws end at 9:00 AM, so that results are there by noon.`,
  },
  {
    clinic: 5,
    status: 'draft',
    title: 'Shipping embryos to another clinic',
    owner: 'admin',
    review: 90,
    body: `Draft: the courier needs the signed release, the receiving laboratory's confirmation, and the tank number.`,
  },
  {
    clinic: 5,
    status: 'archived',
    title: 'Visitors during the pandemic',
    owner: 'admin',
    review: -400,
    body: `One visitor per patient, with a mask.`,
  },
  {
    clinic: 13,
    status: 'published',
    title: 'Parking and arrival at Cedar Valley',
    owner: 'network',
    review: 60,
    body: `Patients park in the ramp on Third Street. The front desk validates tickets.`,
  },
];
