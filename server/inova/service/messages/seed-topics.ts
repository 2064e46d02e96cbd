/** A conversation of the demonstration: who writes what, in turns that the patient begins (`in`) or staff (`out`). */
export interface Topic {
  /** Index among the groups. */
  group: number;
  weight: number;
  subject: string;
  turns: (readonly ['in' | 'out', readonly string[]])[];
}

/** The groups of a clinic; `open` ones have no members. */
export const groups = [
  { name: 'Nurses', category_id: 1, note_type_id: 2, answer_minutes: 240, isOpen: true },
  { name: 'Physicians', category_id: 2, note_type_id: 1, answer_minutes: 960, isOpen: true },
  { name: 'Billing', category_id: 3, note_type_id: 4, answer_minutes: 480, isOpen: false },
  { name: 'Financial counselors', category_id: 4, note_type_id: null, answer_minutes: 480, isOpen: false },
  { name: 'Front desk', category_id: 5, note_type_id: 3, answer_minutes: 120, isOpen: true },
  { name: 'Cryo storage', category_id: 6, note_type_id: 4, answer_minutes: 960, isOpen: false },
  { name: 'Records and consents', category_id: 7, note_type_id: 4, answer_minutes: null, isOpen: true },
] as const;

/** What patients of a fertility clinic write about; placeholders are a medication, an amount, and a weekday. */
export const topics: Topic[] = [
  {
    group: 0,
    weight: 18,
    subject: 'Medication refill',
    turns: [
      [
        'in',
        [
          'Hi, I am almost out of {drug}. Could you send a refill to my pharmacy?',
          'I have {drug} for two more days. Can I get a refill before {day}?',
          'My pharmacy says there are no refills left for {drug}. Can you help?',
        ],
      ],
      [
        'out',
        [
          'We sent the refill for {drug} to your pharmacy. It should be ready this afternoon.',
          'Your refill of {drug} is on its way. Please call us if the pharmacy has not heard from us by {day}.',
        ],
      ],
      ['in', ['Thank you so much!', 'Got it, thanks.', 'They have it. Thank you!']],
    ],
  },
  {
    group: 0,
    weight: 16,
    subject: 'Cycle day 1',
    turns: [
      [
        'in',
        [
          'Today is cycle day 1. What are the next steps?',
          'I started full flow this morning, so day 1 is today. When should I come in?',
          'Day 1 for me! Do I still come in for a baseline on day 3?',
        ],
      ],
      [
        'out',
        [
          'Congratulations on starting. Please come in on day 3 between 7 and 9 AM for your baseline ultrasound and labs.',
          'Thank you for telling us. We booked your baseline for {day} at 7:30 AM. No need to fast.',
        ],
      ],
      ['in', ['Perfect, see you then.', 'Do I take {drug} that morning?']],
      ['out', ['Please wait with {drug} until we call you with your results.', 'See you soon!']],
    ],
  },
  {
    group: 0,
    weight: 10,
    subject: 'Injection question',
    turns: [
      [
        'in',
        [
          'I think I injected {drug} 30 minutes late. Is that a problem?',
          'A drop of {drug} came out after the injection. Should I take more?',
          'Can I take {drug} in the morning instead of the evening on {day}?',
        ],
      ],
      [
        'out',
        [
          'That is fine. Please keep tonight’s dose at the usual time.',
          'A drop is nothing to worry about. Please do not take more.',
        ],
      ],
      ['in', ['What a relief, thank you.']],
    ],
  },
  {
    group: 0,
    weight: 8,
    subject: 'Test results',
    turns: [
      ['in', ['Are my results from {day} back yet?', 'I see new labs in the app. Could someone explain my AMH?']],
      [
        'out',
        [
          'Your results are in, and the physician will call you on {day} to go over them.',
          'Everything is in the expected range. We will talk about it at your follow-up.',
        ],
      ],
    ],
  },
  {
    group: 1,
    weight: 8,
    subject: 'Question for my physician',
    turns: [
      [
        'in',
        [
          'Could you tell me whether we transfer one or two embryos?',
          'I read about {drug} and wonder whether it would help me. What do you think?',
          'Is it safe to fly on {day}, four days after the transfer?',
        ],
      ],
      ['out', ['Good question. I recommend that we talk about it at your next visit.', 'Yes, that is safe for you.']],
    ],
  },
  {
    group: 2,
    weight: 12,
    subject: 'Question about my bill',
    turns: [
      [
        'in',
        [
          'I got a bill for {amount}, but my insurance said that this visit is covered. Could you check?',
          'What is the charge of {amount} on my last statement for?',
          'I paid {amount} at the front desk on {day}. It does not show in my account.',
        ],
      ],
      [
        'out',
        [
          'We sent the claim again with the authorization number. You do not need to pay the {amount} for now.',
          'The {amount} are your deductible for the ultrasound. We can offer a payment plan.',
        ],
      ],
      ['in', ['Thanks for looking into it.', 'A payment plan would help. How do I start one?']],
      ['out', ['We sent the forms to your email address.']],
    ],
  },
  {
    group: 3,
    weight: 8,
    subject: 'Cost of the next cycle',
    turns: [
      [
        'in',
        ['What would a frozen transfer cost us without insurance?', 'Does the two-cycle package include the freezing?'],
      ],
      ['out', ['I prepared an estimate for you. Do you have time for a call on {day}?']],
      ['in', ['{day} works. After 3 PM is best.']],
    ],
  },
  {
    group: 4,
    weight: 12,
    subject: 'Reschedule an appointment',
    turns: [
      [
        'in',
        [
          'I can’t make it on {day}. Is there another time this week?',
          'Could we move my ultrasound to an earlier time? I have to be at work at 9.',
        ],
      ],
      ['out', ['We moved your visit to {day} at 7:15 AM.', 'We have 8 AM on {day}. Would that work?']],
      ['in', ['That works, thank you!']],
    ],
  },
  {
    group: 5,
    weight: 7,
    subject: 'Storage fee',
    turns: [
      [
        'in',
        [
          'I got a storage invoice of {amount}, but my embryos moved to another clinic in spring.',
          'Can I pay the storage fee of {amount} monthly?',
          'My credit card has expired. How do I pay the storage fee of {amount}?',
        ],
      ],
      [
        'out',
        [
          'We checked with the laboratory and voided the invoice.',
          'You can pay it in three parts. We sent you a link.',
        ],
      ],
      ['in', ['Great, thank you.']],
    ],
  },
  {
    group: 6,
    weight: 7,
    subject: 'Link for my consent',
    turns: [
      [
        'in',
        [
          'The link for the consent does not open any more. Could you send a new one?',
          'Does my partner sign the same form?',
        ],
      ],
      ['out', ['We sent a new link. It is valid for 14 days.', 'Your partner gets an email with a link of their own.']],
      ['in', ['Signed, thanks!']],
    ],
  },
  {
    group: 4,
    weight: 4,
    subject: 'Before your visit',
    turns: [
      [
        'out',
        ['Please bring your insurance card and arrive 15 minutes early on {day}. Reply here if you have questions.'],
      ],
      ['in', ['Will do. Is parking free?', 'Thank you, see you on {day}.']],
    ],
  },
];

export const drugs = ['progesterone', 'estradiol', 'Gonal-F', 'Menopur', 'cetrorelix', 'letrozole', 'leuprolide'];

/** Private notes of staff. */
export const notes = [
  'Called as well. They would rather read it here.',
  'Left a voicemail as well.',
  'Please check the authorization before answering.',
  'Patient prefers messages in the evening.',
  'Discussed with the physician, fine to go ahead.',
];

/** Canned replies of every clinic. */
export const templates = [
  {
    name: 'Refill sent',
    text: 'Hi {firstName}, we sent your refill to your pharmacy. It should be ready this afternoon.',
  },
  {
    name: 'Next visit',
    text: 'Hi {firstName}, your next visit at {clinic} is on {nextVisit}. Please arrive 15 minutes early.',
  },
  {
    name: 'Balance',
    text: 'Hi {firstName}, your balance is {balance}. We can offer a payment plan. Would you like a call?',
  },
  { name: 'Will call', text: 'Hi {firstName}, thank you for your message. We will call you today. {staffName}' },
  {
    name: 'Consent link',
    text: 'Hi {firstName}, we sent a new link for your consent by email. It is valid for 14 days.',
  },
];

/** Federal holidays on fixed days, as MM-DD. */
export const holidays = [
  ['01-01', 'New Year’s Day'],
  ['07-04', 'Independence Day'],
  ['12-25', 'Christmas Day'],
] as const;
