const others =
  /\b(?:dental|dentist|vision|pharmacy|prescriptions?|drugs?|rx|(?:hospital|fixed) indemnity|critical illness|accident|disability|term life|life insurance policy|medicare supplement|medigap|workers.? comp\w*|long.term care|stop loss|discount|employee assistance|emergency (?:services )?only|family planning)\b|^(?:health savings|flexible spending|health reimbursement)(?: account| arrangement)?$/i;
const health = /\bmedical|\bwith\b|\bw\/|[&+/]|\band\b|\bincl/i;

/** True for the name of a policy or payer that is for something other than medical care, such as "Dental PPO". */
export const isOtherInsurance = (name: string): boolean => others.test(name) && !health.test(name);
