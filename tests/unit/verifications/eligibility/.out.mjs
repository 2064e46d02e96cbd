// server/inova/contract/format.ts
function formatDate(day) {
  const [year, month, date2] = day.split("-");
  return `${month}/${date2}/${year}`;
}

// server/inova/service/verifications/eligibility/code-table.ts
var codeTable = (codes) => Object.assign(/* @__PURE__ */ Object.create(null), codes);

// server/inova/service/verifications/eligibility/names.ts
var plainName = (name2) => (name2 ?? "").normalize("NFD").replaceAll(/[ßẞ]/g, "ss").replaceAll(/[øØ]/g, "o").replaceAll(/[łŁ]/g, "l").replaceAll(/[æÆ]/g, "ae").replaceAll(/[đĐð]/g, "d").replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
var suffixes = codeTable({
  jr: "jr",
  junior: "jr",
  sr: "sr",
  senior: "sr",
  ii: "ii",
  iii: "iii",
  iv: "iv",
  v: "v"
});
var suffixOf = (text3) => suffixes[plainName(text3)] ?? null;
function familyName(lastName, suffix = null) {
  const words = (lastName ?? "").trim().split(/[\s,]+/);
  const last = words.length > 1 ? suffixOf(words.at(-1) ?? null) : null;
  return { name: (last ? words.slice(0, -1) : words).join(""), suffix: suffixOf(suffix) ?? last };
}
function firstNames({ firstName, middleName }) {
  const [, withoutInitial = firstName] = /^(.{2,})\s\p{L}\.?$/u.exec(firstName ?? "") ?? [];
  const [first, middle] = [plainName(firstName), plainName(middleName)];
  const short = middle === "" ? plainName(withoutInitial) : first;
  return first === "" ? [] : [.../* @__PURE__ */ new Set([first, short, first + middle, first + middle.slice(0, 1)])];
}
function isSameName(one, other) {
  const spellings2 = (name2) => [
    plainName(name2),
    plainName(name2.normalize("NFC").replaceAll(/[äöüÄÖÜ]/g, "$&e"))
  ];
  return spellings2(one).some((each) => spellings2(other).includes(each));
}
function isNamedLike(display, { firstName, lastName }) {
  const words = display.split(/[\s,]+/).map(plainName);
  const parts = [firstName, lastName].flatMap((name2) => (name2 ?? "").split(/\s+/)).map(plainName);
  return parts.every((part) => words.includes(part));
}

// server/inova/service/verifications/eligibility/payer-response.ts
var negativeKinds = ["inactive", "unresolved", "not covered", "excluded"];
var emptyBenefit = {
  services: [],
  procedure: null,
  level: null,
  period: null,
  network: null,
  auth: null,
  cents: null,
  percent: null,
  count: null,
  notes: [],
  unclear: null,
  validity: []
};
var unnamedPerson = (location) => ({
  firstName: null,
  middleName: null,
  lastName: null,
  suffix: null,
  birthDate: null,
  gender: null,
  location
});
var emptyResponse = (patient) => ({
  patient,
  memberIds: [],
  payers: [],
  facts: {},
  validity: [],
  serviceDates: [],
  benefits: [],
  isHealthPlan: true,
  rejections: [],
  faults: []
});
function addFact({ facts }, name2, value, location) {
  facts[name2] = [...facts[name2] ?? [], { value, location }];
}
var isNegative = ({ kind }) => negativeKinds.some((each) => each === kind);
var locationOf = (at, text3) => ({ at, text: text3.slice(0, 200) });
var errorAt = (location, message) => ({ ...location, message });

// server/inova/service/verifications/eligibility/payers.ts
var spellings = [
  [/\bbcbs ?(?:of )?([a-z]{2})\b/g, "blue of $1"],
  [/\b(?:bcbs|blue ?(?:cross|shield))/g, "blue "],
  [/\b(?:uhc|united ?health ?care)\b/g, "unitedhealthcare"]
];
var common = new Set(
  "a and assurance benefit benefits care co company corp dental group health healthcare inc insurance life llc medical national of plan plans ppo hmo the vision".split(
    " "
  )
);
var stateCodes = codeTable({
  alabama: "al",
  alaska: "ak",
  arizona: "az",
  arkansas: "ar",
  california: "ca",
  colorado: "co",
  connecticut: "ct",
  delaware: "de",
  florida: "fl",
  georgia: "ga",
  hawaii: "hi",
  idaho: "id",
  illinois: "il",
  indiana: "in",
  iowa: "ia",
  kansas: "ks",
  kentucky: "ky",
  louisiana: "la",
  maine: "me",
  maryland: "md",
  massachusetts: "ma",
  michigan: "mi",
  minnesota: "mn",
  mississippi: "ms",
  missouri: "mo",
  montana: "mt",
  nebraska: "ne",
  nevada: "nv",
  "new hampshire": "nh",
  "new jersey": "nj",
  "new mexico": "nm",
  "new york": "ny",
  "north carolina": "nc",
  "north dakota": "nd",
  ohio: "oh",
  oklahoma: "ok",
  oregon: "or",
  pennsylvania: "pa",
  "rhode island": "ri",
  "south carolina": "sc",
  "south dakota": "sd",
  tennessee: "tn",
  texas: "tx",
  utah: "ut",
  vermont: "vt",
  virginia: "va",
  washington: "wa",
  "west virginia": "wv",
  wisconsin: "wi",
  wyoming: "wy"
});
var state = new RegExp(`\\b(?:(west virginia|${Object.keys(stateCodes).join("|")})|of ([a-z]{2}))\\b`, "g");
function isSamePayer(one, other) {
  const [name2, otherName] = [partsOf(one), partsOf(other)];
  const isOtherState = name2.states.length > 0 && otherName.states.length > 0 && !haveCommon(name2.states, otherName.states);
  if (isOtherState)
    return false;
  if (name2.brand.length > 0 && otherName.brand.length > 0)
    return haveCommon(name2.brand, otherName.brand);
  return one.toLowerCase() === other.toLowerCase() || name2.brand.length === otherName.brand.length && haveCommon(name2.states, otherName.states);
}
var haveCommon = (some, others) => some.some((each) => others.includes(each));
function partsOf(name2) {
  const spelled = spellings.reduce((text3, [pattern, word]) => text3.replaceAll(pattern, word), name2.toLowerCase());
  const states = [...spelled.matchAll(state)].map(([, full, code]) => stateCodes[full ?? ""] ?? code);
  const words = spelled.replaceAll(state, " ").match(/[\p{L}\p{N}]+/gu) ?? [];
  return { brand: words.filter((word) => !common.has(word)), states };
}

// server/inova/service/verifications/eligibility/match.ts
var plainId = (id) => id.replaceAll(/[\s-]/g, "").toUpperCase();
var isSameMember = (one, other) => plainId(one) === plainId(other);
function responseFor(patients, identity2) {
  const compared = patients.map((response2) => ({ response: response2, ...compare(response2, identity2) }));
  const possible = compared.filter(({ contradictions }) => contradictions.length === 0);
  const ofPlan = possible.filter(({ response: response2 }) => response2.isHealthPlan);
  const [only, ...more] = ofPlan.length > 0 ? ofPlan : possible;
  if (!only) {
    return compared.map(({ response: { patient }, contradictions }) => {
      const reason = contradictions.join(", ");
      return errorAt(
        patient.location,
        `This response is for ${describePatient(patient)}, not for this patient: ${reason}`
      );
    });
  }
  if (more.length > 0) {
    return [only, ...more].map(
      ({ response: { patient } }) => errorAt(patient.location, "The response may contain this patient more than once")
    );
  }
  const { response, missing } = only;
  if (response.rejections.length > 0 || missing.length === 0)
    return response;
  const message = `This response does not prove that it is for this patient: it has no ${missing.join(", no ")}`;
  return [errorAt(response.patient.location, message)];
}
function compare({ patient, memberIds, payers }, identity2) {
  const contradictions = [];
  const missing = [];
  const check = (name2, isGiven, isSame) => {
    if (!isGiven)
      missing.push(name2);
    else if (!isSame)
      contradictions.push(`another ${name2}`);
  };
  check("date of birth", patient.birthDate !== null, patient.birthDate === identity2.dob);
  const [last, ownLast] = [familyName(patient.lastName, patient.suffix), familyName(identity2.lastname)];
  check(
    "first name",
    firstNames(patient).length > 0,
    firstNames(patient).some((each) => isSameName(each, identity2.firstname))
  );
  check("last name", plainName(last.name) !== "", isSameName(last.name, ownLast.name));
  const { memberId, gender, payer: payer2 } = identity2;
  if (memberId)
    check(
      "member ID",
      memberIds.length > 0,
      memberIds.every(({ value }) => isSameMember(value, memberId))
    );
  if (last.suffix && ownLast.suffix)
    check("suffix", true, last.suffix === ownLast.suffix);
  if (gender && patient.gender)
    check("gender", true, gender === patient.gender);
  if (payer2 && payers.length > 0)
    check(
      "payer",
      true,
      payers.every((each) => isSamePayer(each, payer2))
    );
  return { contradictions, missing };
}
function describePatient({ firstName, lastName, birthDate }) {
  const name2 = [firstName, lastName].filter(Boolean).join(" ") || "a patient without a name";
  return birthDate ? `${name2}, born ${formatDate(birthDate)}` : name2;
}

// server/inova/service/verifications/eligibility/fhir.ts
import { z as z8 } from "zod";

// server/providers/fhir-dates.ts
import { z } from "zod";
var period = z.object({ start: z.string().optional(), end: z.string().optional() });
var datePattern = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/;
function boundsOf(text3) {
  const [, year, month, day] = datePattern.exec(text3) ?? [];
  if (!year)
    return null;
  if (day)
    return isDay(`${year}-${month}-${day}`) ? [`${year}-${month}-${day}`, `${year}-${month}-${day}`] : null;
  const [first, last] = month ? [month, month] : ["01", "12"];
  const lastDate = new Date(Date.UTC(Number(year), Number(last), 0)).getUTCDate();
  return isDay(`${year}-${first}-01`) ? [`${year}-${first}-01`, `${year}-${last}-${lastDate}`] : null;
}
var isDay = (day) => {
  const date2 = /* @__PURE__ */ new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date2.getTime()) && date2.toISOString().startsWith(day);
};
var fullDate = (text3) => {
  const bounds = text3 === void 0 ? null : boundsOf(text3);
  return bounds && bounds[0] === bounds[1] ? bounds[0] : null;
};
function validityOf({
  start,
  end
}) {
  const [from, until] = [start, end].map((text3) => text3 === void 0 ? void 0 : boundsOf(text3));
  if (from === null)
    return { fault: `This is not a valid date: ${start}` };
  if (until === null)
    return { fault: `This is not a valid date: ${end}` };
  if (from && until && until[1] < from[0])
    return { fault: `The period ends on ${end}, before it starts` };
  return { from: from?.[1] ?? null, until: until?.[0] ?? null };
}

// server/inova/service/verifications/eligibility/fhir-benefits.ts
import { z as z3 } from "zod";

// server/inova/service/verifications/eligibility/fhir-codes.ts
import { z as z2 } from "zod";
var concept = z2.object({
  coding: z2.array(z2.object({ system: z2.string().optional(), code: z2.string().optional(), display: z2.string().optional() })).default([]),
  text: z2.string().optional()
});
function meaningOf(given, { systems, codes }) {
  if (!given)
    return void 0;
  const meanings = given.coding.filter(({ system, code }) => code !== void 0 && (system === void 0 || systems.test(system))).map(({ code }) => Object.hasOwn(codes, code) ? codes[code] : null);
  const [first = null] = meanings;
  return meanings.every((each) => each === first) ? first : null;
}
var hl7 = (name2) => new RegExp(`^http://(terminology\\.hl7\\.org/CodeSystem|hl7\\.org/fhir)/${name2}$`);
var benefitTypes = {
  systems: hl7("benefit-type"),
  codes: {
    benefit: "limit",
    visit: "limit",
    deductible: "deductible",
    copay: "copay",
    "copay-percent": "coinsurance",
    "out-of-pocket": "out of pocket"
  }
};
var networks = { systems: hl7("benefit-network"), codes: { in: "In", out: "Out" } };
var units = {
  systems: hl7("benefit-unit"),
  codes: { individual: "individual", family: "family" }
};
var terms = {
  systems: hl7("benefit-term"),
  codes: { annual: "year", lifetime: "lifetime" }
};
var classes = {
  systems: hl7("coverage-class"),
  codes: { group: "group", plan: "plan" }
};
var categories = codeTable({
  medical: "30",
  infertility: "83",
  fertility: "83",
  ivf: "61",
  pharmacy: "88"
});
function serviceOf({ coding }) {
  const isKnown = /^https?:\/\/(www\.)?x12\.org\/|^http:\/\/(terminology\.hl7\.org\/CodeSystem|hl7\.org\/fhir)\/(ex-)?benefit-?(sub)?category$/i;
  const codes = coding.filter(({ system, code }) => code && (system === void 0 || isKnown.test(system))).map(({ code = "" }) => categories[code] ?? (/^([1-9]\d?|[A-Z]{1,2}\d?|[A-Z]\d)$/.test(code) ? code : null));
  return new Set(codes).size === 1 ? codes[0] ?? null : null;
}
function procedureOf(given) {
  if (!given)
    return null;
  const isKnown = /^(https?:\/\/www\.ama-assn\.org\/go\/cpt|urn:oid:2\.16\.840\.1\.113883\.6\.(12|285))$|hcpcs/i;
  const known = given.coding.filter(({ system, code: code2 }) => code2 && (system === void 0 || isKnown.test(system)));
  const codes = new Set(known.map(({ code: code2 }) => code2.toUpperCase()));
  const [code = ""] = codes;
  if (codes.size === 1 && /^[\dA-Z]{5}$/.test(code))
    return code;
  return `other: ${given.coding[0]?.code ?? given.text ?? ""}`;
}
var textOf = (given) => [given?.text, ...given?.coding.map(({ display }) => display) ?? []].filter(Boolean).join(" ");

// server/inova/service/verifications/eligibility/notes.ts
var ends = "not active|not effective|not eligible|not in force|inactive|ineligible|terminated|termed|cancell?ed|suspended|lapsed|expired|ended|disenrolled";
var covers = "cover(?:ed|s)?|enrolled|benefit|payable|paid|included?|includes|available|reimbursed?";
var between = "(?:(?!more|less|fewer|limits?|maximum|guarantee|change|copay|deductible|waiting|prior|referral)\\w+ ){0,3}";
var denials = new RegExp(
  `\\b(?:${ends}|(?:not|never|no longer) (?:be |currently |a )?(?:${covers})|no ${between}(?:coverage|benefits?)|non-?covered|unavailable|exclud(?:ed|es|ing)|exclusions?|denied|exhausted|max(?:imum)? (?:has been |is |was )?(?:met|reached))\\b`,
  "i"
);
var policy = "coverage|policy|plan|member|subscriber|patient|eligibility";
var endOfPolicy = new RegExp(
  `\\b(?:${policy})\\b[^.;]{0,30}\\b(?:${ends})\\b|\\b(?:terminated|termed|cancell?ed|inactive|lapsed|expired) (?:${policy})\\b`,
  "i"
);
var fertilityWords = /fertil|\bivf\b|in.?vitro|reproduct|\bart\b/i;
var elsewhere = /carv(?:ed?|ing)[ -]?out|administered (?:by|through)|\b(?:progyny|carrot|kindbody|maven|stork club|win ?fertility)\b/i;
var negates = (note) => denials.test(note) || elsewhere.test(note);
var endsPolicy = (note) => endOfPolicy.test(note);
var isAboutFertility = (text3) => fertilityWords.test(text3);
var deniesFertility = (note) => note.split(/[.;]\s/).some((sentence) => isAboutFertility(sentence) && negates(sentence));
var restriction = /\bexclud(?:es|ing)\b|\bnot included?\b|(?<!network )\bonly\b/gi;
var negatesWhole = (note) => negates(note.replaceAll(restriction, ""));
function noteRestriction(note, { isFertility: isFertility2, isMaximum }) {
  if (isFertility2 && note.search(restriction) !== -1)
    return "its note restricts it";
  if (isFertility2 && isMaximum && /\b(?:drugs?|medications?|pharmacy|rx)\b/i.test(note))
    return "its note is about drugs";
  const isPart = /\b(?:remaining|remains|used|accumulated|applied|to date)\b|(?<!\b(?:once|when|until|after|is|if) )\bmet\b/i;
  return isMaximum && isPart.test(note) ? "its note is about a used or remaining part" : null;
}
var joinedNotes = (notes) => [notes.join(" "), notes.join("")];

// server/inova/service/verifications/eligibility/services.ts
var names = codeTable({
  "30": "Health benefit plan",
  "61": "In vitro fertilization",
  "83": "Infertility",
  "88": "Pharmacy",
  "98": "Office visit"
});
var plan = "30";
var [ivf, infertility] = ["61", "83"];
var fertility = [ivf, infertility];
var isFertility = (services) => services.some((each) => fertility.includes(each));
var planServices = [plan, "1", "60"];
var serviceName = (code) => names[code] ?? `Service ${code}`;

// server/inova/service/verifications/eligibility/fhir-benefits.ts
var money = z3.object({ value: z3.number().min(0).max(99999999), currency: z3.literal("USD").default("USD") });
var count = z3.number().int().min(0).max(999).optional();
var benefitSchema = z3.object({
  type: concept,
  allowedMoney: money.optional(),
  allowedUnsignedInt: count,
  allowedString: z3.string().optional(),
  usedMoney: money.optional(),
  usedUnsignedInt: count,
  usedString: z3.string().optional(),
  modifierExtension: z3.array(z3.unknown()).default([])
});
var itemSchema = z3.object({
  category: concept.optional(),
  productOrService: concept.optional(),
  modifier: z3.array(z3.unknown()).default([]),
  provider: z3.unknown().optional(),
  excluded: z3.boolean().optional(),
  name: z3.string().optional(),
  description: z3.string().optional(),
  network: concept.optional(),
  unit: concept.optional(),
  term: concept.optional(),
  benefit: z3.array(benefitSchema).default([]),
  authorizationRequired: z3.boolean().optional(),
  modifierExtension: z3.array(z3.unknown()).default([])
});
var insuranceSchema = z3.object({
  coverage: z3.object({ reference: z3.string().optional() }).optional(),
  inforce: z3.boolean().optional(),
  benefitPeriod: period.optional(),
  item: z3.array(itemSchema).default([]),
  modifierExtension: z3.array(z3.unknown()).default([])
});
function addInsuranceBenefits(insurance2, at, response) {
  const { inforce, benefitPeriod = {}, item: item2, modifierExtension } = insurance2;
  const location = locationOf(`${at}.inforce`, String(inforce));
  const reject = (message) => response.rejections.push(errorAt(location, message));
  if (inforce === void 0)
    reject("The response does not say whether the insurance is active");
  else
    response.benefits.push({ ...emptyBenefit, kind: inforce ? "active" : "inactive", services: [plan], location });
  if (modifierExtension.length > 0)
    reject("This insurance has an extension that changes its meaning");
  const validity = validityOf(benefitPeriod);
  if ("fault" in validity)
    return void reject(validity.fault);
  const periodLocation = locationOf(`${at}.benefitPeriod`, [benefitPeriod.start, benefitPeriod.end].join(" to "));
  response.validity.push({ ...validity, location: periodLocation });
  if (validity.from && benefitPeriod.start?.startsWith(validity.from) && !response.facts.effectiveDate) {
    response.facts.effectiveDate = [{ value: validity.from, location: periodLocation }];
  }
  const isYear = isWholeYear(validity);
  for (const [index, each] of item2.entries()) {
    response.benefits.push(...itemBenefits(each, `${at}.item[${index}]`, isYear ? "year" : null));
  }
}
function isWholeYear({ from, until }) {
  const days = (Date.parse(until ?? "") - Date.parse(from ?? "")) / 864e5;
  return days >= 363 && days <= 366;
}
function itemBenefits(item2, at, benefitPeriod) {
  const services = servicesOf(item2);
  const term = meaningOf(item2.term, terms);
  const notes = notesOf(item2);
  const isFertility2 = services.some((each) => fertility.includes(each));
  const isDenied2 = isFertility2 ? notes.some(negates) : services.includes(plan) && notes.some(endsPolicy);
  const base2 = {
    ...emptyBenefit,
    kind: item2.excluded ? "not covered" : isDenied2 ? "unresolved" : "active",
    services,
    procedure: procedureOf(item2.productOrService),
    level: meaningOf(item2.unit, units) ?? null,
    period: term === void 0 ? benefitPeriod : term,
    network: meaningOf(item2.network, networks) ?? null,
    auth: item2.authorizationRequired === void 0 ? null : item2.authorizationRequired ? "Yes" : "No",
    notes: item2.description ? [item2.description] : [],
    unclear: isDenied2 ? "The description denies it" : unclearReason(item2),
    location: locationOf(at, item2.description ?? textOf(item2.category))
  };
  if (item2.excluded || isDenied2)
    return [base2];
  const isPlans = base2.procedure === null && (services.length === 0 || services.includes(plan));
  const denial = {
    ...base2,
    kind: "unresolved",
    services: [...fertility],
    unclear: "The description denies it"
  };
  const denials2 = isPlans && notes.some(deniesFertility) ? [denial] : [];
  const parts = item2.benefit.flatMap((benefit2, index) => benefitParts(benefit2, base2, `${at}.benefit[${index}]`));
  return isPlans && services.length > 0 ? [...denials2, ...parts] : [...denials2, { ...base2, period: null }, ...parts];
}
var notesOf = ({ category, description, name: name2, benefit: benefit2 }) => [
  ...[description, name2, textOf(category)].filter((each) => each !== void 0),
  ...benefit2.flatMap(({ type, allowedString, usedString }) => [textOf(type), allowedString ?? "", usedString ?? ""])
];
function servicesOf({ category, productOrService, name: name2, description, excluded }) {
  const service = category ? serviceOf(category) : void 0;
  if (service)
    return [service];
  const words = [textOf(category), ...category?.coding.map(({ code }) => code ?? "") ?? [], name2, description].join(
    " "
  );
  if (excluded && !productOrService && isAboutFertility(words))
    return [ivf, infertility];
  return category ? [`unknown: ${words.trim()}`] : [];
}
function unclearReason(item2) {
  const codes = {
    network: meaningOf(item2.network, networks),
    unit: meaningOf(item2.unit, units),
    term: meaningOf(item2.term, terms)
  };
  const unknown = Object.entries(codes).find(([, meaning]) => meaning === null);
  if (unknown)
    return `its ${unknown[0]} is a code that is not imported`;
  if (item2.modifierExtension.length > 0)
    return "it has an extension that changes its meaning";
  if (item2.modifier.length > 0)
    return "it is limited by a modifier";
  if (item2.provider !== void 0)
    return "it is limited to a provider";
  return !item2.category && !item2.productOrService ? "it names no service" : null;
}
function benefitParts(benefit2, base2, at) {
  const kind = meaningOf(benefit2.type, benefitTypes);
  if (!kind)
    return [];
  const { allowedMoney, allowedUnsignedInt, usedMoney, usedUnsignedInt } = benefit2;
  const isVisits = benefit2.type.coding.some(({ code }) => code === "visit");
  const isPercentTooHigh = kind === "coinsurance" && (allowedUnsignedInt ?? 0) > 100;
  const note = noteRestriction(base2.notes.join(" "), {
    isFertility: base2.services.some((each) => fertility.includes(each)),
    isMaximum: allowedMoney !== void 0
  });
  const unclear = isPercentTooHigh ? "the percentage is over 100" : benefit2.modifierExtension.length > 0 ? "it has an extension that changes its meaning" : base2.unclear ?? note;
  const part = {
    ...base2,
    kind,
    auth: null,
    unclear,
    location: locationOf(at, benefit2.type.coding[0]?.code ?? "")
  };
  const percent2 = kind === "coinsurance" ? allowedUnsignedInt ?? null : null;
  const allowed = {
    ...part,
    cents: centsOf(allowedMoney),
    percent: percent2,
    count: isVisits ? allowedUnsignedInt ?? null : null
  };
  const usedPeriod = base2.period === "lifetime" ? "lifetime used" : base2.period === "year" ? "year to date" : null;
  const used = {
    ...part,
    period: usedPeriod,
    cents: centsOf(usedMoney),
    count: isVisits ? usedUnsignedInt ?? null : null
  };
  const isNumbered = ({ cents, percent: percent3, count: count3 }) => cents !== null || percent3 !== null || count3 !== null;
  const period3 = ["copay", "coinsurance"].includes(kind) && base2.period === "year" ? null : allowed.period;
  return [{ ...allowed, period: period3 }, used].filter(isNumbered);
}
var centsOf = (given) => given ? Math.round(given.value * 100) : null;

// server/inova/service/verifications/eligibility/fhir-coverage.ts
import { z as z7 } from "zod";

// server/inova/service/verifications/eligibility/fhir-identifiers.ts
import { z as z4 } from "zod";
var identifier = z4.array(z4.object({ type: concept.optional(), system: z4.string().optional(), value: z4.string().optional() })).default([]);
var memberIdsIn = (identifiers, location) => identifiers.flatMap(
  ({ type, value }) => value && type?.coding.some(({ code }) => code === "MB") ? { value, location } : []
);

// server/inova/service/verifications/eligibility/fhir-person.ts
import { z as z6 } from "zod";

// server/inova/service/verifications/eligibility/fhir-resources.ts
import { z as z5 } from "zod";
var modifiers = {
  implicitRules: z5.string().optional(),
  modifierExtension: z5.array(z5.unknown()).default([])
};
var reference = z5.object({
  reference: z5.string().optional(),
  identifier: z5.object({ system: z5.string().optional(), value: z5.string().optional() }).optional(),
  display: z5.string().optional()
});
var hasModifiers = ({ implicitRules, modifierExtension }) => implicitRules !== void 0 || modifierExtension.length > 0;
var named = z5.looseObject({
  resourceType: z5.string(),
  id: z5.string().optional(),
  contained: z5.array(z5.unknown()).default([])
});
var bundle = z5.looseObject({
  type: z5.string().optional(),
  entry: z5.array(z5.looseObject({ fullUrl: z5.string().optional(), resource: z5.unknown() })).default([])
});
var bundleTypes = ["collection", "searchset", "message", "document"];
function resourcesIn(content) {
  const [root, ...contained] = withContained(content, "", null);
  if (root?.type !== "Bundle")
    return root ? [root, ...contained] : [];
  const { data } = bundle.safeParse(content);
  if (!data)
    return errorAt(locationOf("entry", ""), "This Bundle has no list of entries");
  if (data.type !== void 0 && !bundleTypes.includes(data.type)) {
    return errorAt(locationOf("type", data.type), `A Bundle of type ${data.type} is not a payer response`);
  }
  const resources = data.entry.flatMap(
    ({ resource, fullUrl = null }, index) => withContained(resource, `entry[${index}].resource`, fullUrl)
  );
  const inner = resources.find(({ type }) => type === "Bundle");
  return inner ? errorAt(locationOf(inner.path, ""), "A Bundle in a Bundle is not read") : resources;
}
function withContained(content, path, fullUrl) {
  const { data } = named.safeParse(content);
  if (!data)
    return [];
  const resource = { type: data.resourceType, id: data.id ?? null, fullUrl, path, container: null, content };
  const contained = data.contained.flatMap((each, index) => {
    const inner = named.safeParse(each).data;
    if (!inner)
      return [];
    const innerPath = joinPath(path, `contained[${index}]`);
    return [
      {
        type: inner.resourceType,
        id: inner.id ?? null,
        fullUrl: null,
        path: innerPath,
        container: resource,
        content: each
      }
    ];
  });
  return [resource, ...contained];
}
var joinPath = (path, next2) => path ? `${path}.${next2}` : next2;
function resolve(resources, from, reference2, type) {
  if (!reference2)
    return null;
  const found = resources.filter((each) => each.type === type && isNamed(each, from, reference2));
  return found.length === 1 ? found[0] : null;
}
function isNamed(resource, from, reference2) {
  if (reference2.startsWith("#"))
    return resource.container === (from.container ?? from) && resource.id === reference2.slice(1);
  if (resource.container)
    return false;
  const name2 = reference2.replace(/\/_history\/[^/]+$/, "");
  if (/^[a-z][a-z\d+.-]*:/i.test(name2))
    return resource.fullUrl === name2;
  const relative = `${resource.type}/${resource.id}`;
  const base2 = /^(https?:.*\/)[A-Za-z]+\/[^/]+$/.exec((from.container ?? from).fullUrl ?? "")?.[1];
  const url = /^https?:/.test(resource.fullUrl ?? "") ? resource.fullUrl : null;
  return url && base2 ? url === base2 + name2 : relative === name2;
}

// server/inova/service/verifications/eligibility/fhir-person.ts
var personName = z6.object({
  use: z6.string().optional(),
  family: z6.string().optional(),
  given: z6.array(z6.string()).default([]),
  suffix: z6.array(z6.string()).default([]),
  period: period.optional()
});
var patientSchema = z6.looseObject({
  identifier,
  active: z6.boolean().optional(),
  name: z6.array(personName).default([]),
  birthDate: z6.string().optional(),
  gender: z6.string().optional(),
  deceasedBoolean: z6.boolean().optional(),
  deceasedDateTime: z6.string().optional(),
  link: z6.array(z6.object({ type: z6.string() })).default([]),
  ...modifiers
});
function readPatient({ content, path }, display, response) {
  const location = locationOf(path, display ?? "");
  const reject = (message) => response.rejections.push(errorAt(location, message));
  const { data } = patientSchema.safeParse(content);
  if (!data)
    return void reject("This Patient cannot be read");
  const names2 = currentNames(data);
  const [name2] = names2;
  response.patient = {
    ...unnamedPerson(location),
    firstName: name2?.given[0] ?? null,
    middleName: name2?.given.slice(1).join(" ") || null,
    lastName: name2?.family ?? null,
    suffix: name2?.suffix.join(" ") || null,
    birthDate: /^[\d-]*$/.test(data.birthDate ?? "") ? fullDate(data.birthDate) : null,
    gender: data.gender === "female" || data.gender === "male" ? data.gender : null
  };
  if (new Set(names2.map(({ period: _, ...each }) => JSON.stringify(each).toLowerCase())).size > 1)
    reject("This patient has two names");
  response.memberIds.push(...memberIdsIn(data.identifier, location));
  if (data.birthDate && !response.patient.birthDate)
    reject(`This is not a full date of birth: ${data.birthDate}`);
  if (display && !isNamedLike(display, response.patient))
    reject(`The response names ${display}, its Patient does not`);
  for (const problem of problemsOf(data))
    reject(problem);
}
function currentNames({ name: name2 }) {
  const today2 = (/* @__PURE__ */ new Date()).toISOString().slice(0, 10);
  for (const use of ["official", "usual", void 0]) {
    const names2 = name2.filter((each) => each.use === use && isCurrent(each.period, today2));
    if (names2.length > 0)
      return names2;
  }
  return [];
}
function isCurrent(given = {}, today2) {
  const days = validityOf(given);
  return !("fault" in days) && (days.from ?? today2) <= today2 && (days.until ?? today2) >= today2;
}
function isIdentified({ content }, given) {
  const identifiers = (patientSchema.safeParse(content).data?.identifier ?? []).filter(
    ({ system }) => system === given?.system
  );
  return !given?.value || identifiers.length === 0 || identifiers.some(({ value }) => value === given.value);
}
function problemsOf(patient) {
  const { active: active2, deceasedBoolean, deceasedDateTime, link } = patient;
  return [
    ...active2 === false ? ["This Patient is inactive"] : [],
    ...deceasedBoolean || deceasedDateTime !== void 0 ? ["The payer reports that this patient has died"] : [],
    ...link.some(({ type }) => type === "replaced-by") ? ["This Patient was replaced by another"] : [],
    ...hasModifiers(patient) ? ["This Patient has rules or extensions that change its meaning"] : []
  ];
}

// server/inova/service/verifications/eligibility/fhir-coverage.ts
var coverageSchema = z7.looseObject({
  identifier,
  status: z7.string().optional(),
  type: concept.optional(),
  subscriberId: z7.string().optional(),
  beneficiary: reference.optional(),
  period: period.optional(),
  payor: z7.array(reference).default([]),
  class: z7.array(z7.object({ type: concept, value: z7.string(), name: z7.string().optional() })).default([]),
  relationship: concept.optional(),
  subscriber: reference.optional(),
  ...modifiers
});
var otherPolicies = /^(DENTPRG|HSAPOL|FLEXP|VISPOL|DRUGPOL|MENTPRG|SUBPRG|LTCPOL?|DIS|DISPOL|LIFE|TRMLIFE|ANNUITY|AUTOPOL|COL|UNINSMOT|WCBPOL|PNC|REIPOL|SURPL|UMBRL|pay)$|dental|vision|pharmacy|prescription|\bdrug|\blife\b|indemnity|supplement|accident|disability|workers|automobile/i;
function readCoverage(coverage, response, { resources, patient }) {
  const location = locationOf(coverage.path, "");
  const reject = (message) => response.rejections.push(errorAt(location, message));
  const { data } = coverageSchema.safeParse(coverage.content);
  if (!data)
    return void reject("This Coverage cannot be read");
  const { status, type, subscriberId } = data;
  const codes = [textOf(type), ...type?.coding.map(({ code }) => code ?? "") ?? []];
  if (codes.some((code) => otherPolicies.test(code)))
    response.isHealthPlan = false;
  if (!response.isHealthPlan)
    reject("This policy is not health insurance");
  if (status !== "active")
    reject(`The Coverage is not active: its status is ${status ?? "not given"}`);
  if (hasModifiers(data))
    reject("This Coverage has rules or extensions that change its meaning");
  if (!isBeneficiary(data, coverage, response, { resources, patient }))
    reject("This Coverage is for another person");
  if (subscriberId) {
    response.memberIds.push({ value: subscriberId, location });
    addFact(response, "policyNumber", subscriberId, location);
  }
  response.memberIds.push(...memberIdsIn(data.identifier, location));
  const contradicting = subscriberId ? otherCoverage(coverage, subscriberId, resources) : void 0;
  if (contradicting) {
    reject(`The Coverage is not active in ${contradicting.path}`);
    response.rejections.push(errorAt(locationOf(contradicting.path, ""), `The Coverage is active in ${coverage.path}`));
  }
  for (const { display } of data.payor)
    if (display)
      response.payers.push(display);
  readPeriod(data, location, response);
  readClasses(data, coverage.path, response);
}
var otherCoverage = (coverage, memberId, resources) => resources.find((other) => {
  const { data } = other.type === "Coverage" && other !== coverage ? coverageSchema.safeParse(other.content) : {};
  return data?.subscriberId === memberId && data.status !== "active";
});
function isBeneficiary({ beneficiary, relationship, subscriber: subscriber2 }, coverage, response, { resources, patient }) {
  const { reference: reference2, identifier: identifier2, display } = beneficiary ?? {};
  if (display && response.patient.lastName && !isNamedLike(display, response.patient))
    return false;
  const isSelf = relationship?.coding.some(({ code }) => code === "self");
  if (patient && !isIdentified(patient, identifier2))
    return false;
  if (isSelf && subscriber2?.reference && resolve(resources, coverage, subscriber2.reference, "Patient") !== patient)
    return false;
  return !reference2 || patient !== null && resolve(resources, coverage, reference2, "Patient") === patient;
}
function readPeriod({ period: period3 }, location, response) {
  if (!period3)
    return;
  const validity = validityOf(period3);
  if ("fault" in validity)
    response.rejections.push(errorAt(location, validity.fault));
  else
    response.validity.push({ ...validity, location });
  const [start, end] = [fullDate(period3.start), fullDate(period3.end)];
  if (start)
    addFact(response, "effectiveDate", start, location);
  if (end)
    addFact(response, "termedDate", end, location);
}
function readClasses({ class: groups }, path, response) {
  for (const [index, { type, value, name: name2 }] of groups.entries()) {
    const kind = meaningOf(type, classes);
    const location = locationOf(joinPath(path, `class[${index}]`), name2 ?? value);
    if (kind === "group")
      addFact(response, "groupNumber", value, location);
    if (kind === "plan")
      addFact(response, "plan", name2 ?? value, location);
  }
}

// server/inova/service/verifications/eligibility/json.ts
function parseJson(text3) {
  const parsed = JSON.parse(text3);
  const twice = repeatedKey(text3);
  if (twice)
    throw new Error(`${twice} is there twice`);
  return parsed;
}
function repeatedKey(text3) {
  const objects = [];
  const tokens = text3.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g);
  for (const [token, colon] of tokens) {
    if (token === "{")
      objects.push(/* @__PURE__ */ new Set());
    else if (token === "[")
      objects.push(null);
    else if (token === "}" || token === "]")
      objects.pop();
    else if (colon) {
      const key = JSON.parse(token.slice(0, -colon.length));
      if (objects.at(-1)?.has(key))
        return key;
      objects.at(-1)?.add(key);
    }
  }
  return null;
}

// server/inova/service/verifications/eligibility/fhir.ts
var responseSchema = z8.object({
  status: z8.string(),
  outcome: z8.string(),
  disposition: z8.string().optional(),
  patient: reference,
  insurer: reference.optional(),
  insurance: z8.array(insuranceSchema).default([]),
  error: z8.array(z8.object({ code: concept })).default([]),
  servicedDate: z8.string().optional(),
  servicedPeriod: period.optional(),
  ...modifiers
});
function parseFhir(text3) {
  let parsed;
  try {
    parsed = parseJson(text3.replace(/^\ufeff/, ""));
  } catch (error) {
    return {
      refused: [
        errorAt(locationOf("JSON", text3.trim().slice(-60)), `This is not valid JSON: ${error.message}`)
      ]
    };
  }
  const resources = resourcesIn(parsed);
  if (!Array.isArray(resources))
    return { refused: [resources] };
  const responses = resources.filter((each) => each.type === "CoverageEligibilityResponse" && !each.container);
  if (responses.length === 0) {
    const location = locationOf("resourceType", resources[0]?.type ?? "");
    return { refused: [errorAt(location, "It does not contain a CoverageEligibilityResponse")] };
  }
  const checked = responses.map((resource) => ({ resource, ...responseSchema.safeParse(resource.content) }));
  const errors = checked.flatMap(({ resource, error }) => error ? schemaErrors(resource, error) : []);
  if (errors.length > 0)
    return { refused: errors };
  const patients = checked.flatMap(
    ({ resource, data }) => toPatientResponses(resource, data, resources)
  );
  return { patients: [...patients, ...failedRequests(resources)] };
}
function schemaErrors({ path }, { issues }) {
  return issues.slice(0, 5).map((issue) => errorAt(locationOf(pathText([path, ...issue.path]), ""), issue.message));
}
var pathText = (path) => path.filter((part) => part !== "").map((part) => typeof part === "number" ? `[${part}]` : `.${String(part)}`).join("").replace(/^\./, "");
function failedRequests(resources) {
  const issues = z8.looseObject({ issue: z8.array(z8.looseObject({ severity: z8.string() })) });
  return resources.filter(({ type, content }) => {
    const { issue = [] } = issues.safeParse(content).data ?? {};
    return type === "OperationOutcome" && issue.some(({ severity }) => severity === "error" || severity === "fatal");
  }).map(({ path }) => {
    const location = locationOf(path, "");
    const rejections = [errorAt(location, "The payer\u2019s system reports an error")];
    return { ...emptyResponse(unnamedPerson(location)), rejections };
  });
}
function toPatientResponses(resource, eligibility, resources) {
  const policies = /* @__PURE__ */ new Map();
  for (const [index, insurance2] of eligibility.insurance.entries()) {
    const name2 = insurance2.coverage?.reference ?? "";
    const policy2 = resolve(resources, resource, name2, "Coverage") ?? name2;
    policies.set(policy2, [...policies.get(policy2) ?? [], [index, insurance2]]);
  }
  return policyNames(policies).map((policy2) => {
    const response = readResponse(resource, eligibility, resources);
    const insurances = [...policies.get(policy2) ?? [], ...policy2 === "" ? [] : policies.get("") ?? []];
    const location = locationOf(joinPath(resource.path, "insurance"), typeof policy2 === "string" ? policy2 : "");
    const patient = resolve(resources, resource, eligibility.patient.reference, "Patient");
    if (typeof policy2 !== "string")
      readCoverage(policy2, response, { resources, patient });
    else if (insurances.length > 0)
      response.rejections.push(errorAt(location, "The file does not contain this Coverage"));
    for (const [index, insurance2] of insurances) {
      addInsuranceBenefits(insurance2, joinPath(resource.path, `insurance[${index}]`), response);
    }
    return response;
  });
}
function policyNames(policies) {
  const named2 = [...policies.keys()].filter((policy2) => policy2 !== "");
  return named2.length > 0 ? named2 : [""];
}
function readResponse(resource, eligibility, resources) {
  const { patient, insurer } = eligibility;
  const location = locationOf(joinPath(resource.path, "patient"), patient.display ?? patient.reference ?? "");
  const response = emptyResponse(unnamedPerson(location));
  const person2 = resolve(resources, resource, patient.reference, "Patient");
  if (person2)
    readPatient(person2, patient.display, response);
  if (person2 && !isIdentified(person2, patient.identifier))
    response.rejections.push(errorAt(location, "The response names another identifier than its Patient has"));
  response.rejections.push(...rejectionsOf(eligibility, resource.path));
  addServiceDates(eligibility, resource.path, response);
  const payer2 = payerName(resolve(resources, resource, insurer?.reference, "Organization")) ?? insurer?.display;
  if (insurer?.display)
    response.payers.push(insurer.display);
  if (payer2)
    response.payers.push(payer2);
  if (payer2)
    addFact(response, "company", payer2, locationOf("insurer", payer2));
  return response;
}
function addServiceDates({ servicedDate, servicedPeriod }, path, response) {
  const days = servicedPeriod ?? { start: servicedDate, end: servicedDate };
  if (!days.start && !days.end)
    return;
  const location = locationOf(joinPath(path, "serviced"), [days.start, days.end].join(" to "));
  const validity = validityOf(days);
  if ("fault" in validity)
    response.rejections.push(errorAt(location, validity.fault));
  else
    response.serviceDates.push({ ...validity, location });
}
var payerName = (organization) => z8.looseObject({ name: z8.string() }).safeParse(organization?.content).data?.name;
function rejectionsOf(eligibility, path) {
  const { status, outcome, disposition, error } = eligibility;
  const at = (field2, text3) => locationOf(joinPath(path, field2), text3);
  const errors = error.map(({ code }, index) => {
    const reason = textOf(code) || code.coding[0]?.code || "no reason given";
    return errorAt(at(`error[${index}]`, code.text ?? ""), `The payer rejected the request: ${reason}`);
  });
  if (status !== "active")
    errors.push(errorAt(at("status", status), `The response is not valid: its status is ${status}`));
  if (outcome !== "complete") {
    errors.push(errorAt(at("outcome", disposition ?? outcome), `The response is not complete: ${outcome}`));
  }
  if (disposition && negates(disposition))
    errors.push(errorAt(at("disposition", disposition), "The payer denies coverage"));
  if (hasModifiers(eligibility)) {
    errors.push(errorAt(at("modifierExtension", ""), "The response has rules or extensions that change its meaning"));
  }
  return errors;
}

// server/inova/service/verifications/eligibility/codes-271.ts
var kinds = codeTable({
  "1": "active",
  "2": "active",
  "3": "active",
  "4": "active",
  "5": "unresolved",
  "6": "inactive",
  "7": "inactive",
  "8": "inactive",
  A: "coinsurance",
  B: "copay",
  C: "deductible",
  E: "excluded",
  F: "limit",
  G: "out of pocket",
  H: "unlimited",
  I: "not covered",
  N: "unresolved",
  O: "not covered",
  T: "unresolved",
  U: "unresolved",
  V: "unresolved",
  Y: "unresolved"
});
var informative = "CB D J K L M MC P Q R S W X".split(" ");
var unresolvedReasons = codeTable({
  "5": "The policy is active only until the payer has investigated",
  N: "Services are restricted to another provider",
  T: "The member\u2019s card is reported lost or stolen",
  U: "Another organization decides on this coverage",
  V: "The payer cannot process this",
  Y: "Coverage begins only after a spend-down"
});
var carveOuts = ["N", "U"];
var periods = codeTable({
  "22": "year",
  "23": "year",
  "25": "year",
  "24": "year to date",
  "27": "visit",
  "29": "remaining",
  "32": "lifetime",
  "33": "lifetime remaining"
});
var networks2 = codeTable({ Y: "In", N: "Out", W: "Both", U: null, "": null });
var auths = codeTable({ Y: "Yes", N: "No" });
var levels = codeTable({
  "": ["self", "spouse", "child", "other"],
  IND: ["self", "spouse", "child", "other"],
  FAM: ["self", "spouse", "child", "other"],
  EMP: ["self"],
  ESP: ["self", "spouse"],
  ECH: ["self", "child"],
  SPO: ["spouse"],
  CHD: ["child"],
  SPC: ["spouse", "child"],
  DEP: ["spouse", "child", "other"]
});
var relations = codeTable({ "18": "self", "01": "spouse", "19": "child" });
var endReasons = "01 03 07 08 14 59".split(" ");
var planTypes = codeTable({ HM: "HMO", HN: "HMO", PR: "PPO", EP: "EPO", PS: "POS" });
var healthInsurance = " 12 13 16 42 43 C1 CO CP EP GP HM HN HS IN IP MA MB MC MP OT PR PS QM TF".split(" ");
var otherPayers = "P4 PR PRP SEP TTP".split(" ");
var contacts = ["P3", "X3"];

// server/inova/service/verifications/eligibility/values-271.ts
function centsOf2(text3) {
  const [, dollars2 = "", cents = ""] = /^(\d{0,9})(?:\.(\d{0,2})0*)?$/.exec(text3) ?? [];
  if (dollars2 + cents === "")
    return null;
  return Number(dollars2) * 100 + Number(cents.padEnd(2, "0"));
}
function percentOf(text3) {
  if (!/^(?:\d?\.\d{1,4}0*|[01])$/.test(text3) || Number(text3) > 1)
    return null;
  return Number((Number(text3) * 100).toFixed(2));
}
function countOf(text3) {
  return /^\d{1,3}(?:\.0+)?$/.test(text3) ? Number(text3) : null;
}
function dayOf(text3) {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text3) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date2 = /* @__PURE__ */ new Date(`${iso}T00:00:00Z`);
  return year && !Number.isNaN(date2.getTime()) && date2.toISOString().startsWith(iso) ? iso : null;
}
function daysOf(format, text3) {
  const [from, until, ...more] = text3.split("-").map(dayOf);
  if (!from || more.length > 0 || format === "RD8" !== (until !== void 0))
    return null;
  if (!["D8", "RD8"].includes(format) || until === null || until && until < from)
    return null;
  return { from, until: until ?? null };
}
var beginQualifiers = ["193", "340", "346", "348", "356", "539"];
var endQualifiers = ["194", "341", "343", "347", "349", "357", "540"];
var rangeQualifiers = ["291", "292", "307", "472"];
function validityOf2([, qualifier = "", format = "", text3 = ""]) {
  const isBegin = beginQualifiers.includes(qualifier);
  const isEnd = endQualifiers.includes(qualifier);
  if (!isBegin && !isEnd && !rangeQualifiers.includes(qualifier))
    return null;
  const days = daysOf(format, text3);
  if (!days)
    return { fault: `DTP03 is not a valid date: ${text3}` };
  if (isEnd)
    return { from: null, until: days.until ?? days.from };
  if (qualifier === "472")
    return { from: days.from, until: days.until ?? days.from };
  return days;
}

// server/inova/service/verifications/eligibility/companions-271.ts
function companionsOf(parts, context) {
  const validities = parts.filter(({ id }) => id === "DTP").map(({ elements }) => validityOf2(elements));
  const fault = validities.find((each) => each && "fault" in each);
  return {
    notes: parts.filter(({ id }) => id === "MSG").map(({ elements }) => elements[1] ?? ""),
    validity: validities.filter((each) => each !== null && !("fault" in each)),
    quantity: quantityOf(parts),
    unclear: fault?.fault ?? restrictionOf(parts, context)
  };
}
function quantityOf(parts) {
  const [delivery, ...more] = parts.filter(({ id, elements }) => id === "HSD" && elements.some(Boolean));
  if (!delivery)
    return null;
  const isEntitys = parts.slice(0, parts.indexOf(delivery)).some(({ id }) => id === "NM1");
  const [, unit, text3 = "", basis, frequency, period3 = "", periods2 = "1", ...pattern] = delivery.elements;
  const count3 = countOf(text3);
  const isWhole = more.length === 0 && !isEntitys && (periods2 || "1") === "1" && !pattern.some(Boolean);
  const isPlain = isWhole && unit === "VS" && !basis && !frequency;
  if (!isPlain || count3 === null || period3 && !periods[period3]) {
    return { count: null, period: null, unclear: "its delivery pattern (HSD) is not imported" };
  }
  return { count: count3, period: periods[period3] ?? null, unclear: null };
}
function restrictionOf(parts, { payer: payer2, isForAnyProvider }) {
  if (parts.some(({ id }) => id === "III"))
    return "it is limited to a place of service or diagnosis (III)";
  const entities = parts.filter(({ id }) => id === "NM1").map(({ elements: [, code = "", , name2 = ""] }) => ({ code, name: name2 }));
  const others = entities.filter(({ code, name: name2 }) => code !== "PR" || name2 === "" || !isSamePayer(name2, payer2));
  const other = others.find(({ code }) => otherPayers.includes(code));
  if (other)
    return `it is about another payer, ${other.name || other.code}`;
  const provider2 = isForAnyProvider ? void 0 : others.find(({ code }) => !contacts.includes(code));
  return provider2 ? `it is limited to ${provider2.name || provider2.code}` : null;
}

// server/inova/service/verifications/eligibility/segments.ts
var isaLength = 106;
var isLineEnd = (terminator) => terminator === "\n" || terminator === "\r";
var segmentLocation = ({ number, text: text3 }) => locationOf(`Segment ${number}`, text3);
var segmentError = (segment, message) => errorAt(segmentLocation(segment), message);
function parseSegments(file) {
  const text3 = file.replace(/^[\ufeff\s]+/, "");
  const start = locationOf("Segment 1", text3.slice(0, 40));
  if (!text3.startsWith("ISA"))
    return { refused: [errorAt(start, "An X12 file begins with ISA")] };
  if (text3.length < isaLength)
    return { refused: [errorAt(start, "The first segment (ISA) is cut off")] };
  const delimiters = delimitersOf(text3);
  if (!areDelimiters(text3, delimiters)) {
    return {
      refused: [errorAt(start, "The first segment (ISA) is not 106 characters long, so its delimiters are lost")]
    };
  }
  return splitSegments(text3, delimiters);
}
function delimitersOf(text3) {
  const repetition = text3[82];
  return {
    element: text3[3],
    repetition: /[A-Z0-9 ]/i.test(repetition) ? "\0" : repetition,
    component: text3[104],
    segment: text3[105]
  };
}
function areDelimiters(text3, delimiters) {
  const all3 = Object.values(delimiters);
  const elements = text3.slice(0, isaLength - 1).split(delimiters.element);
  return new Set(all3).size === all3.length && !all3.some((each) => /[\p{L}\p{N} ]/u.test(each)) && elements.length === 17;
}
function splitSegments(text3, delimiters) {
  const pieces = text3.split(delimiters.segment).map((piece) => piece.replace(/^[\r\n]+|[\r\n]+$/g, ""));
  const rest = pieces.at(-1)?.trim() ?? "";
  if (isLineEnd(delimiters.segment)) {
    return { delimiters, segments: pieces.filter((piece) => piece.trim() !== "").map(toSegment(delimiters)) };
  }
  if (rest !== "") {
    const location = locationOf(`Segment ${pieces.length}`, rest);
    return { refused: [errorAt(location, "The file ends in the middle of this segment")] };
  }
  return { delimiters, segments: pieces.slice(0, -1).map(toSegment(delimiters)) };
}
var toSegment = ({ element }) => (piece, index) => {
  const [id = "", ...elements] = piece.split(element);
  const trimmed = elements.map((each) => each.trim());
  return { number: index + 1, id: id.trim(), elements: ["", ...trimmed], text: piece.trim() };
};

// server/inova/service/verifications/eligibility/denials-271.ts
var codesIn = (text3) => text3.split(/[^\dA-Z]+/i).filter(Boolean);
function fertilityDenial({ head, parts }) {
  const [, code = "", , service = ""] = head.elements;
  const notes = joinedNotes(notesOf2(head, parts));
  const isAboutPlan2 = codesIn(service).every((each) => planServices.includes(each));
  const isDenied2 = carveOuts.includes(code) ? isAboutFertility : deniesFertility;
  if (!isAboutPlan2 || !notes.some(isDenied2))
    return null;
  const location = segmentLocation(head);
  return { ...emptyBenefit, kind: "unresolved", services: [...fertility], unclear: "The note denies it", location };
}
var notesOf2 = ({ elements }, parts) => [elements[5] ?? "", ...parts.filter(({ id }) => id === "MSG").map(({ elements: [, note = ""] }) => note)].filter(
  Boolean
);
function denialOf({ head, parts }, services) {
  const [, code = "", , , , , period3] = head.elements;
  const kind = kinds[code];
  if (parts.some(({ id }) => id === "AAA"))
    return { kind: "unresolved", reason: "The payer rejected this part" };
  const ofKind = negativeKinds.find((each) => each === kind);
  if (ofKind)
    return { kind: ofKind, reason: unresolvedReasons[code] ?? null, isCarveOut: carveOuts.includes(code) };
  if (kind === "limit" && period3 === "30")
    return { kind: "not covered", reason: "The limit is exceeded" };
  if (!kind && !informative.includes(code))
    return { kind: "unresolved", reason: `EB01 is ${code}, which is not known` };
  const notes = joinedNotes(notesOf2(head, parts));
  const isAmount = kind !== void 0 && kind !== "active";
  return deniesServices(services, notes, isAmount) ? { kind: "unresolved", reason: "The note denies it" } : null;
}
function deniesServices(services, notes, isAmount) {
  if (isFertility(services))
    return notes.some(isAmount ? negatesWhole : negates);
  return services.some((each) => planServices.includes(each)) && notes.some(endsPolicy);
}

// server/inova/service/verifications/eligibility/benefit-271.ts
function parseBenefit(loop, relation, delimiters) {
  const { head, parts, payer: payer2 } = loop;
  const element = (index) => head.elements[index] ?? "";
  if (element(1) === "")
    return segmentError(head, "EB01 says nothing");
  const all3 = servicesOf2(element(3), delimiters);
  const isForAnyProvider = kinds[element(1)] === "active" && (all3.includes(plan) || !isFertility(all3));
  const companions = companionsOf(parts, { payer: payer2, isForAnyProvider });
  const denial = denialOf(loop, all3);
  const kind = denial ? denial.kind : kinds[element(1)];
  const named2 = denial ? all3.flatMap(codesIn) : all3;
  const services = denial?.isCarveOut ? named2.filter((each) => fertility.includes(each)) : named2;
  const procedure = procedureOf2(element(13), delimiters);
  if (!kind || denial?.isCarveOut && services.length === 0 && !procedure)
    return null;
  const { notes, validity } = companions;
  const network2 = networks2[element(12)] ?? null;
  const base2 = {
    ...emptyBenefit,
    kind,
    services,
    procedure,
    network: network2,
    notes,
    validity,
    location: segmentLocation(head)
  };
  if (denial)
    return { ...base2, unclear: denial.reason };
  const fault = numberFault(element);
  return fault ? errorAt(base2.location, fault) : { ...base2, ...amountsOf(base2, element, companions, relation) };
}
var servicesOf2 = (text3, { repetition }) => text3.split(repetition).map((each) => each.trim()).filter(Boolean);
var levels2 = codeTable({ IND: "individual", FAM: "family" });
function amountsOf(base2, element, companions, relation) {
  const benefit2 = {
    ...base2,
    cents: centsOf2(element(7)),
    percent: percentOf(element(8)),
    level: levels2[element(2)] ?? null,
    period: periods[element(6)] ?? null,
    auth: auths[element(11)] ?? null
  };
  const quantity = quantityOf2(benefit2, element, companions.quantity);
  const isMaximum = benefit2.cents !== null && ["year", "lifetime"].includes(benefit2.period ?? "");
  const note = noteRestriction(base2.notes.join(" "), { isFertility: isFertility(base2.services), isMaximum });
  const unclear = unclearCode(base2.kind, element, relation) ?? quantity.unclear ?? companions.unclear ?? note;
  return { ...benefit2, ...quantity, unclear };
}
var descriptionIndex = 4;
function procedureOf2(text3, { component }) {
  const [qualifier = "", code = "", ...more] = text3.split(component).map((each) => each.trim());
  if (text3 === "")
    return null;
  const isPlain = more.every((each, index) => each === "" || index === descriptionIndex);
  return ["HC", "CJ"].includes(qualifier) && /^[\dA-Z]{5}$/i.test(code) && isPlain ? code.toUpperCase() : text3;
}
function numberFault(element) {
  if (element(7) && centsOf2(element(7)) === null)
    return `EB07 is not a valid amount: ${element(7)}`;
  if (element(8) && percentOf(element(8)) === null)
    return `EB08 must be between 0 and 1: ${element(8)}`;
  return element(10) && countOf(element(10)) === null ? `EB10 is not a valid number: ${element(10)}` : null;
}
function quantityOf2({ kind, period: period3, cents, percent: percent2 }, element, delivery) {
  const [unit, text3] = [element(9), element(10)];
  const isOwn = Boolean(unit || text3);
  if (delivery && (isOwn || cents !== null || percent2 !== null || kind !== "limit")) {
    return { count: null, period: period3, unclear: "it is limited to a number of services (HSD)" };
  }
  if (delivery) {
    const isSame = !delivery.period || !element(6) || delivery.period === period3;
    return isSame ? { ...delivery, period: period3 ?? delivery.period } : { ...delivery, unclear: "EB06 and HSD05 differ" };
  }
  if (!isOwn)
    return { count: null, period: period3, unclear: null };
  const count3 = countOf(text3);
  if (kind === "limit" && ["P6", "VS"].includes(unit))
    return { count: count3, period: period3, unclear: null };
  if (kind === "limit" && unit === "99" && period3 === "lifetime")
    return { count: count3, period: "lifetime used", unclear: null };
  return { count: null, period: period3, unclear: `the quantity ${unit || "without a unit"} (EB09) is not imported` };
}
function unclearCode(kind, element, relation) {
  const [level, services, insurance2, period3, network2] = [2, 3, 4, 6, 12].map(element);
  const people = levels[level];
  const isStatus = kind === "active";
  if (!people)
    return `the coverage level ${level} (EB02) is not imported`;
  if (!people.includes(relation))
    return `the coverage level ${level} (EB02) does not include this patient`;
  if (!isStatus && !["", "IND", "FAM"].includes(level))
    return `the coverage level ${level} (EB02) is not imported`;
  if (!services && !element(13))
    return "it names no service (EB03)";
  if (!healthInsurance.includes(insurance2))
    return `the insurance type ${insurance2} (EB04) is not health insurance`;
  if (period3 && !periods[period3])
    return `the time period ${period3} (EB06) is not imported`;
  if (!Object.hasOwn(networks2, network2))
    return `the network ${network2} (EB12) is not imported`;
  if (element(14))
    return "it is limited to a diagnosis (EB14)";
  const numbers = [element(7), element(8)].filter(Boolean);
  return numbers.length > 1 ? "it has an amount and a percentage" : null;
}

// server/inova/service/verifications/eligibility/envelope.ts
var knownSegments = new Set(
  "ISA GS ST BHT HL TRN AAA NM1 REF N3 N4 PER PRV DMG INS HI DTP MPI EB HSD MSG III LS LE SE GE IEA".split(" ")
);
function envelopeErrors(segments) {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last)
    return [];
  const errors = segments.filter(({ id }) => !knownSegments.has(id)).map((segment) => segmentError(segment, `A payer response (271) has no segment ${segment.id || "without a name"}`));
  if (last.id !== "IEA")
    errors.push(segmentError(last, "The file is cut off: it must end with IEA"));
  else if (last.elements[2] !== first.elements[13]) {
    errors.push(segmentError(last, `IEA ends interchange ${last.elements[2]}, but ISA began ${first.elements[13]}`));
  }
  errors.push(...groupErrors(segments), ...transactionErrors(segments));
  return errors.length > 0 ? errors : misplacedErrors(segments);
}
var outerSegments = "ISA GS ST SE GE IEA".split(" ");
var next = {
  "": ["ISA"],
  ISA: ["GS", "IEA"],
  GS: ["ST", "GE"],
  ST: ["SE"],
  SE: ["ST", "GE"],
  GE: ["GS", "IEA"],
  IEA: []
};
function misplacedErrors(segments) {
  let outer = "";
  return segments.flatMap((segment, index) => {
    const isOuter = outerSegments.includes(segment.id);
    const isInPlace = isOuter ? next[outer]?.includes(segment.id) : outer === "ST";
    if (isOuter)
      outer = segment.id;
    if (!isInPlace)
      return segmentError(segment, `${segment.id} is in the wrong place`);
    return segment.id === "ST" ? headerErrors(segments[index + 1]) : [];
  });
}
function headerErrors(header) {
  if (header?.id !== "BHT")
    return header ? [segmentError(header, "A transaction begins with BHT")] : [];
  return ["06", "11"].includes(header.elements[2] ?? "") ? [] : [segmentError(header, `BHT02 is ${header.elements[2] ?? ""}; a response has 11`)];
}
function groupErrors(segments) {
  const [first, last] = [segments[0], segments.at(-1)];
  const [starts, ends2] = [segmentsOf(segments, "GS"), segmentsOf(segments, "GE")];
  const errors = ["ISA", "IEA"].flatMap((id) => segmentsOf(segments, id).slice(1)).map((again) => {
    return segmentError(again, `A file has one ${again.id}, and this is another`);
  });
  if (starts.length === 0)
    errors.push(segmentError(first, "No group (GS) follows ISA"));
  if (last.id === "IEA" && Number(last.elements[1]) !== starts.length) {
    errors.push(segmentError(last, `IEA says ${last.elements[1]} groups, but there are ${starts.length}`));
  }
  for (const [index, group] of starts.entries()) {
    const end = ends2[index];
    if (!end)
      errors.push(segmentError(group, "This group (GS) is never ended by GE"));
    else
      errors.push(...groupEndErrors(group, end, segments));
  }
  for (const end of ends2.slice(starts.length))
    errors.push(segmentError(end, "GE ends a group that never began"));
  return errors;
}
function groupEndErrors(group, end, segments) {
  const errors = [];
  const count3 = segmentsOf(segments.slice(group.number, end.number), "ST").length;
  if (end.elements[2] !== group.elements[6]) {
    errors.push(segmentError(end, `GE ends group ${end.elements[2]}, but GS began ${group.elements[6]}`));
  }
  if (Number(end.elements[1]) !== count3) {
    errors.push(segmentError(end, `GE says ${end.elements[1]} transactions, but there are ${count3}`));
  }
  return errors;
}
function transactionErrors(segments) {
  const errors = [];
  let start = null;
  for (const segment of segments) {
    if (segment.id === "ST") {
      if (start)
        errors.push(segmentError(start, "This transaction (ST) is never ended by SE"));
      start = segment;
      if (segment.elements[1] !== "271") {
        errors.push(segmentError(segment, `This is a transaction ${segment.elements[1]}; a payer response is a 271`));
      }
    }
    if (segment.id === "SE") {
      errors.push(...transactionEndErrors(start, segment));
      start = null;
    }
  }
  if (start)
    errors.push(segmentError(start, "This transaction (ST) is never ended by SE"));
  if (segmentsOf(segments, "ST").length === 0 && segments[0])
    errors.push(segmentError(segments[0], "No transaction (ST) is in it"));
  return errors;
}
function transactionEndErrors(start, end) {
  if (!start)
    return [segmentError(end, "SE ends a transaction that never started")];
  const errors = [];
  const count3 = end.number - start.number + 1;
  if (Number(end.elements[1]) !== count3) {
    errors.push(
      segmentError(end, `SE says ${end.elements[1]} segments, but there are ${count3}: some are missing or too many`)
    );
  }
  if (end.elements[2] !== start.elements[2]) {
    errors.push(segmentError(end, `SE ends transaction ${end.elements[2]}, but ST started ${start.elements[2]}`));
  }
  return errors;
}
var segmentsOf = (segments, id) => segments.filter((segment) => segment.id === id);

// server/inova/service/verifications/eligibility/facts-271.ts
var dateFields = codeTable({
  "291": "effectiveDate",
  "307": "effectiveDate",
  "346": "effectiveDate",
  "356": "effectiveDate",
  "347": "termedDate",
  "357": "termedDate"
});
function readPolicySegment(segment, response) {
  const [, qualifier = "", text3 = ""] = segment.elements;
  const location = segmentLocation(segment);
  if (segment.id === "REF" && qualifier === "6P" && text3)
    addFact(response, "groupNumber", text3, location);
  if (segment.id === "REF" && qualifier === "1L" && text3)
    addFact(response, "groupOrPolicyNumber", text3, location);
  if (segment.id === "REF" && qualifier === "1W" && text3)
    response.memberIds.push({ value: text3, location });
  if (segment.id === "DTP")
    readDate(segment, response);
}
function readDate(segment, response) {
  const [, qualifier = "", , text3 = ""] = segment.elements;
  if (qualifier === "442")
    response.rejections.push(segmentError(segment, "The payer reports that this patient has died"));
  const validity = validityOf2(segment.elements);
  if (!validity)
    return;
  if ("fault" in validity) {
    response.rejections.push(segmentError(segment, validity.fault));
    return;
  }
  const location = segmentLocation(segment);
  const days = qualifier === "472" ? response.serviceDates : response.validity;
  days.push({ ...validity, location });
  const field2 = dateFields[qualifier];
  const value = dayOf(text3.split("-")[0] ?? "");
  if (field2 && value)
    addFact(response, field2, value, location);
}
var otherDesks = /pharmac|\brx\b|drug|dental|vision|behavioral|mental|nurse/i;
function phoneOf({ elements }) {
  const [, , desk = "", ...pairs] = elements;
  if (otherDesks.test(desk))
    return null;
  const at = [0, 2, 4].find((index) => pairs[index] === "TE");
  const digits2 = at === void 0 ? "" : (pairs[at + 1] ?? "").replaceAll(/[\s().+-]/g, "");
  return /^1?\d{10}$/.test(digits2) ? digits2.slice(-10) : null;
}

// server/inova/service/verifications/eligibility/loops-271.ts
var levels3 = codeTable({ "20": "payer", "21": "provider", "22": "subscriber", "23": "dependent" });
var parentLevels = {
  payer: [],
  provider: ["payer"],
  subscriber: ["provider", "payer"],
  dependent: ["subscriber"]
};
function parseTransactions(segments) {
  const errors = [];
  const transactions = splitTransactions(segments).map((transaction) => {
    const first = transaction.findIndex(({ id }) => id === "HL");
    const header = first === -1 ? transaction : transaction.slice(0, first);
    return { header, loops: first === -1 ? [] : linkLoops(transaction.slice(first), errors) };
  });
  for (const { header, loops } of transactions) {
    errors.push(...misplacedBenefits(header, loops), ...loops.flatMap(misplacedPeople));
  }
  return errors.length > 0 ? { refused: errors } : { transactions };
}
function splitTransactions(segments) {
  const transactions = [];
  for (const segment of segments) {
    if (segment.id === "ST")
      transactions.push([]);
    if (!["ISA", "GS", "ST", "SE", "GE", "IEA"].includes(segment.id))
      transactions.at(-1)?.push(segment);
  }
  return transactions;
}
function linkLoops(segments, errors) {
  const byId = /* @__PURE__ */ new Map();
  const loops = [];
  for (const segment of segments) {
    if (segment.id !== "HL") {
      loops.at(-1)?.segments.push(segment);
      continue;
    }
    const [, id = "", , code = ""] = segment.elements;
    const level = levels3[code];
    if (!level)
      errors.push(segmentError(segment, `HL03 is ${code}, which no response has`));
    if (byId.has(id))
      errors.push(segmentError(segment, `There are two loops ${id} (HL01)`));
    const loop = { level: level ?? "payer", segments: [segment], parent: null, children: [] };
    byId.set(id, loop);
    loops.push(loop);
  }
  for (const loop of loops)
    linkParent(loop, byId, errors);
  return loops;
}
function linkParent(loop, byId, errors) {
  const [head] = loop.segments;
  const parentId = head.elements[2] ?? "";
  if (loop.level === "payer") {
    if (parentId)
      errors.push(segmentError(head, "A payer is below no other loop (HL02)"));
    return;
  }
  const parent = byId.get(parentId);
  if (!parent || !parentLevels[loop.level].includes(parent.level)) {
    errors.push(segmentError(head, `No loop ${parentId || "without a number"} can contain this ${loop.level} (HL02)`));
    return;
  }
  loop.parent = parent;
  parent.children.push(loop);
}
function misplacedBenefits(header, loops) {
  const others = loops.filter(({ level }) => level === "payer" || level === "provider");
  return [header, ...others.map(({ segments }) => segments)].flat().filter(({ id }) => id === "EB").map((segment) => segmentError(segment, "This benefit belongs to no patient"));
}
function misplacedPeople({ segments }) {
  const first = segments.findIndex(({ id }) => id === "EB");
  let isEntity = false;
  return segments.slice(first === -1 ? segments.length : first).flatMap((segment) => {
    const { id, elements } = segment;
    if (id === "LS" || id === "LE")
      isEntity = id === "LS";
    const isPerson = id === "NM1" && !isEntity && ["IL", "03"].includes(elements[1] ?? "");
    if (!isPerson && !["DMG", "INS", "HI", "MPI", "TRN"].includes(id))
      return [];
    return segmentError(segment, `${id} belongs to another patient: a loop (HL) is missing`);
  });
}

// server/inova/service/verifications/eligibility/reject-reasons.ts
var reasons = codeTable({
  "04": "the authorized quantity is exceeded",
  "15": "required data is missing",
  "33": "the input has errors",
  "35": "the provider is out of network",
  "41": "access to this is restricted",
  "42": "the payer cannot respond now",
  "43": "the provider\u2019s identification is missing or invalid",
  "45": "the provider\u2019s specialty is missing or invalid",
  "47": "the provider\u2019s state is missing or invalid",
  "48": "the referring provider\u2019s identification is missing or invalid",
  "49": "the provider is not the primary care physician",
  "51": "the provider is not on file",
  "52": "the dates of service are outside the provider\u2019s enrollment",
  "56": "a date is inappropriate",
  "57": "the dates of service are missing or invalid",
  "58": "the date of birth is missing or invalid",
  "60": "the date of birth follows the dates of service",
  "61": "the date of death precedes the dates of service",
  "62": "the dates of service are outside the allowed range",
  "63": "the dates of service are in the future",
  "64": "the patient\u2019s ID is missing or invalid",
  "65": "the patient\u2019s name is missing or invalid",
  "67": "the patient was not found",
  "68": "the patient\u2019s ID is there twice",
  "71": "the date of birth does not match that on file",
  "72": "the member ID is missing or invalid",
  "73": "the subscriber\u2019s name is missing or invalid",
  "75": "the subscriber was not found",
  "76": "the member ID is there twice",
  "77": "the subscriber was found, the patient was not",
  "78": "the subscriber is not in this group or plan",
  "79": "the participant\u2019s identification is invalid",
  "80": "no response was received",
  T4: "the payer\u2019s name or identification is missing"
});
var rejectReason = (code) => reasons[code] ?? `reason ${code || "not given"}`;

// server/inova/service/verifications/eligibility/person-271.ts
var genders = codeTable({ F: "female", M: "male" });
var rejectionError = (segment) => segmentError(segment, `The payer rejected the request: ${rejectReason(segment.elements[3] ?? "")}`);
function readPerson(segments, level, response) {
  const isDependent = level === "dependent";
  const [name2, ...moreNames] = segments.filter(({ id }) => id === "NM1");
  if (name2)
    readName(name2, isDependent, response);
  else
    response.rejections.push(errorAt(response.patient.location, "This patient has no name (NM1)"));
  for (const again of moreNames)
    response.rejections.push(segmentError(again, "This loop names a second person"));
  for (const segment of segments) {
    if (segment.id === "AAA")
      response.rejections.push(rejectionError(segment));
    else if (segment.id === "DMG")
      readDemographics(segment, response);
    else if (segment.id === "INS")
      readRelation(segment, isDependent, response);
    else if (segment.id === "MSG" && negates(segment.elements[1] ?? ""))
      response.rejections.push(segmentError(segment, "The note denies coverage"));
    else
      readPolicySegment(segment, response);
  }
}
function relationOf({ level, segments }) {
  if (level === "subscriber")
    return "self";
  const code = segments.find(({ id }) => id === "INS")?.elements[2] ?? "";
  return relations[code] ?? "other";
}
function readName(segment, isDependent, response) {
  const [, code, kind, last, first, middle, , suffix, qualifier, id] = segment.elements;
  const location = segmentLocation(segment);
  if (code !== (isDependent ? "03" : "IL")) {
    response.rejections.push(segmentError(segment, `NM101 is ${code}, which is not this patient`));
    return;
  }
  if (kind !== "1")
    response.rejections.push(segmentError(segment, "NM102 says that this is not a person"));
  const person2 = { lastName: last, firstName: first, middleName: middle, suffix };
  for (const [part, text3] of Object.entries(person2))
    if (text3)
      Object.assign(response.patient, { [part]: text3 });
  response.patient.location = location;
  if (qualifier === "MI" && id)
    addMemberId(id, segment, response);
}
function addMemberId(id, segment, response) {
  const location = segmentLocation(segment);
  response.memberIds.push({ value: id, location });
  addFact(response, "policyNumber", id, location);
}
function readDemographics(segment, response) {
  const [, format, text3 = "", code = ""] = segment.elements;
  const { patient, rejections } = response;
  const day = format === "D8" ? dayOf(text3) : null;
  const gender = genders[code] ?? null;
  if (!day && (text3 || format))
    rejections.push(segmentError(segment, `DMG02 is not a valid date of birth: ${text3}`));
  if (patient.birthDate && day && patient.birthDate !== day)
    rejections.push(segmentError(segment, "This patient has two dates of birth"));
  if (patient.gender && gender && patient.gender !== gender)
    rejections.push(segmentError(segment, "This patient has two genders"));
  patient.birthDate ??= day;
  patient.gender ??= gender;
}
function readRelation(segment, isDependent, response) {
  const [, isSubscriber, relation, maintenance, reason = ""] = segment.elements;
  if (maintenance === "024" || endReasons.includes(reason))
    response.rejections.push(segmentError(segment, "The coverage is cancelled (INS)"));
  if (segment.elements[12])
    response.rejections.push(segmentError(segment, "The payer reports that this patient has died"));
  const contradicts = isDependent ? isSubscriber === "Y" || relation === "18" : isSubscriber === "N" || relation && relation !== "18";
  if (!contradicts)
    return;
  const role = isDependent ? "dependent" : "subscriber";
  response.rejections.push(segmentError(segment, `INS contradicts that this patient is the ${role}`));
}

// server/inova/service/verifications/eligibility/x12-271.ts
function parse271(file) {
  const parsed = parseSegments(file);
  if ("refused" in parsed)
    return parsed;
  const { segments, delimiters } = parsed;
  const errors = envelopeErrors(segments);
  if (errors.length > 0)
    return { refused: errors };
  const linked = parseTransactions(segments);
  if ("refused" in linked)
    return linked;
  const patients = linked.transactions.flatMap((transaction) => readTransaction(transaction, delimiters));
  if (segments[0]?.elements[15] === "T")
    for (const { faults } of patients)
      faults.push(testError(segments[0]));
  if (patients.length > 0)
    return { patients };
  return { refused: [segmentError(segments[0], "The response contains no patient")] };
}
var testError = (segment) => segmentError(segment, "The payer marks this as a test (ISA15)");
function readTransaction({ header, loops }, delimiters) {
  const ofAll = rejectionsIn(header);
  const responses = /* @__PURE__ */ new Map();
  for (const level of ["subscriber", "dependent"]) {
    for (const loop of loops.filter((each) => each.level === level)) {
      responses.set(loop, readPatient2(loop, responses.get(loop.parent) ?? null, ofAll, delimiters));
    }
  }
  const patients = loops.flatMap((loop) => {
    const response = responses.get(loop);
    if (response)
      return isOnlyHolder(loop, response) ? [] : response;
    return hasPatients(loop) ? [] : rejectedRequest(loop);
  });
  return patients.length === 0 && header[0] && ofAll.length > 0 ? [anonymous(header[0], ofAll)] : patients;
}
var rejectionsIn = (segments) => segments.filter(({ id }) => id === "AAA").map(rejectionError);
var hasPatients = ({ children }) => children.some((child) => child.level === "subscriber" || hasPatients(child));
var isOnlyHolder = ({ children, segments }, { rejections }) => children.length > 0 && rejections.length === 0 && !segments.some(({ id }) => id === "EB");
function rejectedRequest(loop) {
  const rejections = rejectionsIn([...loop.parent?.segments ?? [], ...loop.segments]);
  return rejections.length > 0 && loop.children.length === 0 ? [anonymous(loop.segments[0], rejections)] : [];
}
var anonymous = (segment, rejections) => ({
  ...emptyResponse(unnamedPerson(segmentLocation(segment))),
  rejections
});
function readPatient2(loop, subscriber2, ofAll, delimiters) {
  const response = emptyResponse(unnamedPerson(segmentLocation(loop.segments[0])));
  const first = loop.segments.findIndex(({ id }) => id === "EB");
  const end = first === -1 ? loop.segments.length : first;
  readPerson(loop.segments.slice(0, end), loop.level, response);
  response.rejections.push(...ofAll, ...rejectionsAbove(loop));
  readBenefits(loop, benefitLoops(loop.segments.slice(end), payerOf(loop)), response, delimiters);
  if (subscriber2)
    addSubscriber(subscriber2, response);
  addPayer(loop, response);
  addHolder((subscriber2 ?? response).patient, response);
  return response;
}
function rejectionsAbove({ parent }) {
  if (!parent)
    return [];
  const own = parent.level === "subscriber" ? [] : rejectionsIn(parent.segments);
  return [...rejectionsAbove(parent), ...own];
}
function benefitLoops(segments, payer2) {
  const loops = [];
  for (const segment of segments) {
    if (segment.id === "EB")
      loops.push({ head: segment, parts: [], payer: payer2 });
    else
      loops.at(-1)?.parts.push(segment);
  }
  return loops;
}
function readBenefits(loop, benefits2, response, delimiters) {
  const relation = relationOf(loop);
  for (const each of benefits2) {
    const parsed = parseBenefit(each, relation, delimiters);
    const denial = fertilityDenial(each);
    if (denial)
      response.benefits.push(denial);
    response.faults.push(...rejectionsIn(each.parts));
    if (!parsed)
      continue;
    if ("message" in parsed)
      response.faults.push(parsed);
    else
      response.benefits.push(parsed);
    if ("kind" in parsed && parsed.kind === "active" && !parsed.unclear)
      addPlan(each.head, parsed, response);
  }
}
function addPlan(segment, { services, procedure }, response) {
  const [, , , , insurance2 = "", name2] = segment.elements;
  if (!services.includes(plan) || procedure)
    return;
  const type = planTypes[insurance2];
  if (name2)
    addFact(response, "plan", name2, segmentLocation(segment));
  if (type)
    addFact(response, "planType", type, segmentLocation(segment));
}
function addSubscriber(subscriber2, response) {
  response.rejections.push(...subscriber2.rejections);
  response.facts = { ...subscriber2.facts, ...response.facts };
  if (response.memberIds.length === 0)
    response.memberIds = subscriber2.memberIds;
  const { validity } = response;
  const [hasFrom, hasUntil] = [validity.some(({ from }) => from), validity.some(({ until }) => until)];
  response.validity = [
    ...validity,
    ...subscriber2.validity.map((each) => ({
      ...each,
      from: hasFrom ? null : each.from,
      until: hasUntil ? null : each.until
    }))
  ];
  response.serviceDates.push(...subscriber2.serviceDates);
  response.benefits.push(...subscriber2.benefits.filter((each) => isNegative(each) && isAboutPlan(each)));
}
var isAboutPlan = ({ services, procedure }) => !procedure && (services.length === 0 || services.some((each) => planServices.includes(each)));
function payerSegments(loop) {
  let source = loop;
  while (source && source.level !== "payer")
    source = source.parent;
  return source?.segments ?? [];
}
var payerOf = (loop) => payerSegments(loop).find(({ id, elements }) => id === "NM1" && elements[1] === "PR")?.elements[3] ?? "";
function addPayer(loop, response) {
  for (const segment of payerSegments(loop)) {
    const [, code, , name2, , , , , qualifier, id] = segment.elements;
    if (segment.id === "NM1" && name2)
      response.payers.push(name2);
    if (segment.id === "NM1" && code === "PR" && name2)
      addFact(response, "company", name2, segmentLocation(segment));
    if (segment.id === "NM1" && code === "PR" && qualifier === "PI" && id)
      addFact(response, "electronicPayerId", id, segmentLocation(segment));
    const phone = segment.id === "PER" ? phoneOf(segment) : null;
    if (phone)
      addFact(response, "insurancePhone", phone, segmentLocation(segment));
  }
}
function addHolder({ firstName, lastName, birthDate, location }, response) {
  if (firstName)
    addFact(response, "policyHolderFirstName", firstName, location);
  if (lastName)
    addFact(response, "policyHolderLastName", lastName, location);
  if (birthDate)
    addFact(response, "policyHolderDateOfBirth", birthDate, location);
}

// server/inova/service/verifications/eligibility/parse.ts
function parseEligibility(text3) {
  return /^[\ufeff\s]*[{[]/.test(text3) ? parseFhir(text3) : parse271(text3);
}

// server/inova/contract/verification-fields.ts
var yesNo = ["Yes", "No"];
var network = ["In", "Out"];
var field = (kind) => (name2, label, more) => ({
  name: name2,
  label,
  kind,
  ...more
});
var [text, longText, digits, ssn] = [field("text"), field("long text"), field("digits"), field("ssn")];
var [date, money2, percent, count2] = [field("date"), field("money"), field("percent"), field("count")];
var choice = (name2, label, options = yesNo, more) => field("choice")(name2, label, { options, ...more });
var limits = (code, label) => [
  choice(`${code}AuthRequired`, `${label} authorization required`),
  count2(`${code}MaxUsed`, `${label} attempts used`),
  text(`${code}Limits`, `${label} limits`)
];
var fieldGroups = [
  {
    id: "patient",
    title: "Patient and partner",
    fields: [
      text("patientFullName", "Patient\u2019s full name"),
      date("patientBirthDate", "Patient\u2019s date of birth"),
      ssn("patientSsn", "Patient\u2019s SSN"),
      text("accountNumber", "Account number"),
      text("partnerFullName", "Partner\u2019s full name"),
      date("partnerBirthDate", "Partner\u2019s date of birth"),
      ssn("partnerSsn", "Partner\u2019s SSN")
    ]
  },
  {
    id: "policy-holder",
    title: "Policy holder",
    fields: [
      text("policyHolderFirstName", "First name"),
      text("policyHolderLastName", "Last name"),
      date("policyHolderDateOfBirth", "Date of birth"),
      digits("policyHolderPhone", "Phone"),
      text("policyHolderEmail", "Email")
    ]
  },
  {
    id: "policy",
    title: "Policy",
    fields: [
      text("company", "Insurance company"),
      digits("insurancePhone", "Insurance phone"),
      text("policyNumber", "Policy number"),
      text("groupNumber", "Group number"),
      date("effectiveDate", "Effective date"),
      date("termedDate", "Termed date"),
      text("subscriber", "Subscriber"),
      text("electronicPayerId", "Electronic payer id"),
      text("plan", "Plan"),
      choice("planType", "Plan type", ["PPO", "HMO", "EPO", "POS", "HDHP"]),
      text("planState", "Plan state"),
      text("insuranceRepresentative", "Insurance representative"),
      text("referenceNumber", "Reference number")
    ]
  },
  {
    id: "lab-and-account",
    title: "Lab and account",
    fields: [
      text("participatingLab", "Participating lab"),
      text("preferredLab", "Preferred lab"),
      choice("labTestingInOffice", "Lab testing in office"),
      choice("account", "Account", ["HRA", "HSA", "None"]),
      choice("cobUpdateRequired", "Coordination of benefits update required")
    ]
  },
  {
    id: "network",
    title: "Network and family deductible",
    fields: [
      choice("facilityInOrOutOfNetwork", "Facility in or out of network", network),
      money2("inNetDeductibleFamily", "Family deductible, in network"),
      money2("deductibleMetFamily", "Family deductible met", { usedOf: "inNetDeductibleFamily" }),
      money2("deductibleRemFamily", "Family deductible remaining")
    ]
  },
  {
    id: "amounts",
    title: "Amounts and limits",
    fields: [
      money2("deductable", "Deductible"),
      money2("deductableMet", "Deductible met", { usedOf: "deductable" }),
      money2("outOfPocket", "Out of pocket maximum"),
      money2("outOfPocketMet", "Out of pocket met", { usedOf: "outOfPocket" }),
      percent("coInsurance", "Coinsurance"),
      money2("coPay", "Copay"),
      money2("ivfLifetimeMax", "IVF lifetime maximum"),
      money2("ivfLifetimeMaxMet", "IVF lifetime maximum met", { usedOf: "ivfLifetimeMax" }),
      money2("lifetimeMax", "Lifetime maximum"),
      money2("lifetimeMet", "Lifetime maximum met", { usedOf: "lifetimeMax" }),
      count2("attempts", "Attempts allowed")
    ]
  },
  {
    id: "procedures",
    title: "Coverage by procedure",
    fields: [
      choice("coverage", "Infertility coverage", [
        "Ivf",
        "Iui",
        "EggPreservation",
        "TestingOnly",
        "NoInfertilityCoverage",
        "None"
      ]),
      ...limits("ivf", "IVF"),
      ...limits("iui", "IUI"),
      ...limits("oi", "OI"),
      choice("eggsSpermCovered", "Donor eggs or sperm covered"),
      choice("fertilityPreservationsCovered", "Fertility preservation covered"),
      longText("coveredProcedures", "Covered procedures")
    ]
  },
  {
    id: "medical",
    title: "Medical coverage",
    fields: [
      choice("diagnosticTestingForInfertility", "Diagnostic testing for infertility covered"),
      choice("diagnosticTestingInNetwork", "Testing covered in network", yesNo, {
        when: { field: "diagnosticTestingForInfertility", equals: "Yes" }
      }),
      choice("diagnosticTestingOutOfNetwork", "Testing covered out of network", yesNo, {
        when: { field: "diagnosticTestingForInfertility", equals: "Yes" }
      }),
      choice("diagnosticTestingAuthRequired", "Testing needs authorization", yesNo, {
        when: { field: "diagnosticTestingForInfertility", equals: "Yes" }
      }),
      choice("testingCoveredWithoutDiagnosis", "Testing covered without a diagnosis"),
      choice("bloodTestsAndUltrasoundsCovered", "Blood tests and ultrasounds covered"),
      choice("needReferralToSeeSpecialist", "Referral needed to see a specialist"),
      choice("letterOfMedicalNecessityRequired", "Letter of medical necessity required"),
      choice("coeOrSpecialNetworkRequired", "Center of excellence or special network required"),
      choice("mustRegisterWithTheInfertilityDept", "Must register with the infertility department"),
      digits("medicalCoveragePhone", "Medical coverage phone"),
      longText("policyExclusions", "Policy exclusions")
    ]
  },
  {
    id: "pharmacy",
    title: "Pharmacy and medication",
    fields: [
      text("pharmacyName", "Pharmacy"),
      digits("pharmacyPhone", "Pharmacy phone"),
      choice("fertilityMedicationCoverage", "Fertility medication covered"),
      money2("fertilityMedicationCoverageLifetime", "Fertility medication lifetime maximum", {
        when: { field: "fertilityMedicationCoverage", equals: "Yes" }
      }),
      money2("pharmacyMedsLifetimeMax", "Pharmacy lifetime maximum"),
      choice("medsIncludedInLifetimeMax", "Medication counts toward the lifetime maximum")
    ]
  },
  { id: "notes", title: "Notes", fields: [longText("comments", "Notes")] }
];
var verificationFields = new Map(
  fieldGroups.flatMap(({ fields }) => fields.map((each) => [each.name, each]))
);

// server/inova/service/verifications/eligibility/unused.ts
var yearly = ["year", "year to date", "remaining"];
var importedPeriods = {
  coinsurance: [null, "visit", "year"],
  copay: [null, "visit"],
  deductible: yearly,
  "out of pocket": yearly,
  limit: [...yearly, "lifetime", "lifetime used", "lifetime remaining"]
};
var isProcedure = (code) => /^[\dA-Z]{5}$/.test(code ?? "");
function unusedReason(benefit2, today2) {
  const { kind, network: network2, level, period: period3, validity } = benefit2;
  if (benefit2.unclear)
    return benefit2.unclear;
  if (benefit2.procedure !== null && !isProcedure(benefit2.procedure))
    return `the code ${benefit2.procedure} is not imported`;
  const outside = validity.find(({ from, until }) => from && from > today2 || until && until < today2);
  if (outside)
    return `it is in force ${[outside.from, outside.until].filter(Boolean).join(" to ")} only`;
  const periods2 = importedPeriods[kind];
  if (!periods2)
    return null;
  if (network2 === null)
    return "it does not say that it is in network";
  if (!periods2.includes(period3))
    return period3 ? `the time period is ${period3}` : "it names no time period";
  const needsLevel = kind === "deductible" || kind === "out of pocket";
  return needsLevel && level === null ? "it names neither an individual nor a family" : null;
}

// server/inova/service/verifications/eligibility/coverage-status.ts
var relevantServices = [plan, infertility, ivf, "98"];
var isRelevant = ({ services, procedure }) => procedure !== null || services.length === 0 || services.some((each) => relevantServices.includes(each));
function isAbout(service, { services, procedure, ...benefit2 }) {
  if (procedure !== null)
    return false;
  const isDenial = isNegative({ services, procedure, ...benefit2 });
  if (service !== plan || !isDenial)
    return services.includes(service);
  return services.length === 0 || services.some((each) => planServices.includes(each));
}
function coverageStatusOf(response, today2) {
  const denials2 = response.benefits.filter(takesCoverage);
  const positives = response.benefits.filter((benefit2) => !isNegative(benefit2) && benefit2.network !== "Out");
  const reasons2 = new Map(positives.map((benefit2) => [benefit2, unusedReason(benefit2, today2)]));
  const usable = positives.filter((benefit2) => !reasons2.get(benefit2));
  const conflicts = [plan, infertility, ivf].flatMap((service) => coverageErrors(service, denials2, usable));
  const unused = positives.filter((benefit2) => reasons2.get(benefit2) && isRelevant(benefit2));
  const periodErrors = [...policyPeriodErrors(response, today2), ...serviceDateErrors(response, today2)];
  const isActive = isActiveIn(response.benefits.some(isActivePlan) ? [plan] : fertility, usable, denials2);
  const errors = [
    ...conflicts,
    ...periodErrors,
    ...unused.map((benefit2) => errorAt(benefit2.location, `Not imported: ${reasons2.get(benefit2)}`))
  ];
  if (!isActive && conflicts.length === 0 && periodErrors.length === 0) {
    errors.unshift(errorAt(response.patient.location, "The response does not say that this patient has coverage"));
  }
  const isCovered = isActive && periodErrors.length === 0 && !isDenied(plan, denials2);
  return { isCovered, benefits: [...usable, ...denials2].flatMap(splitByService(denials2, usable)), errors };
}
var isActivePlan = (benefit2) => benefit2.kind === "active" && isAbout(plan, benefit2);
var isActiveIn = (services, usable, denials2) => usable.some(
  (benefit2) => benefit2.kind === "active" && services.some((service) => isAbout(service, benefit2) && !isDenied(service, denials2))
);
var takesCoverage = (benefit2) => isNegative(benefit2) && (benefit2.network !== "Out" || benefit2.kind === "inactive" || benefit2.kind === "unresolved");
var servicesAbove = (service) => service === ivf ? [ivf, infertility, plan] : [service, plan];
var isDenied = (service, denials2) => denials2.some((denial) => servicesAbove(service).some((each) => isAbout(each, denial)));
function splitByService(denials2, usable) {
  const active2 = usable.filter(({ kind }) => kind === "active");
  const isContradicted = (service) => active2.some((benefit2) => isAbout(service, benefit2) || service === infertility && isAbout(ivf, benefit2));
  return (benefit2) => {
    const isLeft = (service) => !(isNegative(benefit2) ? isContradicted(service) : isDenied(service, denials2));
    if (benefit2.procedure !== null) {
      const services = benefit2.services.length > 0 ? benefit2.services : fertility;
      return isNegative(benefit2) || services.every(isLeft) ? [benefit2] : [];
    }
    return benefit2.services.filter(isLeft).map((service) => ({ ...benefit2, services: [service] }));
  };
}
function coverageErrors(service, denials2, usable) {
  const about = denials2.filter(
    (denial2) => (service === ivf ? [ivf, infertility] : [service]).some((each) => isAbout(each, denial2))
  );
  const denial = about.find(({ kind }) => kind === "inactive" || kind === "unresolved") ?? about[0];
  if (!denial)
    return [];
  const name2 = serviceName(service);
  const active2 = usable.find((benefit2) => benefit2.kind === "active" && isAbout(service, benefit2));
  const status = denial.kind === "unresolved" ? `unresolved (${denial.unclear})` : denial.kind;
  if (active2) {
    return [
      errorAt(denial.location, `${name2}: ${status} here, active in ${active2.location.at}`),
      errorAt(active2.location, `${name2}: active here, ${status} in ${denial.location.at}`)
    ];
  }
  if (!isAbout(service, denial))
    return [];
  if (denial.kind === "inactive")
    return [errorAt(denial.location, `${name2}: the coverage is inactive`)];
  return denial.kind === "unresolved" ? [errorAt(denial.location, `${name2}: ${denial.unclear ?? "the coverage is unresolved"}`)] : [];
}
var daysAround = 30;
var dayAfter = (day, days) => new Date(Date.parse(day) + days * 864e5).toISOString().slice(0, 10);
function serviceDateErrors({ serviceDates }, today2) {
  const [first, last] = [dayAfter(today2, -daysAround), dayAfter(today2, daysAround)];
  return serviceDates.filter(({ from, until }) => until && until < first || from && from > last).map(
    ({ from, until, location }) => errorAt(location, `The response is about care on ${from ?? until}, more than ${daysAround} days from today`)
  );
}
function policyPeriodErrors({ validity }, today2) {
  return validity.flatMap(({ from, until, location }) => [
    ...until && until < today2 ? [errorAt(location, `The policy ended on ${until}, but is reported as active`)] : [],
    ...from && from > today2 ? [errorAt(location, `The policy begins on ${from}`)] : []
  ]);
}

// server/inova/service/verifications/eligibility/facts.ts
function factDrafts({ facts, patient }, errors) {
  const { groupOrPolicyNumber = [], ...others } = facts;
  const own = patient.birthDate ? { patientBirthDate: [{ value: patient.birthDate, location: patient.location }] } : {};
  const all3 = { ...own, ...others, groupNumber: others.groupNumber ?? groupOrPolicyNumber };
  return Object.entries(all3).flatMap(([field2, values]) => draftsOf(field2, values, errors));
}
function draftsOf(field2, values, errors) {
  const [first] = values;
  if (!first)
    return [];
  const other = values.find(({ value }) => value.toLowerCase() !== first.value.toLowerCase());
  if (!other)
    return [{ field: field2, value: first.value, location: first.location, note: null }];
  const label = verificationFields.get(field2)?.label ?? field2;
  errors.push(errorAt(other.location, `${label}: another value than in ${first.location.at}`));
  errors.push(errorAt(first.location, `${label}: another value than in ${other.location.at}`));
  return [];
}

// server/inova/service/verifications/eligibility/field-draft.ts
function toDrafts(field2, picked) {
  if (!picked)
    return [];
  const { location, notes } = picked.benefit;
  return [{ field: field2, value: picked.value, location, note: notes.join(" ") || null }];
}

// server/inova/service/verifications/eligibility/pick.ts
function pick(benefits2, criteria, errors) {
  const { kind, number } = criteria;
  const matches = matching(benefits2, criteria).filter((benefit2) => benefit2[number] !== null);
  const [first] = matches;
  if (!first)
    return null;
  const other = matches.find((benefit2) => benefit2[number] !== first[number]);
  if (!other)
    return { value: first[number], benefit: first };
  const name2 = serviceName(other.services[0] ?? "");
  for (const [one, another] of [
    [other, first],
    [first, other]
  ]) {
    const message = `${name2}: another ${kind} than in ${another.location.at}, and it is unclear which applies`;
    if (!errors.some((error) => error.message === message))
      errors.push(errorAt(one.location, message));
  }
  return null;
}
function matching(benefits2, { kind, services, level = "individual", period: period3 }) {
  return benefits2.filter(
    (benefit2) => benefit2.kind === kind && benefit2.procedure === null && benefit2.services.some((each) => services.includes(each)) && (benefit2.level ?? "individual") === level && (!period3 || benefit2.period === period3)
  );
}
function isContradictory(benefits2, criteria) {
  const errors = [];
  pick(benefits2, criteria, errors);
  return errors.length > 0;
}

// server/inova/service/verifications/eligibility/limits.ts
var amount = (kind, service, more = {}) => ({
  kind,
  services: [service],
  number: "cents",
  period: "year",
  ...more
});
var limits2 = [
  { limit: "deductable", met: "deductableMet", criteria: amount("deductible", plan) },
  {
    limit: "inNetDeductibleFamily",
    met: "deductibleMetFamily",
    remaining: "deductibleRemFamily",
    criteria: amount("deductible", plan, { level: "family" })
  },
  { limit: "outOfPocket", met: "outOfPocketMet", criteria: amount("out of pocket", plan) },
  { limit: "ivfLifetimeMax", met: "ivfLifetimeMaxMet", criteria: amount("limit", ivf, { period: "lifetime" }) },
  { limit: "lifetimeMax", met: "lifetimeMet", criteria: amount("limit", infertility, { period: "lifetime" }) },
  { limit: "attempts", met: "ivfMaxUsed", criteria: amount("limit", ivf, { period: "lifetime", number: "count" }) }
];
var usedPeriods = { year: "year to date", lifetime: "lifetime used" };
function limitDrafts(benefits2, errors) {
  return limits2.flatMap((each) => draftsOf2(each, benefits2, errors));
}
function draftsOf2({ limit: limit2, met, remaining, criteria }, benefits2, errors) {
  const at = (period3) => ({ ...criteria, period: period3 });
  const remainders = remainderPeriods(criteria, benefits2);
  const maximum = pick(benefits2, criteria, errors);
  const used = pick(benefits2, at(usedPeriods[criteria.period]), errors);
  const [remainder = null] = remainders.map((period3) => pick(benefits2, at(period3), errors)).filter((each) => each !== null);
  const all3 = [criteria.period, usedPeriods[criteria.period], ...remainders].map(at);
  if (all3.some((each) => isContradictory(benefits2, each)) || isUnlimited(criteria, benefits2, maximum, errors))
    return [];
  const tooMuch = [used, remainder].find((part) => part && maximum && part.value > maximum.value);
  const isUneven = maximum && used && remainder && used.value + remainder.value !== maximum.value;
  if (maximum && (tooMuch || isUneven)) {
    const message = tooMuch ? "More than the maximum" : "The used and remaining parts do not add up to the maximum";
    const { location } = (tooMuch ?? remainder ?? maximum).benefit;
    errors.push(errorAt(location, `${message} in ${maximum.benefit.location.at}`));
    errors.push(errorAt(maximum.benefit.location, `The maximum does not fit what is used or left in ${location.at}`));
    return [];
  }
  return [
    ...toDrafts(limit2, maximum),
    ...toDrafts(met, used ?? metOf(maximum, remainder)),
    ...remaining ? toDrafts(remaining, remainder) : []
  ];
}
function remainderPeriods(criteria, benefits2) {
  if (criteria.period === "year")
    return ["remaining"];
  const hasYearly = matching(benefits2, { ...criteria, period: "year" }).length > 0;
  return hasYearly ? ["lifetime remaining"] : ["lifetime remaining", "remaining"];
}
function isUnlimited(criteria, benefits2, maximum, errors) {
  if (!maximum || criteria.kind !== "limit")
    return false;
  const unlimited = benefits2.find(
    ({ kind, services, procedure, period: period3 }) => kind === "unlimited" && procedure === null && services.includes(criteria.services[0]) && (period3 ?? "lifetime") === "lifetime"
  );
  if (!unlimited)
    return false;
  const { location } = maximum.benefit;
  errors.push(errorAt(unlimited.location, `Unlimited here, limited in ${location.at}`));
  errors.push(errorAt(location, `Limited here, unlimited in ${unlimited.location.at}`));
  return true;
}
function metOf(maximum, remainder) {
  if (!maximum || !remainder)
    return null;
  const notes = [
    `The maximum in ${maximum.benefit.location.at} minus the remaining amount here`,
    ...remainder.benefit.notes
  ];
  return { value: maximum.value - remainder.value, benefit: { ...remainder.benefit, notes } };
}

// server/inova/service/verifications/eligibility/procedures.ts
function readYesNo(benefits2, read) {
  const readings = benefits2.flatMap((benefit2) => {
    const value = read(benefit2);
    return value ? [{ value, benefit: benefit2 }] : [];
  });
  const [first] = readings;
  const other = readings.find(({ value }) => value !== first?.value);
  return first && other ? { disputed: [other.benefit, first.benefit] } : first ?? null;
}
var aspectReaders = {
  coverage: ({ kind }) => kind === "active" ? "Yes" : kind === "not covered" || kind === "inactive" ? "No" : null,
  exclusions: ({ kind }) => kind === "excluded" ? "Yes" : null,
  auth: ({ auth }) => auth
};
function procedureDrafts(benefits2, errors) {
  const byCode = /* @__PURE__ */ new Map();
  for (const benefit2 of benefits2) {
    const { procedure } = benefit2;
    if (isProcedure(procedure))
      byCode.set(procedure, [...byCode.get(procedure) ?? [], benefit2]);
  }
  return [...byCode].sort(([one], [other]) => one.localeCompare(other)).flatMap(([cpt, about]) => draftsOf3(cpt, about, errors));
}
function draftsOf3(cpt, about, errors) {
  const active2 = about.find(({ kind }) => kind === "active");
  const denial = about.find(isNegative);
  if (active2 && denial) {
    errors.push(errorAt(denial.location, `${cpt}: ${denial.kind} here, active in ${active2.location.at}`));
    errors.push(errorAt(active2.location, `${cpt}: active here, ${denial.kind} in ${denial.location.at}`));
    return [];
  }
  return Object.entries(aspectReaders).flatMap(([aspect, read]) => {
    const result = readYesNo(about, read);
    if (result === null)
      return [];
    if ("disputed" in result) {
      for (const { location } of result.disputed)
        errors.push(errorAt(location, `${cpt}: it says Yes and No about ${aspect}`));
      return [];
    }
    return [{ field: `${cpt}-${aspect}`, value: result.value, location: result.benefit.location, note: null }];
  });
}

// server/inova/service/verifications/eligibility/proposals.ts
var preferredServices = {
  coInsurance: [fertility, [plan]],
  coPay: [fertility, ["98"], [plan]]
};
function proposeDrafts(response, today2) {
  if (response.rejections.length > 0)
    return { drafts: [], errors: response.rejections };
  const { isCovered, benefits: benefits2, errors: coverageErrors2 } = coverageStatusOf(response, today2);
  const errors = [...response.faults, ...coverageErrors2];
  if (!isCovered)
    return { drafts: [], errors };
  const limits3 = limitDrafts(benefits2, errors);
  const drafts = [
    ...factDrafts(response, errors),
    ...limits3,
    ...toDrafts("coInsurance", firstOf(benefits2, "coinsurance", preferredServices.coInsurance, "percent", errors)),
    ...toDrafts("coPay", firstOf(benefits2, "copay", preferredServices.coPay, "cents", errors)),
    ...coverageDrafts(benefits2, limits3, errors),
    ...authDrafts(benefits2, errors),
    ...procedureDrafts(benefits2, errors)
  ];
  return { drafts: drafts.sort((one, other) => fieldOrder(one.field) - fieldOrder(other.field)), errors };
}
var fieldNames = fieldGroups.flatMap(({ fields }) => fields.map(({ name: name2 }) => name2));
var fieldOrder = (field2) => fieldNames.includes(field2) ? fieldNames.indexOf(field2) : fieldNames.length;
function firstOf(benefits2, kind, preferred, number, errors) {
  for (const services of preferred) {
    const before = errors.length;
    const picked = pick(benefits2, { kind, services: [...services], number }, errors);
    if (picked || errors.length > before)
      return picked;
  }
  return null;
}
function coverageDrafts(benefits2, limits3, errors) {
  const about = (service) => benefits2.filter(({ procedure, services }) => procedure === null && services.includes(service));
  const covered = about(ivf).find(({ kind }) => kind === "active");
  const none = about(infertility).find(({ kind }) => kind === "not covered");
  const exhausted = exhaustedAt(about(ivf), limits3);
  if (covered && exhausted) {
    errors.push(errorAt(exhausted, `IVF: nothing is left of the limit here, active in ${covered.location.at}`));
    errors.push(errorAt(covered.location, `IVF: active here, nothing is left of the limit in ${exhausted.at}`));
    return [];
  }
  if (covered && !none)
    return [{ field: "coverage", value: "Ivf", location: covered.location, note: covered.notes.join(" ") || null }];
  const isCoveredElsewhere = benefits2.some(
    (benefit2) => !isNegative(benefit2) && benefit2.services.some((each) => fertility.includes(each))
  );
  if (!none || isCoveredElsewhere)
    return [];
  return [{ field: "coverage", value: "NoInfertilityCoverage", location: none.location, note: null }];
}
function exhaustedAt(benefits2, limits3) {
  const isUsed = ({ period: period3 }) => period3 === "year to date" || period3 === "lifetime used";
  const zero = benefits2.find(
    (benefit2) => benefit2.kind === "limit" && !isUsed(benefit2) && (benefit2.cents === 0 || benefit2.count === 0)
  );
  const draft = (name2) => limits3.find(({ field: field2 }) => field2 === name2);
  const pairs = [
    [draft("ivfLifetimeMax"), draft("ivfLifetimeMaxMet")],
    [draft("attempts"), draft("ivfMaxUsed")]
  ];
  const usedUp = pairs.find(([maximum, used]) => maximum && used && used.value >= maximum.value);
  return zero?.location ?? usedUp?.[1]?.location;
}
function authDrafts(benefits2, errors) {
  const ofIvf = benefits2.filter(
    (benefit2) => !isNegative(benefit2) && benefit2.procedure === null && benefit2.services.includes(ivf)
  );
  const result = readYesNo(ofIvf, ({ auth }) => auth);
  if (result === null)
    return [];
  if ("disputed" in result) {
    const message = "IVF: the response contradicts itself on whether authorization is required";
    for (const { location } of result.disputed)
      errors.push(errorAt(location, message));
    return [];
  }
  return [{ field: "ivfAuthRequired", value: result.value, location: result.benefit.location, note: null }];
}

// tests/support/payer-responses.ts
var today = "2026-11-21";
var anna = {
  firstname: "Anna",
  lastname: "Winters",
  dob: "1988-04-12",
  gender: "female",
  memberId: "W123456789",
  payer: "Aetna"
};
function readFor(text3, identity2 = anna) {
  const parsed = parseEligibility(text3);
  const match = "refused" in parsed ? parsed.refused : responseFor(parsed.patients, identity2);
  const { drafts, errors } = Array.isArray(match) ? { drafts: [], errors: match } : proposeDrafts(match, today);
  const filled = Object.fromEntries(drafts.map(({ field: field2, value }) => [field2, value]));
  return { filled, errors: errors.map(({ at, message }) => `${at}: ${message}`) };
}
var payer = ["HL*1**20*1", "NM1*PR*2*AETNA*****PI*60054", "PER*IC*BENEFITS*TE*8005551234"];
var provider = ["HL*2*1*21*1", "NM1*1P*2*LAKESHORE FERTILITY*****XX*1234567893"];
var subscriber = [
  ...["HL*3*2*22*0", "TRN*2*93175-012547*9877281234", "NM1*IL*1*WINTERS*ANNA****MI*W123456789", "REF*6P*0781234"],
  ...["DMG*D8*19880412*F", "INS*Y*18*001*25", "DTP*346*D8*20260101"]
];
var benefits = [
  ...["EB*1**30*PR*CHOICE PLUS", "EB*C*IND*30***23*3000*****Y", "EB*C*IND*30***29*1749.5*****Y"],
  ...["EB*C*FAM*30***23*6000*****Y", "EB*C*FAM*30***29*4100*****Y", "EB*G*IND*30***23*6500*****Y"],
  ...["EB*A*IND*83*****.2****Y", "EB*B*IND*98***27*40*****Y", "MSG*SPECIALIST OFFICE VISIT"],
  ...["EB*1**61********Y*Y", "EB*1**83********U*Y", "EB*F*IND*61***32*25000****Y*Y", "MSG*FERTILITY RIDER"],
  ...["EB*F*IND*61***33*17500****Y*Y", "EB*F*IND*61***32***P6*3*Y*Y"]
];
var responseWith = (...segments) => file271([...payer, ...provider, ...subscriber, ...segments]);
function file271(...transactions) {
  const body = transactions.flatMap((segments, index) => {
    const number = String(index + 1).padStart(4, "0");
    const header = [`ST*271*${number}*005010X279A1`, "BHT*0022*11*10001234*20261120*1030"];
    return [...header, ...segments, `SE*${segments.length + 3}*${number}`];
  });
  return [isa, "GS*HB*AETNA*LAKESHORE*20261120*1030*1*X*005010X279A1", ...body].concat(`GE*${transactions.length}*1`, "IEA*1*000000905").map((segment) => `${segment}~
`).join("");
}
var isa = "ISA*00*          *00*          *ZZ*AETNA          *ZZ*LAKESHORE      *261120*1030*^*00501*000000905*0*P*:";
var coded = (code, system) => ({ coding: [{ ...system && { system }, code }] });
var patientResource = {
  resourceType: "Patient",
  id: "p1",
  name: [{ use: "official", family: "Winters", given: ["Anna"] }],
  birthDate: "1988-04-12",
  gender: "female"
};
var coverageResource = {
  resourceType: "Coverage",
  id: "c1",
  status: "active",
  subscriberId: "W123456789",
  beneficiary: { reference: "Patient/p1" },
  period: { start: "2026-01-01" },
  class: [{ type: coded("group", "http://terminology.hl7.org/CodeSystem/coverage-class"), value: "0781234" }]
};
var codeSystem = "http://terminology.hl7.org/CodeSystem";
var item = (category, more = {}) => ({
  category: coded(category, "https://x12.org/codes/service-type-codes"),
  network: coded("in", `${codeSystem}/benefit-network`),
  unit: coded("individual", `${codeSystem}/benefit-unit`),
  ...more
});
var benefit = (type, allowed) => ({
  benefit: [{ type: coded(type, `${codeSystem}/benefit-type`), ...allowed }]
});
var dollars = (value) => ({ value, currency: "USD" });
var items = [
  item("30", benefit("deductible", { allowedMoney: dollars(3e3), usedMoney: dollars(1250.5) })),
  item("83", benefit("copay-percent", { allowedUnsignedInt: 20 })),
  item("61", {
    ...benefit("benefit", { allowedMoney: dollars(25e3), usedMoney: dollars(7500) }),
    term: coded("lifetime", `${codeSystem}/benefit-term`),
    authorizationRequired: true
  })
];
var insurance = {
  coverage: { reference: "Coverage/c1" },
  inforce: true,
  benefitPeriod: { start: "2026-01-01", end: "2026-12-31" },
  item: items
};
var eligibilityResponse = {
  resourceType: "CoverageEligibilityResponse",
  id: "e1",
  status: "active",
  purpose: ["benefits"],
  patient: { reference: "Patient/p1" },
  created: "2026-11-20",
  outcome: "complete",
  insurer: { display: "Aetna" },
  insurance: [insurance]
};
var bundleOf = (...resources) => JSON.stringify({ resourceType: "Bundle", type: "collection", entry: resources.map((resource) => ({ resource })) });
var bundleWith = (response = {}, patient = {}, coverage = {}) => bundleOf(
  { ...eligibilityResponse, ...response },
  { ...patientResource, ...patient },
  { ...coverageResource, ...coverage }
);

// tests/unit/verifications/eligibility/corpus/payers/good-fhir.ts
var all = {
  deductable: 3e5,
  deductableMet: 125050,
  coInsurance: 20,
  coverage: "Ivf",
  ivfLifetimeMax: 25e5
};
var bundle2 = (entries) => JSON.stringify({ resourceType: "Bundle", id: "b", type: "searchset", total: 1, link: [], entry: entries });
var base = "https://payer.example/fhir";
var delta = {
  ...coverageResource,
  id: "c2",
  subscriberId: "D55",
  type: coded("DENTPRG", "http://terminology.hl7.org/CodeSystem/v3-ActCode")
};
var goodFhir = {
  "a searchset with full URLs, another server\u2019s links, and an outcome": {
    text: bundle2([
      { fullUrl: `${base}/CoverageEligibilityResponse/e1`, resource: eligibilityResponse },
      {
        fullUrl: `${base}/Patient/p1`,
        resource: { ...patientResource, meta: { versionId: "3" }, text: { status: "generated", div: "<div/>" } }
      },
      { fullUrl: `${base}/Coverage/c1`, resource: coverageResource },
      {
        fullUrl: `${base}/OperationOutcome/o`,
        resource: { resourceType: "OperationOutcome", issue: [{ severity: "information", code: "informational" }] }
      }
    ]),
    fills: all
  },
  "the date of service is today": { text: bundleWith({ servicedDate: "2026-11-21" }), fills: all },
  "the period of service contains today": {
    text: bundleWith({ servicedPeriod: { start: "2026-11-01", end: "2026-11-30" } }),
    fills: all
  },
  "the date of service is in the week before or after": {
    text: bundleWith({ servicedDate: "2026-11-18" }),
    fills: all
  },
  "given names in one string": {
    text: bundleWith({}, { name: [{ use: "official", family: "Winters", given: ["Anna M"] }] }),
    fills: all
  },
  "former and maiden names beside the official one": {
    text: bundleWith(
      {},
      {
        name: [
          { use: "old", family: "Lee", given: ["Anna"] },
          { use: "official", family: "Winters", given: ["Anna", "Maria"], prefix: ["Ms."] },
          { use: "nickname", given: ["Annie"] }
        ]
      }
    ),
    fills: all
  },
  "an official name that has ended beside the current one": {
    text: bundleWith(
      {},
      {
        name: [
          { use: "official", family: "Lee", given: ["Anna"], period: { end: "2019-05-01" } },
          { use: "official", family: "Winters", given: ["Anna"], period: { start: "2019-05-02" } }
        ]
      }
    ),
    fills: all
  },
  "a linked record (seealso)": {
    text: bundleWith(
      {},
      { link: [{ other: { reference: "Patient/p9" }, type: "seealso" }], active: true, deceasedBoolean: false }
    ),
    fills: all
  },
  "the beneficiary by reference, identifier, and name": {
    text: bundleWith(
      {},
      { identifier: [{ system: "urn:mrn", value: "590012" }] },
      {
        beneficiary: {
          reference: "Patient/p1",
          identifier: { system: "urn:mrn", value: "590012" },
          display: "WINTERS, ANNA"
        }
      }
    ),
    fills: all
  },
  "a disposition in force": { text: bundleWith({ disposition: "Policy is currently in-force." }), fills: all },
  "a dental policy in the same response": {
    text: bundleOf(
      { ...eligibilityResponse, insurance: [insurance, { coverage: { reference: "Coverage/c2" }, inforce: true }] },
      patientResource,
      coverageResource,
      delta
    ),
    fills: all
  },
  "the payer as a resource with a longer name": {
    text: bundleOf(
      { ...eligibilityResponse, insurer: { reference: "Organization/o1" } },
      { resourceType: "Organization", id: "o1", active: true, name: "Aetna Life Insurance Company" },
      patientResource,
      coverageResource
    ),
    fills: { ...all, company: "Aetna Life Insurance Company" }
  },
  "other services excluded": {
    text: bundleWith({
      insurance: [
        {
          ...insurance,
          item: [
            ...items,
            item("35", { excluded: true, description: "Dental is not covered" }),
            item("F3", { excluded: true })
          ]
        }
      ]
    }),
    fills: all
  },
  "the other network beside": {
    text: bundleWith({
      insurance: [
        {
          ...insurance,
          item: [
            ...items,
            item("30", { ...benefit("deductible", { allowedMoney: dollars(9e3) }), network: coded("out") }),
            item("61", { excluded: true, network: coded("out") })
          ]
        }
      ]
    }),
    fills: all
  },
  "text beside the codes": {
    text: bundleWith({
      insurance: [
        {
          ...insurance,
          item: items.map((each) => ({
            ...each,
            category: { ...each.category, text: "Health benefit" },
            name: "Benefit"
          }))
        }
      ]
    }),
    fills: all
  },
  "a plan year from July": {
    text: bundleWith(
      { insurance: [{ ...insurance, benefitPeriod: { start: "2026-07-01", end: "2027-06-30" } }] },
      {},
      { period: { start: "2026-07-01" } }
    ),
    fills: all
  },
  "versions in references": {
    text: bundleWith(
      { patient: { reference: "Patient/p1/_history/2" } },
      {},
      { beneficiary: { reference: "Patient/p1/_history/2" } }
    ),
    fills: all
  },
  "the policy\u2019s member number in both places": {
    text: bundleWith({}, {}, { identifier: [{ type: coded("MB"), value: "W12345-6789" }] }),
    fills: all,
    identity: anna
  }
};

// tests/unit/verifications/eligibility/corpus/payers/who-fhir.ts
var hanna = { ...patientResource, id: "p2", name: [{ use: "official", family: "Winters", given: ["Hanna"] }] };
var name = (more) => ({ name: [{ use: "official", family: "Winters", given: ["Anna"], ...more }] });
var whoFhir = {
  "the beneficiary\u2019s identifier is another": {
    text: bundleWith(
      {},
      { identifier: [{ system: "urn:mrn", value: "590012" }] },
      { beneficiary: { reference: "Patient/p1", identifier: { system: "urn:mrn", value: "590013" } } }
    ),
    nothing: true
  },
  "the beneficiary is only an identifier of another": {
    text: bundleWith(
      {},
      { identifier: [{ system: "urn:mrn", value: "590012" }] },
      { beneficiary: { identifier: { system: "urn:mrn", value: "590013" } } }
    ),
    nothing: true
  },
  "the response\u2019s patient has another identifier": {
    text: bundleWith(
      { patient: { reference: "Patient/p1", identifier: { system: "urn:mrn", value: "7" } } },
      { identifier: [{ system: "urn:mrn", value: "590012" }] }
    ),
    nothing: true
  },
  "the beneficiary is of another type": {
    text: bundleWith({}, {}, { beneficiary: { reference: "RelatedPerson/p1" } }),
    nothing: true
  },
  "the beneficiary is a contained twin": {
    text: bundleWith({}, {}, { contained: [{ ...hanna, id: "p1" }], beneficiary: { reference: "#p1" } }),
    nothing: true
  },
  "two entries with the same id": {
    text: bundleOf(eligibilityResponse, patientResource, { ...hanna, id: "p1" }, coverageResource),
    nothing: true
  },
  "a name by display only": {
    text: bundleOf({ ...eligibilityResponse, patient: { display: "Anna Winters" } }, coverageResource),
    nothing: true
  },
  "a name in text only": { text: bundleWith({}, { name: [{ text: "Anna Winters" }] }), nothing: true },
  "a family name only": { text: bundleWith({}, name({ given: [] })), nothing: true },
  "an anonymous name": {
    text: bundleWith({}, { name: [{ use: "anonymous", family: "Winters", given: ["Anna"] }] }),
    nothing: true
  },
  "a name that has ended": { text: bundleWith({}, name({ period: { end: "2019-01-01" } })), nothing: true },
  "a name that is only for next year": {
    text: bundleWith({}, name({ period: { start: "2027-01-01" } })),
    nothing: true
  },
  "a month of birth": { text: bundleWith({}, { birthDate: "1988-04" }), nothing: true },
  "a birth date with a time": { text: bundleWith({}, { birthDate: "1988-04-12T00:00:00-11:00" }), nothing: true },
  "an impossible birth date": { text: bundleWith({}, { birthDate: "1988-02-30" }), nothing: true },
  "deceased with an odd date": { text: bundleWith({}, { deceasedDateTime: "unknown" }), nothing: true },
  "deceased false with a date": {
    text: bundleWith({}, { deceasedBoolean: false, deceasedDateTime: "2026-09" }),
    nothing: true
  },
  "replaced by another record": {
    text: bundleWith({}, { link: [{ type: "replaced-by", other: { reference: "Patient/p9" } }] }),
    nothing: true
  },
  "replaced, in a list that is none": { text: bundleWith({}, { link: { type: "replaced-by" } }), nothing: true },
  "an inactive record": { text: bundleWith({}, { active: false }), nothing: true },
  "active is no Boolean": { text: bundleWith({}, { active: "false" }), nothing: true },
  "rules of the Patient\u2019s own": { text: bundleWith({}, { implicitRules: "urn:rules" }), nothing: true },
  "rules of the Coverage\u2019s own": { text: bundleWith({}, {}, { implicitRules: "urn:rules" }), nothing: true },
  "a coverage of self with another subscriber": {
    text: bundleOf(eligibilityResponse, patientResource, hanna, {
      ...coverageResource,
      relationship: coded("self"),
      subscriber: { reference: "Patient/p2" }
    }),
    nothing: true
  },
  "a second response for a patient without a name": {
    text: bundleOf(eligibilityResponse, patientResource, coverageResource, {
      ...eligibilityResponse,
      id: "e2",
      patient: { reference: "Patient/unknown" },
      insurance: [{ ...insurance, inforce: false }]
    }),
    nothing: true
  },
  "a Bundle of earlier versions": {
    text: JSON.stringify({
      resourceType: "Bundle",
      type: "history",
      entry: [{ resource: eligibilityResponse }, { resource: patientResource }, { resource: coverageResource }]
    }),
    nothing: true
  },
  "ten thousand characters of name": { text: bundleWith({}, name({ family: "Winters".repeat(1500) })), nothing: true }
};

// tests/unit/verifications/eligibility/corpus/payers/whether-fhir.ts
var withItems = (...more) => bundleWith({ insurance: [{ ...insurance, item: [...items, ...more] }] });
var onlyItems = (...more) => bundleWith({ insurance: [{ ...insurance, item: more }] });
var noIvf = ["coverage", "ivfLifetimeMax", "ivfAuthRequired"];
var ivfText = (text3) => ({ category: { ...item("61").category, text: text3 } });
var whetherFhir = {
  "dates of service two years ago": { text: bundleWith({ servicedDate: "2024-03-01" }), nothing: true },
  "a period of service that has ended": {
    text: bundleWith({ servicedPeriod: { start: "2025-01-01", end: "2025-12-31" } }),
    nothing: true
  },
  "dates of service next year": { text: bundleWith({ servicedDate: "2027-03-01" }), nothing: true },
  "a year of service that is no day": { text: bundleWith({ servicedDate: "2024" }), nothing: true },
  "a date of service that is none": { text: bundleWith({ servicedDate: "last week" }), nothing: true },
  "the category\u2019s text denies it": {
    text: onlyItems(item("61", ivfText("In vitro fertilization: NOT COVERED"))),
    leaves: noIvf
  },
  "the category\u2019s display denies it": {
    text: onlyItems(item("61", { category: { coding: [{ code: "61", display: "IVF (excluded)" }] } })),
    leaves: noIvf
  },
  "the benefit\u2019s text denies it": {
    text: onlyItems(
      item("61", {
        benefit: [{ type: { ...coded("benefit"), text: "Not covered" }, allowedMoney: dollars(25e3) }],
        term: coded("lifetime")
      })
    ),
    leaves: noIvf
  },
  "the used text says it is exhausted": {
    text: onlyItems(
      item("61", {
        benefit: [{ type: coded("benefit"), allowedMoney: dollars(25e3), usedString: "Benefit exhausted" }],
        term: coded("lifetime")
      })
    ),
    leaves: ["coverage"]
  },
  "the plan\u2019s description denies fertility": {
    text: withItems(item("30", { description: "Infertility treatment is not covered under this plan" })),
    leaves: noIvf
  },
  "excluded under the name of assisted reproduction": {
    text: withItems(item("assisted", { category: { text: "Assisted Reproductive Technology (ART)" }, excluded: true })),
    leaves: noIvf
  },
  "a benefit of zero": {
    text: onlyItems(item("61", { ...benefit("benefit", { allowedMoney: dollars(0) }), term: coded("lifetime") })),
    leaves: ["coverage"]
  },
  "all of the lifetime benefit is used": {
    text: onlyItems(
      item("61", {
        ...benefit("benefit", { allowedMoney: dollars(25e3), usedMoney: dollars(25e3) }),
        term: coded("lifetime")
      })
    ),
    leaves: ["coverage"]
  },
  "managed by a fertility company": {
    text: onlyItems(item("61", { description: "Administered by Progyny" })),
    leaves: ["coverage"]
  },
  "not in force in a second insurance of the same policy": {
    text: bundleWith({ insurance: [insurance, { ...insurance, inforce: false, item: [] }] }),
    nothing: true
  },
  "a benefit period that has ended": {
    text: bundleWith({ insurance: [{ ...insurance, benefitPeriod: { start: "2025-01-01", end: "2025-12-31" } }] }),
    nothing: true
  },
  "a policy that ends in an unknown month of the year": {
    text: bundleWith({}, {}, { period: { start: "2026-01-01", end: "2026" } }),
    nothing: true
  },
  draft: { text: bundleWith({}, {}, { status: "draft" }), nothing: true },
  "a status that no guide has": { text: bundleWith({}, {}, { status: "Active" }), nothing: true },
  "a policy without a status": {
    text: bundleOf(eligibilityResponse, patientResource, { ...coverageResource, status: void 0 }),
    nothing: true
  },
  "complete with an error": { text: bundleWith({ error: [{ code: coded("a001") }] }), nothing: true },
  "a health spending account": { text: bundleWith({}, {}, { type: coded("HSAPOL") }), nothing: true },
  "a hospital indemnity policy": { text: bundleWith({}, {}, { type: { text: "Hospital indemnity" } }), nothing: true },
  "a self-pay account": {
    text: bundleWith({}, {}, { type: coded("pay", "http://terminology.hl7.org/CodeSystem/coverage-selfpay") }),
    nothing: true
  },
  "an error that the server added": {
    text: bundleOf(eligibilityResponse, patientResource, coverageResource, {
      resourceType: "OperationOutcome",
      issue: [{ severity: "fatal", code: "timeout" }]
    }),
    nothing: true
  },
  "an excluded item without a category": { text: withItems({ excluded: true, description: "IVF" }), leaves: noIvf }
};

// tests/unit/verifications/eligibility/corpus/payers/what-fhir.ts
var withItems2 = (...more) => bundleWith({ insurance: [{ ...insurance, item: [...items, ...more] }] });
var onlyItems2 = (...more) => bundleWith({ insurance: [{ ...insurance, item: more }] });
var period2 = (benefitPeriod) => bundleWith({ insurance: [{ ...insurance, benefitPeriod }] });
var lifetime = (more) => item("61", { ...benefit("benefit", { allowedMoney: dollars(25e3) }), term: coded("lifetime"), ...more });
var yearly2 = ["deductable", "deductableMet", "outOfPocket"];
var whatFhir = {
  "the deductible of one month": { text: period2({ start: "2026-11-01", end: "2026-11-30" }), leaves: yearly2 },
  "the deductible of a day": { text: period2({ start: "2026-11-21", end: "2026-11-21" }), leaves: yearly2 },
  "the deductible of half a year": { text: period2({ start: "2026-07-01", end: "2026-12-31" }), leaves: yearly2 },
  "the deductible of two years": { text: period2({ start: "2025-12-01", end: "2027-11-30" }), leaves: yearly2 },
  "the deductible without a period": { text: period2({}), leaves: yearly2 },
  "a yearly IVF limit is not for life": {
    text: onlyItems2(item("61", { ...benefit("benefit", { allowedMoney: dollars(1e4) }), term: coded("annual") })),
    leaves: ["ivfLifetimeMax"]
  },
  "a limit of a day": {
    text: onlyItems2(item("61", { ...benefit("benefit", { allowedMoney: dollars(500) }), term: coded("day") })),
    leaves: ["ivfLifetimeMax"]
  },
  "a term of another code system": {
    text: onlyItems2(
      item("61", { ...benefit("benefit", { allowedMoney: dollars(500) }), term: coded("lifetime", "urn:payer:terms") })
    ),
    leaves: ["ivfLifetimeMax"]
  },
  "the lifetime maximum of one procedure": {
    text: onlyItems2(lifetime({ productOrService: coded("58970", "http://www.ama-assn.org/go/cpt") })),
    leaves: ["ivfLifetimeMax"]
  },
  "the lifetime maximum of one provider": {
    text: onlyItems2(lifetime({ provider: { display: "Other Fertility" } })),
    leaves: ["ivfLifetimeMax", "coverage"]
  },
  "the lifetime maximum of the family": {
    text: onlyItems2(lifetime({ unit: coded("family") })),
    leaves: ["ivfLifetimeMax"]
  },
  "the lifetime maximum of drugs": {
    text: onlyItems2(lifetime({ category: coded("88") })),
    leaves: ["ivfLifetimeMax", "coverage"]
  },
  "the lifetime maximum that the text limits to drugs": {
    text: onlyItems2(lifetime({ description: "Fertility drugs only" })),
    leaves: ["ivfLifetimeMax"]
  },
  "an unknown network": { text: onlyItems2(lifetime({ network: coded("tier2") })), leaves: ["ivfLifetimeMax"] },
  "no network": { text: onlyItems2(lifetime({ network: void 0 })), leaves: ["ivfLifetimeMax"] },
  "two lifetime maximums": {
    text: withItems2(lifetime({ ...benefit("benefit", { allowedMoney: dollars(1) }) })),
    leaves: ["ivfLifetimeMax"]
  },
  "a category of two services": {
    text: onlyItems2(lifetime({ category: { coding: [{ code: "61" }, { code: "88" }] } })),
    leaves: ["ivfLifetimeMax", "coverage"]
  },
  "a category of another code system": {
    text: onlyItems2(lifetime({ category: coded("61", "urn:payer:services") })),
    leaves: ["ivfLifetimeMax", "coverage"]
  },
  "a percentage as money": {
    text: onlyItems2(item("83", benefit("copay-percent", { allowedMoney: dollars(20) }))),
    leaves: ["coInsurance"]
  },
  "a percentage over 100": {
    text: onlyItems2(item("83", benefit("copay-percent", { allowedUnsignedInt: 120 }))),
    leaves: ["coInsurance"]
  },
  "a copay of 20 visits": {
    text: onlyItems2(item("83", benefit("copay", { allowedUnsignedInt: 20 }))),
    leaves: ["coPay"]
  },
  "another currency": {
    text: onlyItems2(lifetime({ ...benefit("benefit", { allowedMoney: { value: 9, currency: "CAD" } }) })),
    nothing: true
  },
  "a procedure with a modifier": {
    text: onlyItems2(
      item("61", { productOrService: coded("58970", "http://www.ama-assn.org/go/cpt"), modifier: [coded("52")] })
    ),
    leaves: ["58970-coverage"]
  },
  "a procedure of a service that is excluded": {
    text: withItems2(item("83", { excluded: true }), {
      productOrService: coded("58970", "http://www.ama-assn.org/go/cpt"),
      network: coded("in")
    }),
    leaves: ["58970-coverage"]
  }
};

// tests/unit/verifications/eligibility/corpus/payers/parts-271.ts
var withMore = (...segments) => responseWith(...benefits, ...segments);
var fertilityPlan = (...segments) => responseWith("EB*1**30*PR*CHOICE PLUS", "EB*1**61", "EB*F*IND*61***32*25000****Y*Y", ...segments);
var planWith = (...segments) => responseWith("EB*1**30*PR*CHOICE PLUS", ...segments);
var person = (from, ...to) => file271([...payer, ...provider, ...subscriber.flatMap((each) => each.startsWith(from) ? to : each), ...benefits]);
var dan = [
  ...["HL*3*2*22*1", "NM1*IL*1*OKAFOR*DANIEL*K***MI*QZX900112233", "REF*6P*GRP77", "DMG*D8*19830930*M"],
  ...["INS*Y*18", "DTP*346*D8*20250701"]
];
var chioma = ["HL*4*3*23*0", "NM1*03*1*OKAFOR*CHIOMA", "DMG*D8*19850417*F", "INS*N*01"];
var chiomaIdentity = {
  ...anna,
  firstname: "Chioma",
  lastname: "Okafor",
  dob: "1985-04-17",
  memberId: "QZX900112233",
  payer: "Blue Cross Blue Shield of Texas"
};
var bcbs = ["HL*1**20*1", "NM1*PR*2*BCBSTX*****PI*84980", "PER*IC*PROVIDER SERVICE*TE*8004510287"];
var spouse = (...segments) => file271([...bcbs, ...provider, ...dan, ...chioma, ...segments]);

// tests/unit/verifications/eligibility/corpus/payers/good-271.ts
var all2 = {
  plan: "CHOICE PLUS",
  planType: "PPO",
  deductable: 3e5,
  deductableMet: 125050,
  coInsurance: 20,
  coPay: 4e3,
  coverage: "Ivf",
  ivfLifetimeMax: 25e5,
  ivfLifetimeMaxMet: 75e4,
  attempts: 3
};
var ivfLimit = { plan: "CHOICE PLUS", coverage: "Ivf", ivfLifetimeMax: 25e5 };
var many = ["30", "1", "33", "35", "47", "48", "50", "86", "88", "98", "A6", "AL", "MH", "UC", "61", "83"];
var x = (text3, changes) => changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text3);
var good271 = {
  "one status for all service types of the request": {
    text: responseWith(`EB*1**${many.join("^")}*PR*CHOICE PLUS`, "EB*C*IND*30***23*3000*****Y"),
    fills: { plan: "CHOICE PLUS", coverage: "Ivf", deductable: 3e5 }
  },
  "only infertility, which was asked for": {
    text: responseWith("EB*1**83", "EB*F*IND*83***32*15000****N*Y", "EB*F*IND*83***33*9000****N*Y"),
    fills: { lifetimeMax: 15e5, lifetimeMet: 6e5 },
    leaves: ["coverage"]
  },
  "a spouse below a subscriber who has no benefits of his own": {
    text: spouse("EB*1**30*PR*BLUE CHOICE", "EB*C*IND*30***23*1500*****Y", "EB*1**61"),
    identity: { ...chiomaIdentity, payer: "BCBSTX" },
    fills: {
      plan: "BLUE CHOICE",
      deductable: 15e4,
      coverage: "Ivf",
      groupNumber: "GRP77",
      policyHolderFirstName: "DANIEL"
    }
  },
  "a short name of the payer": {
    text: spouse("EB*1**30*PR*BLUE CHOICE"),
    identity: chiomaIdentity,
    fills: { plan: "BLUE CHOICE" }
  },
  "benefits that are the same in and out of network (EB12 W)": {
    text: planWith("EB*C*IND*30***25*1000*****W", "EB*A*IND*30*****.1****W"),
    fills: { deductable: 1e5, coInsurance: 10 }
  },
  "both networks": {
    text: withMore("EB*C*IND*30***23*9000*****N", "EB*A*IND*83*****.5****N", "EB*F*IND*61***32*5000****Y*N"),
    fills: all2
  },
  "pharmacy is carved out to a vendor": {
    text: withMore("EB*U**88", "LS*2120", "NM1*VN*2*CAREMARK", "PER*IC**TE*8005550000", "LE*2120"),
    fills: all2
  },
  "dental and vision are not covered": { text: withMore("EB*I**35^AL", "EB*6**AL", "EB*6**35*PR*DENTAL"), fills: all2 },
  "another payer without a statement about this plan": {
    text: withMore("EB*R**30*C1", "REF*IG*X991", "LS*2120", "NM1*SEP*2*CIGNA*****PI*62308", "LE*2120"),
    fills: all2
  },
  "a primary care physician and a utilization manager": {
    text: responseWith(
      ...["EB*1**30*PR*CHOICE PLUS", "LS*2120", "NM1*P3*1*GREEN*ROBERT", "LE*2120"],
      ...["EB*1**61", "LS*2120", "NM1*X3*2*CARELON", "PER*IC**TE*8005557777", "LE*2120"]
    ),
    fills: { plan: "CHOICE PLUS", coverage: "Ivf" }
  },
  "cycles in HSD with one lifetime": {
    text: planWith("EB*1**61", "EB*F*IND*61********Y*Y", "HSD*VS*4***32*1"),
    fills: { attempts: 4, coverage: "Ivf" }
  },
  "attempts and attempts used": {
    text: planWith("EB*1**61", "EB*F*IND*61***32***P6*3*N*Y", "EB*F*IND*61***32***99*1*N*Y"),
    fills: { attempts: 3, ivfMaxUsed: 1 }
  },
  disclaimers: {
    text: responseWith(
      ...["EB*1**30*PR*CHOICE PLUS", "MSG*THIS IS NOT A GUARANTEE OF COVERAGE OR PAYMENT.", "EB*1**61"],
      ...["MSG*NO GUARANTEE OF BENEFITS. BENEFITS ARE SUBJECT TO ALL PLAN TERMS", "EB*P**30"],
      "MSG*ELIGIBILITY AND BENEFITS ARE SUBJECT TO CHANGE"
    ),
    fills: { plan: "CHOICE PLUS", coverage: "Ivf" }
  },
  "notes that deny nothing": {
    text: responseWith(
      ...["EB*1**30*PR*CHOICE PLUS", "MSG*PREVENTIVE CARE COVERED AT 100 PERCENT", "EB*1**61"],
      ...[
        "MSG*NO REFERRAL REQUIRED. NO MORE THAN 3 CYCLES PER BENEFIT PERIOD.",
        "MSG*NO LIMIT ON COVERAGE OF MONITORING"
      ]
    ),
    fills: { coverage: "Ivf" }
  },
  "a middle initial with the first name": {
    text: person("NM1*IL", "NM1*IL*1*WINTERS*ANNA M****MI*W123456789"),
    fills: all2
  },
  "the middle name in its element, the suffix of the policy holder": {
    text: person("NM1*IL", "NM1*IL*1*WINTERS*ANNA*MARIE***MI*W123456789"),
    fills: all2
  },
  "a last name with hyphen and accents in the portal": {
    text: person("NM1*IL", "NM1*IL*1*NUNEZ OBRIEN*ZOE****MI*W123456789"),
    identity: { ...anna, firstname: "Zo\xEB", lastname: "N\xFA\xF1ez-O\u2019Brien" },
    fills: all2
  },
  "an umlaut written as two letters": {
    text: person("NM1*IL", "NM1*IL*1*MUELLER*ANNA****MI*W123456789"),
    identity: { ...anna, lastname: "M\xFCller" },
    fills: all2
  },
  "a policy without an end, as the last day of the calendar": {
    text: person("DTP*346", "DTP*346*D8*20260101", "DTP*347*D8*99991231"),
    fills: { ...all2, effectiveDate: "2026-01-01" }
  },
  "the plan, eligibility, and last update dates": {
    text: person("DTP*346", "DTP*291*RD8*20260101-20261231", "DTP*636*D8*20261101", "DTP*382*D8*20190301"),
    fills: { ...all2, effectiveDate: "2026-01-01" }
  },
  "the range of a benefit that is open today": {
    text: planWith(
      "EB*1**61",
      "DTP*348*D8*20260101",
      "DTP*349*D8*20261231",
      "EB*F*IND*61***32*25000****Y*Y",
      "DTP*292*RD8*20260101-20261231"
    ),
    fills: ivfLimit
  },
  "a changed identification in INS": { text: person("INS", "INS*Y*18*001*25"), fills: all2 },
  "IVF not covered, but infertility is": {
    text: planWith("EB*1**83", "EB*I**61", "EB*A*IND*83*****.2****Y"),
    fills: { plan: "CHOICE PLUS", coInsurance: 20 },
    leaves: ["coverage"]
  },
  "infertility not covered": {
    text: planWith("EB*I**83", "EB*C*IND*30***23*3000*****Y"),
    fills: { coverage: "NoInfertilityCoverage", deductable: 3e5 }
  },
  "a procedure with its authorization": {
    text: planWith("EB*1*IND*********Y*Y*HC:58970", "EB*1*IND*********N*Y*HC:58974", "EB*I************HC:89258"),
    fills: {
      "58970-coverage": "Yes",
      "58970-auth": "Yes",
      "58974-coverage": "Yes",
      "58974-auth": "No",
      "89258-coverage": "No"
    }
  },
  "a description after the procedure": {
    text: planWith("EB*1*IND*********Y*Y*HC:58970:::::FOLLICLE PUNCTURE"),
    fills: { "58970-coverage": "Yes", "58970-auth": "Yes" }
  },
  "a drug by its national code": {
    text: withMore("EB*B*IND*88***27*75*****Y*ND:50419051101", "EB*A*IND******.3****Y*ND:50419051101"),
    fills: all2
  },
  "amounts with all their ways to write them": {
    text: planWith(
      "EB*C*IND*30***23*3000.*****Y",
      "EB*C*IND*30***29*.5*****Y",
      "EB*A*IND*83*****.20000****Y",
      "EB*G*IND*30***23*06500.00*****Y"
    ),
    fills: { deductable: 3e5, deductableMet: 299950, coInsurance: 20, outOfPocket: 65e4 }
  },
  "zero deductible and full coverage": {
    text: planWith("EB*C*IND*30***23*0*****Y", "EB*A*IND*30*****0****Y"),
    fills: { deductable: 0, coInsurance: 0 }
  },
  "six hundred benefits": {
    text: withMore(
      ...Array.from({ length: 600 }, (_, index) => `EB*B*IND*${["UC", "86", "MH"][index % 3]}***27*${index}*****Y`)
    ),
    fills: all2
  },
  "two people in two transactions": {
    text: file271(
      [...payer, ...provider, ...subscriber, ...benefits],
      [...bcbs, ...provider, ...dan, "EB*1**30*PR*BLUE CHOICE"]
    ),
    fills: all2
  },
  "the other person is rejected": {
    text: file271([...payer, ...provider, ...subscriber, ...benefits], [...bcbs, ...provider, ...dan, "AAA*N**75*C"]),
    fills: all2
  },
  "three people below one payer, Anna last": {
    text: file271([
      ...payer,
      ...provider,
      ...dan,
      ...chioma,
      "EB*6**30",
      ...subscriber.with(0, "HL*9*2*22*0"),
      ...benefits
    ]),
    fills: all2
  },
  "bars, a caret, and a byte order mark": {
    text: `\uFEFF\r
${x(fertilityPlan(), [
      ["*", "|"],
      [":", ">"],
      ["~\n", "'\r\n"]
    ])}`,
    fills: ivfLimit
  },
  "file separators": {
    text: x(fertilityPlan(), [
      ["*", ""],
      [":", ""],
      ["~\n", ""]
    ]),
    fills: ivfLimit
  },
  "blanks around repeated services": {
    text: planWith("EB*1**61 ^ 83", "EB*F*IND*61 ***32*25000****Y*Y"),
    fills: ivfLimit
  },
  "a test interchange": { text: fertilityPlan().replace("*0*P*:", "*0*T*:"), fills: ivfLimit, says: "test" },
  "a contact for the plan itself": {
    text: responseWith("EB*1**30*PR*CHOICE PLUS", "LS*2120", "NM1*PR*2*AETNA", "LE*2120", "EB*1**61"),
    fills: { coverage: "Ivf" }
  },
  "an insured employer group": {
    text: responseWith("EB*1*EMP*30*GP*ACME GOLD", "EB*1*FAM*61"),
    fills: { plan: "ACME GOLD", coverage: "Ivf" }
  }
};

// tests/unit/verifications/eligibility/corpus/payers/who-271.ts
var good = [...payer, ...provider, ...subscriber, ...benefits];
var active = ["EB*1**30*PR*BLUE CHOICE", "EB*1**61"];
var identity = { ...chiomaIdentity, payer: "BCBSTX" };
var who271 = {
  "the coverage is the subscriber\u2019s, the spouse\u2019s loop has none": {
    text: file271([...bcbs, ...provider, ...dan, ...active, ...chioma]),
    identity,
    nothing: true
  },
  "the spouse is in the file with a rejection, the subscriber is active": {
    text: file271([...bcbs, ...provider, ...dan, ...active, ...chioma, "AAA*N**67*C"]),
    identity,
    nothing: true,
    says: "not found"
  },
  "a spouse who is called the subscriber": {
    text: spouse(...active).replace("INS*N*01", "INS*Y*18"),
    identity,
    nothing: true
  },
  "a newborn with the name of the mother": {
    text: spouse(...active).replace("19850417*F", "20261101*F"),
    identity,
    nothing: true
  },
  "the spouse is there twice with two plans": {
    text: file271([...bcbs, ...provider, ...dan, ...chioma, ...active, "HL*5*3*23*0", ...chioma.slice(1), "EB*6**30"]),
    identity,
    nothing: true,
    says: "more than once"
  },
  "a former member number of another person in REF": {
    text: person("REF*6P", "REF*6P*0781234", "REF*1W*QZX900112233"),
    nothing: true,
    says: "member ID"
  },
  "the corrected insured person (NM1 74) after the insured": {
    text: person("REF*6P", "NM1*74*1*WINTERS*HANNA", "REF*6P*0781234"),
    nothing: true
  },
  "the patient (NM1 QC) in place of the insured": {
    text: person("NM1*IL", "NM1*QC*1*WINTERS*ANNA****MI*W123456789"),
    nothing: true
  },
  "an organization": { text: person("NM1*IL", "NM1*IL*2*WINTERS*ANNA****MI*W123456789"), nothing: true },
  "only an initial": { text: person("NM1*IL", "NM1*IL*1*WINTERS*A****MI*W123456789"), nothing: true },
  "a nickname": { text: person("NM1*IL", "NM1*IL*1*WINTERS*ANN****MI*W123456789"), nothing: true },
  "two first names, of which one is hers": {
    text: person("NM1*IL", "NM1*IL*1*WINTERS*ANNA HANNA****MI*W123456789"),
    nothing: true
  },
  "her name and that of her husband": {
    text: person("NM1*IL", "NM1*IL*1*WINTERS*ANNA & PAUL****MI*W123456789"),
    nothing: true
  },
  "names in the wrong order": { text: person("NM1*IL", "NM1*IL*1*ANNA*WINTERS****MI*W123456789"), nothing: true },
  "the son of the same name": {
    text: person("NM1*IL", "NM1*IL*1*WINTERS*ALEX***JR*MI*W123456789"),
    identity: { ...anna, firstname: "Alex", lastname: "Winters Sr", gender: null },
    nothing: true
  },
  "a date of birth with day and month exchanged": { text: person("DMG", "DMG*D8*19881204*F"), nothing: true },
  "a date of birth in another century": { text: person("DMG", "DMG*D8*18880412*F"), nothing: true },
  "a date of birth of six digits": { text: person("DMG", "DMG*D6*880412*F"), nothing: true },
  "two DMG": { text: person("DMG", "DMG*D8*19880412*F", "DMG*D8*19880421*F"), nothing: true },
  "another gender": { text: person("DMG", "DMG*D8*19880412*M"), nothing: true },
  "her member number with the suffix of a dependent": {
    text: person("NM1*IL", "NM1*IL*1*WINTERS*ANNA****MI*W12345678902"),
    nothing: true
  },
  "a social security number in place of the member number": {
    text: person("NM1*IL", "NM1*IL*1*WINTERS*ANNA****34*W123456789"),
    nothing: true
  },
  "a namesake in a second group of transactions": {
    text: file271(good).replace(
      /GE\*1\*1~\nIEA\*1/,
      `GE*1*1~
GS*HB*A*B*20261120*1030*2*X*005010X279A1~
${file271(good).split("~\n").slice(2, -3).join("~\n")}~
GE*1*2~
IEA*2`
    ),
    nothing: true,
    says: "more than once"
  },
  "two interchanges in a file": { text: file271(good) + file271(good), nothing: true, says: "ISA" },
  "rejected at the payer (2100A)": {
    text: file271([...good.slice(0, 2), "AAA*Y**42*R", ...good.slice(2)]),
    nothing: true
  },
  "rejected before the payer\u2019s name (2000A)": {
    text: file271([good[0], "AAA*Y**T4*N", ...good.slice(1)]),
    nothing: true
  },
  "rejected at the provider (2100B)": {
    text: file271([...good.slice(0, 5), "AAA*N**51*C", ...good.slice(5)]),
    nothing: true
  },
  "rejected after the first benefit of another person": {
    text: file271([...good, "HL*9*2*22*0", "NM1*IL*1*WINTERS*ANNA", "EB*1**30", "AAA*N**72*C"]),
    nothing: true
  },
  "a person without a first name": {
    text: file271([...good, "HL*9*2*22*0", "NM1*IL*1*WINTERS*****MI*W123456789", "EB*6**30"]),
    nothing: true
  },
  "the plan of a different payer": {
    text: file271(good).replace("PR*2*AETNA", "PR*2*CIGNA HEALTH AND LIFE"),
    nothing: true,
    says: "payer"
  },
  "a payer that shares only a word of many payers": {
    text: file271(good).replace("PR*2*AETNA", "PR*2*UNITED CONCORDIA"),
    identity: { ...anna, payer: "United Healthcare" },
    nothing: true
  },
  "the Blue Cross plan of another state": {
    text: file271(good).replace("PR*2*AETNA", "PR*2*BLUE CROSS BLUE SHIELD OF ILLINOIS"),
    identity: { ...anna, payer: "Blue Cross Blue Shield of Texas" },
    nothing: true
  }
};

// tests/unit/verifications/eligibility/corpus/payers/whether-271.ts
var noIvf2 = ["coverage", "ivfLifetimeMax", "attempts", "ivfAuthRequired"];
var plan2 = "EB*1**30*PR*CHOICE PLUS";
var limit = "EB*F*IND*61***32*25000****Y*Y";
var whether271 = {
  "a note in two segments": {
    text: fertilityPlan("EB*1**61", "MSG*INFERTILITY TREATMENT AND IVF ARE NOT", "MSG*COVERED UNDER THIS PLAN"),
    leaves: noIvf2
  },
  "a note cut inside a word": { text: fertilityPlan("EB*1**61", "MSG*IVF NOT COV", "MSG*ERED"), leaves: noIvf2 },
  "a note after the entity": {
    text: responseWith(plan2, "EB*1**61", "LS*2120", "NM1*P3*1*GREEN", "LE*2120", "MSG*IVF IS EXCLUDED", limit),
    leaves: noIvf2
  },
  "an end of the benefit after the entity": {
    text: responseWith(plan2, "EB*1**61", "LS*2120", "NM1*P3*1*GREEN", "LE*2120", "DTP*349*D8*20260131"),
    leaves: noIvf2
  },
  "a denial of fertility in a note of the plan": {
    text: responseWith(plan2, "MSG*INFERTILITY SERVICES ARE NOT COVERED", "EB*1**61", limit),
    leaves: noIvf2
  },
  "a denial of fertility in a note of a description": {
    text: fertilityPlan("EB*D**30", "MSG*EXCLUDED: COSMETIC SURGERY, IVF, BARIATRICS"),
    leaves: noIvf2
  },
  "a denial of fertility in a limitation": { text: fertilityPlan("EB*F**30", "MSG*ART NOT COVERED"), leaves: noIvf2 },
  "the plan\u2019s name says that it is not covered": {
    text: responseWith(plan2, "EB*1**61**IVF NOT COVERED", limit),
    leaves: noIvf2
  },
  "the plan\u2019s name says that it has ended": {
    text: responseWith("EB*1**30*PR*COVERAGE TERMINATED", "EB*1**61"),
    nothing: true
  },
  termed: { text: responseWith(plan2, "MSG*COVERAGE TERMED 06/30/2026", "EB*1**61", limit), nothing: true },
  disenrolled: { text: responseWith(plan2, "MSG*MEMBER DISENROLLED EFFECTIVE 06/30/2026"), nothing: true },
  "the maximum has been met": {
    text: fertilityPlan("EB*1**61", "MSG*LIFETIME MAXIMUM HAS BEEN MET"),
    leaves: ["coverage"]
  },
  exhausted: { text: fertilityPlan("EB*1**61", "MSG*BENEFIT EXHAUSTED"), leaves: ["coverage"] },
  "the limit\u2019s own note denies it": { text: planWith("EB*1**61", limit, "MSG*PLAN DOES NOT COVER IVF"), leaves: noIvf2 },
  "the limit\u2019s own note says it is exhausted": {
    text: planWith("EB*1**61", limit, "MSG*BENEFIT IS EXHAUSTED"),
    leaves: ["coverage"]
  },
  "the limit\u2019s own note denies it and restricts it": {
    text: planWith("EB*1**61", limit, "MSG*IVF NOT COVERED. DIAGNOSTIC SERVICES ONLY"),
    leaves: noIvf2
  },
  "diagnosis only": { text: responseWith(plan2, "EB*1**61", "MSG*DIAGNOSTIC SERVICES ONLY"), leaves: ["coverage"] },
  "not payable": { text: responseWith(plan2, "EB*1**61", "MSG*NOT PAYABLE UNDER THIS PLAN"), leaves: ["coverage"] },
  excludes: { text: responseWith(plan2, "EB*1**61", "MSG*PLAN EXCLUDES ART"), leaves: ["coverage"] },
  "not included": { text: responseWith(plan2, "EB*1**61", "MSG*INFERTILITY RIDER NOT INCLUDED"), leaves: ["coverage"] },
  "no coverage in more words": {
    text: responseWith(plan2, "EB*1**61", "MSG*NO INFERTILITY TREATMENT COVERAGE"),
    leaves: ["coverage"]
  },
  "not available": { text: responseWith(plan2, "EB*1**61", "MSG*BENEFIT NOT AVAILABLE"), leaves: ["coverage"] },
  "a denial of services with blanks": { text: fertilityPlan("EB*I**98 ^ 61"), leaves: noIvf2 },
  "a denial of services with the wrong separator": { text: fertilityPlan("EB*I**98:61"), leaves: noIvf2 },
  "a denial of services with commas": { text: fertilityPlan("EB*I**98,61,83"), leaves: noIvf2 },
  "exclusion of infertility": { text: fertilityPlan("EB*E**83"), leaves: noIvf2 },
  "not a medical necessity": { text: fertilityPlan("EB*O**61"), leaves: noIvf2 },
  "the limit is exceeded": { text: fertilityPlan("EB*F*IND*61***30*25000****Y*Y"), leaves: noIvf2 },
  "nothing remains of the lifetime maximum": {
    text: responseWith(plan2, "EB*1**61", "EB*F*IND*61***33*0****Y*Y"),
    leaves: ["coverage"]
  },
  "no attempts remain": { text: responseWith(plan2, "EB*1**61", "EB*F*IND*61***33***P6*0*Y*Y"), leaves: ["coverage"] },
  "active with pending investigation": { text: withMore("EB*5**30"), nothing: true },
  "inactive pending an update": { text: withMore("EB*7**30"), nothing: true },
  "inactive infertility in either network": { text: fertilityPlan("EB*8**83*********N"), leaves: noIvf2 },
  "cannot process": { text: withMore("EB*V"), nothing: true },
  "a lost card": { text: withMore("EB*T**30"), nothing: true },
  "a spend-down": { text: withMore("EB*Y**30***34*450"), nothing: true },
  "a code of the payer\u2019s own": { text: withMore("EB*ZZ**30"), nothing: true },
  "a lower-case code": { text: fertilityPlan("EB*i**61"), leaves: noIvf2 },
  "rejected in the benefit (2110)": { text: fertilityPlan("EB*1**61", "AAA*N**62*C"), leaves: noIvf2 },
  "rejected in the benefit after the entity": {
    text: fertilityPlan("EB*1**61", "LS*2120", "NM1*P3*1*GREEN", "LE*2120", "AAA*N**62*C"),
    leaves: noIvf2
  },
  "a note before the first benefit": {
    text: person("DTP*346", "DTP*346*D8*20260101", "MSG*COVERAGE TERMINATED 06/30/2026"),
    nothing: true
  },
  "ended by INS": { text: person("INS", "INS*Y*18*024*07"), nothing: true },
  "terminated benefits as the reason of a change": { text: person("INS", "INS*Y*18*001*07"), nothing: true },
  "the premium is paid to a day that has passed": {
    text: person("DTP*346", "DTP*342*D8*20260101", "DTP*343*D8*20260630"),
    nothing: true
  },
  "COBRA has ended": { text: person("DTP*346", "DTP*340*D8*20250101", "DTP*341*D8*20260630"), nothing: true },
  "dates of service in the past": { text: person("DTP*346", "DTP*472*RD8*20250601-20250630"), nothing: true },
  "a plan of last year as a range": { text: person("DTP*346", "DTP*291*RD8*20250101-20251231"), nothing: true },
  "next year\u2019s plan": { text: person("DTP*346", "DTP*356*D8*20270101"), nothing: true },
  "the policy\u2019s end before its beginning": {
    text: person("DTP*346", "DTP*346*D8*20260701", "DTP*347*D8*20260101"),
    nothing: true
  },
  "an end that is no day": { text: person("DTP*346", "DTP*347*D8*20260231"), nothing: true },
  "next year\u2019s benefit": {
    text: responseWith(plan2, "EB*1**61", "DTP*348*D8*20270101", limit, "DTP*348*D8*20270101"),
    leaves: noIvf2
  },
  "the benefit\u2019s dates of service in the past": {
    text: responseWith(plan2, "EB*1**61", "DTP*472*RD8*20250601-20250630"),
    leaves: ["coverage"]
  },
  "coverage of the subscriber only": {
    text: file271([
      ...payer,
      ...provider,
      ...[
        "HL*3*2*22*1",
        "NM1*IL*1*WINTERS*PAUL****MI*W123456789",
        "DMG*D8*19860302*M",
        "HL*4*3*23*0",
        "NM1*03*1*WINTERS*ANNA"
      ],
      ...["DMG*D8*19880412*F", "INS*N*01", "EB*1*EMP*30", "EB*1*EMP*61"]
    ]),
    nothing: true
  },
  "auto insurance, disability, long-term care, and supplemental policies": {
    text: responseWith("EB*1**30*DB*SHORT TERM DISABILITY", "EB*C*IND*30*DB**23*100*****Y"),
    nothing: true
  },
  "a long-term policy": { text: responseWith("EB*1**30*LD*LTC"), nothing: true },
  "a supplemental policy": { text: responseWith("EB*1**30*SP*HOSPITAL INDEMNITY"), nothing: true },
  "no-fault insurance beside Medicare": { text: responseWith("EB*1**30*14"), nothing: true },
  "an insurance type that no guide has": { text: responseWith("EB*1**30*QX"), nothing: true },
  "active only out of network": {
    text: responseWith("EB*1**30*PR*CHOICE PLUS*******N", "EB*C*IND*30***23*500*****Y"),
    nothing: true
  },
  "inactive in a second transaction without dates": {
    text: file271(
      [...payer, ...provider, ...subscriber, plan2],
      [...payer, ...provider, ...subscriber.slice(0, 3), "EB*6**30"]
    ),
    nothing: true
  },
  "a dependent loop that says the plan is inactive": {
    text: file271([
      ...[
        ...payer,
        ...provider,
        "HL*3*2*22*1",
        "NM1*IL*1*WINTERS*PAUL****MI*W123456789",
        "DMG*D8*19860302*M",
        "EB*6**30"
      ],
      ...["HL*4*3*23*0", "NM1*03*1*WINTERS*ANNA", "DMG*D8*19880412*F", "INS*N*01", plan2, "EB*1**61"]
    ]),
    nothing: true
  },
  "a date of death": { text: person("INS", "INS*Y*18*****AC*****D8*20260901"), nothing: true },
  "a date of death as DTP": { text: person("DTP*346", "DTP*442*D8*20260901"), nothing: true }
};

// tests/unit/verifications/eligibility/corpus/payers/what-271.ts
var plan3 = "EB*1**30*PR*CHOICE PLUS";
var noLimit = ["ivfLifetimeMax", "ivfLifetimeMaxMet", "lifetimeMax", "lifetimeMet"];
var vendor = (name2, code = "VN") => ["LS*2120", `NM1*${code}*2*${name2}`, "PER*IC**TE*8005550000", "LE*2120"];
var periodOf = (period3) => `EB*F*IND*61***${period3}*25000****Y*Y`;
var onlyPayer = (...segments) => file271([...payer.slice(0, 2), ...segments, ...provider, ...subscriber, plan3]);
var what271 = {
  "IVF is managed by a fertility company": {
    text: responseWith(plan3, "EB*1**61", ...vendor("PROGYNY")),
    leaves: ["coverage"]
  },
  "IVF is administered by a third party": {
    text: responseWith(plan3, "EB*1**61", ...vendor("WINFERTILITY", "2B")),
    leaves: ["coverage"]
  },
  "IVF is a contracted provider\u2019s": {
    text: responseWith(plan3, "EB*1**61", ...vendor("KINDBODY", "13")),
    leaves: ["coverage"]
  },
  "IVF is the origin carrier\u2019s": {
    text: responseWith(plan3, "EB*1**61", ...vendor("BCBS OF OHIO", "OC")),
    leaves: ["coverage"]
  },
  "a note that names the fertility company": {
    text: responseWith(plan3, "EB*1**61", "MSG*BENEFIT ADMINISTERED BY PROGYNY 8335550100"),
    leaves: ["coverage"]
  },
  "a note that IVF is carved out": {
    text: responseWith(plan3, "EB*1**61", "MSG*FERTILITY IS CARVED OUT. CALL CARROT"),
    leaves: ["coverage"]
  },
  "contact an entity for IVF": {
    text: fertilityPlan("EB*U**61", ...vendor("PROGYNY")),
    leaves: ["coverage", "ivfLifetimeMax"]
  },
  "contact an entity, with the service only in the note": {
    text: fertilityPlan("EB*U", "MSG*FOR INFERTILITY CONTACT MAVEN CLINIC", ...vendor("MAVEN")),
    leaves: ["coverage", "ivfLifetimeMax"]
  },
  "contact an entity for the plan, with fertility in the note": {
    text: fertilityPlan("EB*U**30", "MSG*FERTILITY BENEFITS: STORK CLUB", ...vendor("STORK CLUB")),
    leaves: ["coverage", "ivfLifetimeMax"]
  },
  "restricted to another provider": {
    text: fertilityPlan("EB*N**83", "LS*2120", "NM1*1P*2*OTHER FERTILITY", "LE*2120"),
    leaves: ["coverage", "ivfLifetimeMax"]
  },
  "the fertility drug maximum": {
    text: planWith("EB*1**61", "EB*F*IND*88***32*10000****Y*Y", "MSG*FERTILITY DRUGS"),
    leaves: noLimit
  },
  "the drug maximum of IVF by its national code": {
    text: planWith("EB*1**61", "EB*F*IND*61***32*10000****Y*Y*ND:50419051101"),
    leaves: noLimit
  },
  "the maximum of one procedure": {
    text: planWith("EB*1**61", "EB*F*IND*61***32*10000****Y*Y*HC:58970"),
    leaves: noLimit
  },
  "the maximum of donor procedures": {
    text: planWith("EB*1**63", "EB*F*IND*63***32*5000****Y*Y"),
    leaves: [...noLimit, "coverage"]
  },
  "family planning is not infertility": {
    text: planWith("EB*1**82", "EB*F*IND*82***32*5000****Y*Y", "EB*A*IND*82*****.1****Y"),
    leaves: [...noLimit, "coverage", "coInsurance"]
  },
  "service type 62 is a scan": {
    text: planWith("EB*1**62", "EB*B*IND*62***27*75*****Y"),
    leaves: ["coverage", "coPay"]
  },
  ...Object.fromEntries(
    ["6", "7", "13", "21", "22", "23", "24", "25", "26", "27", "28", "29", "31", "34", "35", "36", "99"].map(
      (period3) => [
        `the IVF maximum of period ${period3}`,
        { text: planWith("EB*1**61", periodOf(period3)), leaves: ["ivfLifetimeMax", "lifetimeMax"] }
      ]
    )
  ),
  ...Object.fromEntries(
    ["CA", "DB", "DY", "HS", "LA", "LE", "M2", "MN", "QA", "S7", "S8", "YY", "8H", "D3", "FL", ""].map((quantity) => [
      `attempts counted in ${quantity || "no unit"}`,
      { text: planWith("EB*1**61", `EB*F*IND*61***32***${quantity}*3*Y*Y`), leaves: ["attempts", "ivfMaxUsed"] }
    ])
  ),
  "an age limit and a time limit": {
    text: planWith("EB*1**61", "EB*F*IND*61******S8*44*Y*Y", "EB*F*IND*61***21***YY*2*Y*Y"),
    leaves: ["attempts"]
  },
  "cycles in two years": {
    text: planWith("EB*1**61", "EB*F*IND*61********Y*Y", "HSD*VS*3***21*2"),
    leaves: ["attempts"]
  },
  "cycles of every other month": {
    text: planWith("EB*1**61", "EB*F*IND*61***32*****Y*Y", "HSD*VS*3*MO*2"),
    leaves: ["attempts"]
  },
  "cycles on certain days": {
    text: planWith("EB*1**61", "EB*F*IND*61***32*****Y*Y", "HSD*VS*3***32*1*1*A"),
    leaves: ["attempts"]
  },
  "two deliveries": {
    text: planWith("EB*1**61", "EB*F*IND*61***32*****Y*Y", "HSD*VS*3", "HSD*VS*6"),
    leaves: ["attempts"]
  },
  "visits of an entity": {
    text: planWith("EB*1**61", "EB*F*IND*61***32*****Y*Y", "LS*2120", "NM1*P3*1*GREEN", "LE*2120", "HSD*VS*9"),
    leaves: ["attempts"]
  },
  "the lifetime maximum of a place of service": {
    text: planWith("EB*1**61", "EB*F*IND*61***32*9000****Y*Y", "III*ZZ*24"),
    leaves: noLimit
  },
  "the lifetime maximum of a diagnosis": {
    text: planWith("EB*1**61", "EB*F*IND*61***32*9000****Y*Y", "III*ABK*N979"),
    leaves: noLimit
  },
  "the lifetime maximum of a diagnosis pointer": {
    text: planWith("EB*1**61", "EB*F*IND*61***32*9000****Y*Y**1:2"),
    leaves: noLimit
  },
  "the lifetime maximum of a family": { text: planWith("EB*1**61", "EB*F*FAM*61***32*50000****Y*Y"), leaves: noLimit },
  "the lifetime maximum of another carrier": {
    text: planWith("EB*1**61", "EB*F*IND*61***32*9000****Y*Y", ...vendor("CIGNA", "P4")),
    leaves: noLimit
  },
  "two lifetime maximums": {
    text: fertilityPlan("EB*F*IND*61***32*10000****Y*Y"),
    leaves: noLimit,
    says: "another limit"
  },
  "a maximum and no maximum": { text: fertilityPlan("EB*H*IND*61***32*****Y*Y"), leaves: noLimit },
  "more remains than the maximum": { text: fertilityPlan("EB*F*IND*61***33*90000****Y*Y"), leaves: noLimit },
  "a note that the amount is what was used": {
    text: planWith("EB*1**61", "EB*F*IND*61***32*7500****Y*Y", "MSG*AMOUNT USED TO DATE"),
    leaves: noLimit
  },
  "a note that the amount remains": {
    text: planWith("EB*1**61", "EB*F*IND*61***32*7500****Y*Y", "MSG*REMAINING LIFETIME BENEFIT"),
    leaves: noLimit
  },
  "a note that the amount is met": {
    text: planWith("EB*C*IND*30***23*500*****Y", "MSG*DEDUCTIBLE MET"),
    leaves: ["deductable"]
  },
  "the deductible of a day, a visit, an episode": {
    text: planWith(
      "EB*C*IND*30***7*100*****Y",
      "EB*C*IND*30***27*50*****Y",
      "EB*C*IND*30***26*75*****Y",
      "EB*C*IND*30***36*250*****Y"
    ),
    leaves: ["deductable", "deductableMet"]
  },
  "the deductible of an unknown network": {
    text: planWith("EB*C*IND*30***23*500*****U", "EB*C*IND*30***23*600"),
    leaves: ["deductable"]
  },
  "the deductible out of network": { text: planWith("EB*C*IND*30***23*500*****N"), leaves: ["deductable"] },
  "the deductible of the employee and spouse": {
    text: planWith("EB*C*ESP*30***23*500*****Y"),
    leaves: ["deductable", "inNetDeductibleFamily"]
  },
  "the deductible of hospital care": {
    text: planWith("EB*C*IND*48***23*500*****Y", "EB*C*IND*47^86***23*100*****Y"),
    leaves: ["deductable"]
  },
  "the deductible of an insurance type for drugs": {
    text: planWith("EB*C*IND*30*PR*RX PLAN*23*500*****Y", "EB*C*IND*30***23*3000*****Y"),
    leaves: ["deductable"]
  },
  "coinsurance of the out-of-network tier": { text: planWith("EB*A*IND*83*****.5****N"), leaves: ["coInsurance"] },
  "coinsurance and copay in one statement": {
    text: planWith("EB*B*IND*98***27*40*.2****Y"),
    leaves: ["coPay", "coInsurance"]
  },
  "coinsurance of a place": { text: planWith("EB*A*IND*83*****.2****Y", "III*ZZ*21"), leaves: ["coInsurance"] },
  "two office copays": {
    text: planWith("EB*B*IND*98***27*40*****Y", "MSG*SPECIALIST", "EB*B*IND*98***27*20*****Y", "MSG*PCP"),
    leaves: ["coPay"],
    says: "copay"
  },
  "an hourly copay": { text: planWith("EB*B*IND*98***6*40*****Y", "EB*B*IND*98***34*15*****Y"), leaves: ["coPay"] },
  "the authorization of drugs": { text: planWith("EB*1**88********Y*Y", "EB*1**61"), leaves: ["ivfAuthRequired"] },
  "authorization said both ways": {
    text: planWith("EB*1**61********Y*Y", "EB*CB**61********N*Y", "EB*F*IND*61***32*25000****N*Y"),
    leaves: ["ivfAuthRequired"]
  },
  "a procedure of a denied service": {
    text: planWith("EB*I**83", "EB*I**61", "EB*1*IND*********Y*Y*HC:58970"),
    leaves: ["58970-coverage"]
  },
  "a range of procedures": { text: planWith("EB*1************HC:58970::::::58976"), leaves: ["58970-coverage"] },
  "a procedure with a modifier": { text: planWith("EB*1************HC:58970:52"), leaves: ["58970-coverage"] },
  "a dental procedure code": { text: planWith("EB*1************AD:D0120"), leaves: ["D0120-coverage"] },
  "a procedure both covered and not": {
    text: planWith("EB*1************HC:58970", "EB*I************HC:58970"),
    leaves: ["58970-coverage"]
  },
  "a procedure of last year": {
    text: planWith("EB*1************HC:58970", "DTP*349*D8*20251231"),
    leaves: ["58970-coverage"]
  },
  "a revenue code as a procedure": { text: planWith("EB*1************NU:58970"), leaves: ["58970-coverage"] },
  "the phone of a pharmacy help desk": {
    text: onlyPayer("PER*IC*PHARMACY HELP DESK*TE*8005550000"),
    leaves: ["insurancePhone"]
  },
  "the phone of dental service": {
    text: onlyPayer("PER*IC*DENTAL CUSTOMER SERVICE*TE*8005550000"),
    leaves: ["insurancePhone"]
  },
  "a fax number": { text: onlyPayer("PER*IC*BENEFITS*FX*8005550000"), leaves: ["insurancePhone"] },
  "the phone of an entity": {
    text: planWith("LS*2120", "NM1*PR*2*AETNA", "PER*IC**TE*8005550000", "LE*2120"),
    fills: { insurancePhone: "8005551234" }
  },
  "the group of an entity or benefit": {
    text: planWith("REF*6P*OTHER", "EB*1**61", "REF*6P*SECOND"),
    fills: { groupNumber: "0781234" }
  },
  "two group numbers": { text: person("REF*6P", "REF*6P*0781234", "REF*6P*99"), leaves: ["groupNumber"], says: "roup" },
  "two effective dates": {
    text: person("DTP*346", "DTP*346*D8*20260101", "DTP*356*D8*20190301"),
    leaves: ["effectiveDate"]
  },
  "the effective date of a change": {
    text: person("DTP*346", "DTP*152*D8*20261001", "DTP*102*D8*20261001"),
    leaves: ["effectiveDate"]
  },
  "the plan name of drugs": { text: responseWith("EB*1**30", "EB*1**88*PR*RX SELECT"), leaves: ["plan", "planType"] },
  "two plan names": { text: responseWith("EB*1**30*PR*GOLD", "EB*1**30*HM*SILVER"), leaves: ["plan", "planType"] },
  "the year-to-date amount without a maximum": {
    text: planWith("EB*C*IND*30***29*400*****Y"),
    leaves: ["deductable", "deductableMet"]
  },
  "a remainder out of network": { text: withMore("EB*C*IND*30***29*5*****N"), fills: { deductableMet: 125050 } }
};

// tests/unit/verifications/eligibility/corpus/payers/syntax-271.ts
var text2 = fertilityPlan();
var utf16 = Buffer.from(text2, "utf16le").toString("latin1");
var lines = text2.split("~\n");
var refused = { nothing: true };
var syntax271 = {
  "UTF-16": { text: `\xFF\xFE${utf16}`, ...refused },
  "UTF-16 without a mark": { text: utf16, ...refused },
  "lower-case segments": { text: text2.toLowerCase(), ...refused },
  "one lower-case segment": { text: text2.replace("EB*1**61", "eb*6**30"), ...refused },
  "a blank before the segment name": { text: text2.replace("EB*1**61", " EB*6**30"), nothing: true },
  "cut in the middle of a segment": { text: text2.slice(0, text2.indexOf("EB*F") + 12), ...refused },
  "cut after a segment": { text: lines.slice(0, -4).join("~\n").concat("~\n"), ...refused },
  "without the first segment": { text: lines.slice(1).join("~\n"), ...refused },
  "the same segment separator inside": { text: text2.replace("CHOICE PLUS", "CHOICE~PLUS"), ...refused },
  "an acknowledgment (TA1)": { text: text2.replace("GS*HB", "TA1*000000905*261120*1030*R*006~\nGS*HB"), ...refused },
  "a rejection (999)": { text: text2.replace("ST*271*0001", "ST*999*0001"), ...refused },
  "a request (270)": { text: text2.replace("ST*271*0001", "ST*270*0001"), ...refused },
  "a request by its purpose": { text: text2.replace("BHT*0022*11", "BHT*0022*13"), ...refused },
  "a cancellation by its purpose": { text: text2.replace("BHT*0022*11", "BHT*0022*01"), ...refused },
  "the separator is a letter": { text: text2.replaceAll("*", "Q"), ...refused },
  "the separators are the same": { text: text2.replaceAll("*", "~"), ...refused },
  "a segment of a claim": { text: text2.replace("EB*1**61~", "EB*1**61~\nSVC*HC:58970*100*0~"), ...refused },
  "a benefit in a benefit\u2019s place without its loop": { text: text2.replace("HL*3*2*22*0~\n", ""), ...refused },
  "a dependent below the provider": { text: text2.replace("HL*3*2*22*0", "HL*3*2*23*0"), ...refused },
  "a loop below itself": { text: text2.replace("HL*3*2*22*0", "HL*3*3*22*0"), ...refused },
  "a NUL in a segment name": { text: text2.replace("EB*1**61", "E\0B*6**30"), ...refused },
  "fifty thousand repetitions that deny IVF": {
    text: text2.replace("EB*1**61", `EB*I**${"98^".repeat(5e4)}61`),
    leaves: ["coverage", "ivfLifetimeMax"]
  },
  "JSON of something else": { text: '{"resourceType":"Patient","id":"a"}', ...refused },
  HTML: { text: "<html><body>Session expired</body></html>", ...refused }
};

// ../../../tmp/run.ts
for (const [k, c] of Object.entries({ good271, who271, whether271, what271, syntax271, goodFhir, whoFhir, whetherFhir, whatFhir })) {
  let bad = 0;
  for (const [n, { text: text3, identity: identity2, fills = {}, leaves = [], nothing = false, says }] of Object.entries(c)) {
    const { filled, errors } = readFor(text3, identity2);
    const p = [];
    for (const [f, v] of Object.entries(fills))
      if (filled[f] !== v)
        p.push(`MISSING ${f}=${v} is ${filled[f]}`);
    for (const f of nothing ? Object.keys(filled) : leaves.filter((f2) => f2 in filled))
      p.push(`FILLS ${f}=${filled[f]}`);
    if (says && !errors.some((e) => e.includes(says)))
      p.push(`says not ${says}`);
    if (nothing && errors.length === 0)
      p.push("no error shown");
    if (p.length) {
      bad++;
      console.log(`## ${k}: ${n}
   ${p.slice(0, 6).join("; ")}
   ${errors.slice(0, 4).join(" | ").slice(0, 500)}`);
    }
  }
  console.log("=====", k, Object.keys(c).length, "bad", bad);
}
