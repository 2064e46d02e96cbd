import type { medicationRoutes } from '#server/inova/contract/text/shown-to-patients.ts';

interface DemoMedication {
  name: string;
  route: (typeof medicationRoutes)[number];
  wording: string;
  link: string | null;
  /** The text before it was reworded. */
  earlier?: string;
  retired?: true;
  /** The beginnings of the kinds of cycles that take it. */
  kinds: string[];
  dose: string;
}

const pages = 'https://learn.inova.example/medications';

/** What patients of the demo clinics are told; their doses are invented. */
export const demoMedications: DemoMedication[] = [
  {
    name: 'Follitropin alfa',
    route: 'Under the skin',
    wording:
      'Inject in the evening, at the same time each day. Your nurse messages you after each visit if the dose changes.',
    link: `${pages}/follitropin-alfa`,
    kinds: ['IVF', 'Egg freezing'],
    dose: 'As your nurse tells you, in the evening',
  },
  {
    name: 'Menotropins',
    route: 'Under the skin',
    wording: 'Mix the powder with the liquid as you learned in the injection class, then inject right away.',
    link: `${pages}/menotropins`,
    kinds: ['IVF', 'Egg freezing'],
    dose: 'As your nurse tells you, in the evening',
  },
  {
    name: 'Ganirelix',
    route: 'Under the skin',
    wording:
      'Inject in the morning, at the same time each day. Start only when your nurse tells you. Call if you miss a dose.',
    earlier: 'Inject in the morning. Start when your nurse tells you.',
    link: `${pages}/ganirelix`,
    kinds: ['IVF', 'Egg freezing'],
    dose: 'Once a day, in the morning',
  },
  {
    name: 'Choriogonadotropin alfa',
    route: 'Under the skin',
    wording: 'This is your trigger. Inject it once, at the exact time in your message. Message us when it is done.',
    link: `${pages}/choriogonadotropin-alfa`,
    kinds: ['IVF', 'IUI', 'Egg freezing'],
    dose: 'Once, at the time in your message',
  },
  {
    name: 'Letrozole',
    route: 'By mouth',
    wording: 'Take it at the same time each day, with or without food.',
    link: `${pages}/letrozole`,
    kinds: ['IUI'],
    dose: 'Once a day for five days',
  },
  {
    name: 'Estradiol',
    route: 'By mouth',
    wording: 'Take it with food. Keep taking it until your nurse tells you to stop, also after the transfer.',
    link: `${pages}/estradiol`,
    kinds: ['Frozen', 'Donor', 'Gestational'],
    dose: 'Three times a day',
  },
  {
    name: 'Progesterone in oil',
    route: 'Into the muscle',
    wording:
      'Warm the vial in your hand. Inject into the upper outer part of the buttock, and change sides each day. Do not stop before your nurse tells you.',
    earlier: 'Inject into the upper outer part of the buttock, and change sides each day.',
    link: `${pages}/progesterone-in-oil`,
    kinds: ['Frozen', 'Donor', 'Gestational'],
    dose: 'Once a day, in the evening',
  },
  {
    name: 'Progesterone inserts',
    route: 'Vaginal',
    wording: 'Insert with the applicator. Some discharge is normal.',
    link: `${pages}/progesterone-inserts`,
    kinds: ['IVF, fresh'],
    dose: 'Three times a day, from the day after retrieval',
  },
  {
    name: 'Prenatal vitamin',
    route: 'By mouth',
    wording: 'Take one each day with food. Any brand with folic acid will do.',
    link: null,
    kinds: ['IVF', 'IUI', 'Frozen', 'Donor'],
    dose: 'Once a day',
  },
  {
    name: 'Clomiphene',
    route: 'By mouth',
    wording: 'Take it at the same time each day.',
    link: null,
    retired: true,
    kinds: [],
    dose: '',
  },
];
