import { normalized } from '#server/inova/contract/text/normalized.ts';

/** A note for comparison: lower case, one blank between words, "not" for "n't", and no markup. */
export const plainNote = (note: string): string =>
  normalized(note, 'NFKC')
    .replaceAll(/<[^<>]{0,50}>|\p{Cf}|(?!\s)\p{Cc}/gu, '')
    .toLowerCase()
    .replaceAll(/n[’']t\b/g, ' not')
    .replaceAll('cannot', 'can not')
    .replaceAll(/[\s_*"“”]+|(?<=\b(?:non|not?))-/g, ' ')
    .trim();

const policy =
  'coverage|policy|plan|member(?:ship)?|subscriber|patient|insured|dependent|eligibility|enrollment|group|contract|account|insurance';
const ends =
  'inactive|ineligible|terminated|termed|cancell?ed|suspended|lapsed?|expired|ended|ceased|disenrolled|withdrawn|rescinded|void(?:ed)?|on hold|pend(?:ed|ing)|deceased';
/** Not about another policy. */
const own = '(?<!\\b(?:previous|prior|former|old|other|dental|vision|pharmacy|rx) )';
const without =
  '(?:not|no longer)(?: \\w+)? (?:active|effective|eligible|in force|enrolled(?! in (?:an? )?(?:hsa|fsa|dental|vision|wellness|medicare))|covered|found|insured)';
const endOfPolicy = new RegExp(
  [
    `${own}\\b(?:${policy})\\b[^.;]{0,30}\\b(?:terminated|termed|cancell?ed|inactive|lapsed|expired|ended|disenrolled|suspended)\\b`,
    `${own}\\b(?:${policy})s?(?:\\W+(?:is|are|was|were|has|have|been|be|now|already|currently|status|retro)){0,4}\\W+(?:${ends}|${without})\\b`,
    `\\b(?:${ends}|(?:not|no)(?: an?)? (?:active|current)) (?:${policy})\\b`,
    '\\b(?:terminat|cancel|lapse|withdraw)\\w* of (?:coverage|policy|plan|membership|enrollment)\\b',
    '\\bha(?:s|ve) no (?:medical )?coverage\\b|\\bno coverage(?: (?:on|as of|at)\\b|$)|\\bgrace period\\b|\\bclaims (?:\\w+ ){0,2}pend',
  ].join('|'),
);

const fertilityWords =
  /fertil|\bivf\b|in.?vitro|reproduct|\bart\b|\bzift\b|inseminat|assisted conception|embryo transfer|(?:egg|oocyte) retrieval/i;
/** Companies that manage fertility benefits for employers, in place of the plan, and words about them. */
const elsewhere =
  /carv(?:ed?|ing)[ -]?out|(?:administered|managed|handled) (?:by|through)|\bvendor|\bthird.party|\bseparate|\b(?:through|thru)\b(?! (?:\d|age))|\b(?:progyny|carrot|kindbody|maven|stork club|win ?fertility|arc fertility|optum fertility)\b/i;
const denials = new RegExp(
  [
    '\\b(?:no|not|never|none|nor|neither|non|without|w/o|n/c|den(?:ied|ies|ial)|declin\\w+|reject\\w+|disallow\\w*|exclu[ds]\\w*|excld?|exhaust\\w*|deplet\\w*|used up|withdraw\\w*|rescind\\w*|void\\w*|uncovered|unavailable|inactive|ineligible|experimental|investigational|terminat\\w*|termed|cancel\\w*|suspend\\w*|lapsed?|expired|ended|disenroll\\w*|opt(?:ed)? out|self.?pay|pend(?:s|ed|ing)?|unable|fail\\w*|invalid)\\b',
    '(?:[:=-]|\\bcov(?:ered|erage)?\\??) ?n\\b',
    '\\b(?:max(?:imum)?|limits?|cap|cycles?|attempts?|benefits?)(?: (?:has|have|been|is|was|already|all))* (?:met|reached|used|exceeded|paid)\\b',
    '\\breached\\b[^.;]{0,60}\\b(?:max(?:imum)?|limit)|(?<![\\d,.])0 (?:cycles?|attempts?|visits?|remain)|^\\$? ?0(?:\\.0+)?$|\\ball used\\b',
    "\\b(?:member|patient|subscriber|insured)(?:'s)? (?:is )?(?:pays|respons|liab)[^.;]{0,60}\\b(?:100|all|full)\\b",
  ].join('|'),
);

const shares =
  '(?:(?:annual|calendar year|plan|medical|in.network) )?(?:deductibles?|co-?pay(?:ment)?s?|co-?insurance|cost.shar(?:e|ing)|out.of.pocket(?: max(?:imum)?)?)';
const approval =
  '(?:(?:prior|pre|advance) ?-? ?)?(?:authori[sz]ations?|auth|(?:pre-?)?cert(?:ification)?|(?:pre-?)?determination|approval|notification|(?:pcp )?referrals?)';
const number = '(?<![\\d/.,-])\\$? ?(?!0+(?:\\.0+)?(?![\\d.]))\\d[\\d,]*(?:\\.\\d+)?(?![\\d/])(?: ?(?:%|percent))?';

/** What a note may say that changes nothing, with its "no" and "not". */
const harmless = [
  '(?:excludes?|(?:does not apply|not applicable) to|waived for) preventive (?:care|services)|preventive (?:care|services) (?:is |are )?excluded',
  '(?:(?:does|do) )?(?:not|no) (?:constitute |be )?(?:an? )?guarantee[ds]?',
  `(?:no |not |subject to |(?:does|do) not require |requires? )?${approval}(?: (?:is|are|may be))?(?: not)?(?: (?:required|needed|necessary|reqd?))?`,
  `(?:no |(?:not )?subject to (?:the )?|not applicable to (?:the )?|after (?:the )?|\\$?0 |(?:does|do) not (?:apply|count|accrue|accumulate) (?:to|towards?) (?:the )?)?${shares}(?: (?:is|are|does|do))?(?: not)?(?: (?:met|waived|apply|applies|applicable|satisfied))?(?: (?:to|for) preventive (?:care|services))?`,
  '(?:does|do) not (?:apply|count|accrue|accumulate) (?:to|towards?) (?:the )?(?:lifetime|annual|plan) max(?:imum)?',
  '(?:until|once|when|if) (?:the )?(?:lifetime )?(?:max(?:imum)?|limit) is (?:met|reached)',
  'no (?:waiting period|age (?:limit|restriction)|other (?:insurance|coverage)|pre-?existing(?: condition)?(?: \\w+)?|(?:lifetime |annual |dollar |visit |cycle |benefit )?(?:limit(?:ation)?|max(?:imum)?|restriction)s?(?: on)?)',
  '(?:not to exceed|no more than|not (?:be )?limited(?: to)?)',
  'non (?:emergency|grandfathered|specialty|hospital|surgical)',
  '(?:plan |policy |contract )?(?:limitations(?: and|,)? exclusions|exclusions(?: and|,)? limitations)',
  'not combined with out.of.network',
];
/** What a note may say of any benefit. */
const plain = [
  ...harmless,
  '(?:services? )?must be (?:rendered|performed|obtained|provided) (?:by|at|from)|must use|(?:cent(?:er|re)|institute)s? of excellence(?: facilit(?:y|ies))?',
  'in(?:.network)? (?:and|&) out.of.network(?: combined)?|in.?network(?: only)?|(?:network|participating|preferred|contracted) (?:providers?|facilit(?:y|ies)|benefits?|network)|tier (?:1|one)|preferred network',
  'subject to (?:all |the )*(?:plan |policy |contract )*(?:terms|provisions|conditions|limitations|medical necessity(?: review)?|change)',
  'administered by the plan|(?:call|contact)(?: (?:member|customer|provider) services?)?(?: at)?(?: \\(?\\d{3}\\)?[ -]?\\d{3}-?\\d{4})?|for (?:more |benefit )?(?:details|information|questions)|(?:the|this) information',
  '(?:any )?place of service|in full|(?:of )?(?:the )?allowed amount|dollar|limits?|comprehensive|advanced|outpatient|based on|medical(?:ly)? necess(?:ary|ity)|diagnosis and treatment|assisted|reproduct(?:ive|ion)|technolog(?:y|ies)|in.?vitro|fertili[sz]ation',
  'included|covered|coverage|covers?|benefits?|services?|treatments?|infertility|fertility|ivf|art|riders?|applies|apply|available|eligible|eligibility|payment|plan|policy|medical|health|members?|active|allowed|per (?:member|person)|lifetime|per lifetime|max(?:imum)?',
  'an?|and|the|of|for|to|is|are|be|this|these|all|any|at|or|on|by|please',
  `(?:if|when|with|after) (?=medically|${approval})`,
];
/** What a note may say of an active status, and of a maximum or share of one kind. */
const also = {
  status: [
    `(?:limited to |limit of |up to )?${number}(?: (?:smart|treatment|ivf|egg|fresh|frozen|complete))*(?: (?:cycles?|attempts?|retrievals?|transfers?))?`,
    'yes|gift|zift|benefit period|(?:coverage of )?monitoring|(?:and|or) spouse|individual|annual|calendar|contract|year|per',
  ],
  lifetime: [] as string[],
  yearly: [
    'med(?:ical)? ded|ded|aggregate|inn|network|annual|calendar|plan year|contract|year|per|combined|integrated|embedded|tier (?:1|one)|used for',
    '(?:and|&|/|or) ?(?:rx|pharmacy|prescriptions?|drugs?)',
  ],
  visit: [
    '(?:(?:pcp|primary care(?: physicians?)?) ?(?:and|or|/|&) ?)?(?:specialists?|spe?cl?)|specialty|care|physicians?|professional|\\(physician\\)|office|visits?|per|annual|ob/?gyn|consultations?',
  ],
  share: ['(?:annual|calendar|plan|year|per|individual|percent)'],
  disposition: [
    'dates? of service|currently|in.force|verified|processed|success(?:ful(?:ly)?)?|completed?|request|response|found|patient|subscriber|ok',
  ],
};
export type NoteContext = keyof typeof also;

const patternOf = (phrases: string[]) => new RegExp(`(?<![a-z\\d])(?:${phrases.join('|')})(?![a-z\\d])`, 'g');
const harmlessPhrases = patternOf(harmless);
const understood = Object.fromEntries(
  Object.entries(also).map(([context, more]) => [context, patternOf([...more, ...plain])]),
) as Record<NoteContext, RegExp>;
const drugs = /\b(?:drugs?|medications?|meds?|pharmacy|rx)\b/;
const included = /\binclud(?:es?|ing)\b[^.;]*/g;

const outOfNetwork = /\b(?:out.of.network|non (?:network|par))/;
const inNetwork = /\bin.network\b|\bin ?(?:or|and|nor|&|\/)/;

/** The sentences of a note, without those that are about care out of network, which denies nothing in network. */
const sentencesOf = (note: string) =>
  plainNote(note)
    .split(/[.;](?= |$)/)
    .filter((sentence) => !outOfNetwork.test(sentence) || inNetwork.test(sentence));

/** True if a note may deny what it is about, "NOT COVERED" or "Coverage terminated", or says that another company decides. */
export const negates = (note: string): boolean =>
  sentencesOf(note).some((sentence) => {
    const rest = sentence.replaceAll(harmlessPhrases, ' ');
    return denials.test(rest) || elsewhere.test(rest);
  });

/** True if a note about the plan, which may list what is not covered, says that the policy has ended. */
export const endsPolicy = (note: string): boolean => sentencesOf(note).some((sentence) => endOfPolicy.test(sentence));

export const isAboutFertility = (text: string): boolean => fertilityWords.test(plainNote(text));

/** True for a company that manages fertility benefits. */
export const isElsewhere = (text: string): boolean => elsewhere.test(plainNote(text));

/** True if a note denies fertility treatment, beside a statement about something else. */
export const deniesFertility = (note: string): boolean =>
  sentencesOf(note).some((sentence) => isAboutFertility(sentence) && negates(sentence));

const restriction = /\bexclud(?:es|ing)\b|\bnot included?\b|\bonly\b/gi;

/** True if a note denies what an amount is about, and does not just take a part out of it. */
export const negatesWhole = (note: string): boolean => negates(note.replaceAll(restriction, ''));

/** Why a note, in any of its spellings, may change what a statement means; null if all of it is understood. */
export function noteRestriction(spellings: string[], context: NoteContext, own: (string | null)[]): string | null {
  const [note = ''] = spellings;
  return spellings.some((each) => isUnderstood(each, context, own))
    ? null
    : `its note may restrict it: ${quoted(note)}`;
}

/** True if all that a note says is known; `own` are more phrases that the statement itself makes understood. */
export function isUnderstood(note: string, context: NoteContext, own: (string | null)[] = []): boolean {
  const text = plainNote(note);
  if (context === 'lifetime' && drugs.test(text)) return false;
  if (/(?<!network )\bonly\b/.test(text) || negates(note)) return false;
  if (
    ['lifetime', 'yearly'].includes(context) &&
    /(?<!\b(?:once|when|until|after|is|if) )\bmet\b/.test(text) &&
    !own.some((each) => each?.includes('met'))
  )
    return false;
  const phrases = own.filter((each) => each !== null);
  const rest = phrases.length > 0 ? text.replaceAll(patternOf(phrases), ' ') : text;
  return !/[\p{L}\p{N}]/u.test(rest.replaceAll(included, ' ').replaceAll(understood[context], ' '));
}

/** What a note says of the patient's and the plan's part of a percentage, if it is the same as the statement's. */
export const phraseOfPercent = (percent: number | null): string | null =>
  percent === null
    ? null
    : `(?:covered|(?:plan )?pays|paid|payable)(?: at)? ${100 - percent} ?(?:%|percent)|member pays ${percent} ?(?:%|percent)`;

/** What notes say on whether authorization is required; null if nothing. */
export function authIn(notes: string[]): 'Yes' | 'No' | null {
  const [sentence = ''] = notes
    .flatMap((note) => plainNote(note).split(/[.;](?= |$)/))
    .filter((each) => approvalRequired.test(each));
  if (sentence === '') return null;
  return /\b(?:no|not)\b/.test(sentence) ? 'No' : 'Yes';
}
const approvalRequired =
  /\b(?:auth(?:ori[sz]ations?)?|(?:pre-?)?cert(?:ification)?|pre-?determination|approval)\b[^.;]{0,60}\b(?:required|needed|necessary|reqd?)\b|\brequires?\b[^.;]{0,60}\b(?:auth|precert|pre-?determination|approval)/;

/** A note as the payer may have meant it that is sent in pieces: with a blank between them, and without. */
export const joinedNotes = (notes: string[]): string[] => [notes.join(' '), notes.join('')];

const quoted = (note: string): string => {
  const text = note.trim();
  return `“${text.length > 150 ? `${text.slice(0, 150)}…` : text}”`;
};

/** The reason a note gives, in its own words. */
export const quoteDenial = (note: string): string => `a note denies it: ${quoted(note)}`;
