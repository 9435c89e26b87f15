/** Validates ads.txt by IAB Tech Lab's "ads.txt Specification Version 1.1" (August 2022). */
import { type DomainProblem, domainProblem } from '../../../shared/domain-name.ts';

export type LineKind = 'blank' | 'comment' | 'record' | 'placeholder' | 'variable' | 'unreadable';

/** Buyers ignore the line or misread it. */
export type AdsTxtError =
  | DomainProblem
  | 'unreadable'
  | 'fields_missing'
  | 'too_many_fields'
  | 'domain_missing'
  | 'publisher_missing'
  | 'publisher_spaces'
  | 'relationship_invalid'
  | 'value_missing'
  | 'country_invalid'
  | 'owner_repeated'
  | 'manager_repeated';

/** Buyers understand the line, but it is probably a mistake. */
export type AdsTxtWarning =
  | 'byte_order_mark'
  | 'invisible_characters'
  | 'authority_missing'
  | 'authority_unusual'
  | 'placeholder_beside_records'
  | 'duplicate'
  | 'variable_unknown'
  | 'not_root_domain';

export interface LineReport {
  /** Starts at 1. */
  line: number;
  kind: LineKind;
  errors: AdsTxtError[];
  warnings: AdsTxtWarning[];
}

/** State from earlier lines for checking later ones. */
interface PreviousLines {
  statements: Set<string>;
  owner: boolean;
  /** Country codes; `''` for a manager without country. */
  managers: Set<string>;
}

type Reading = Omit<LineReport, 'line'>;
type Findings = Omit<Reading, 'kind'>;

/** Section 3.4: characters that are neither space nor tab but look like a space or are invisible. */
const INVISIBLE = /(?![ \t])[\s\p{Cc}\p{Cf}]/gu;
const BYTE_ORDER_MARK = '\uFEFF';

/** Section 3.2.1: declares that no seller is authorized, unlike an empty file. */
const PLACEHOLDER = /^placeholder\.example\.com,placeholder,DIRECT(,placeholder)?$/i;

/** 16 hexadecimal digits; in practice only the Trustworthy Accountability Group is used. */
const USUAL_AUTHORITY = /^[0-9a-f]{16}$/i;

/** Officially assigned codes of ISO 3166-1 alpha-2. `UK` and `EU` are reserved, not assigned. */
const COUNTRIES = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
    'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
    'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
    'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
    'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
    'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
);

/** Section 3.3: domain of the advertising system, account there, relationship, optional certification authority. */
function readRecord(code: string, earlier: PreviousLines): Reading {
  const fields = code.split(',').map((field) => field.trim());
  const [domain = '', publisher = '', relationship = '', authority] = fields;
  if (PLACEHOLDER.test(fields.join(','))) return { kind: 'placeholder', errors: [], warnings: [] };

  const errors: AdsTxtError[] = [];
  const warnings: AdsTxtWarning[] = [];
  const domainError = domain === '' ? 'domain_missing' : domainProblem(domain);
  if (domainError !== null) errors.push(domainError);
  if (fields.length < 3) errors.push('fields_missing');
  else {
    if (publisher === '') errors.push('publisher_missing');
    if (!/^(DIRECT|RESELLER)$/i.test(relationship)) errors.push('relationship_invalid');
  }
  // Section 3.4: spaces inside a field must be URL-encoded.
  if (/\s/.test(publisher)) errors.push('publisher_spaces');
  if (fields.length > 4) errors.push('too_many_fields');

  if (authority === '') warnings.push('authority_missing');
  else if (authority !== undefined && !USUAL_AUTHORITY.test(authority)) warnings.push('authority_unusual');
  if (errors.length === 0 && isRepeated(earlier, [domain.toLowerCase(), publisher, relationship.toUpperCase()])) {
    warnings.push('duplicate');
  }
  return { kind: 'record', errors, warnings };
}

function isRepeated({ statements }: PreviousLines, statement: string[]): boolean {
  const key = statement.join(',');
  const known = statements.has(key);
  statements.add(key);
  return known;
}

type VariableRule = (value: string, earlier: PreviousLines) => Findings;

function domainOnly(value: string): Findings {
  const problem = domainProblem(value);
  return { errors: problem === null ? [] : [problem], warnings: [] };
}

/** The business's own domain as in sellers.json, never a host name. */
function rootDomain(value: string): Findings {
  return { ...domainOnly(value), warnings: /^www\./i.test(value) ? ['not_root_domain'] : [] };
}

/** Section 3.5. Names are case-insensitive. */
const VARIABLES: Readonly<Record<string, VariableRule>> = {
  CONTACT: () => ({ errors: [], warnings: [] }),
  SUBDOMAIN: domainOnly,
  INVENTORYPARTNERDOMAIN: domainOnly,
  OWNERDOMAIN(value, earlier) {
    const { errors, warnings } = rootDomain(value);
    if (earlier.owner) errors.push('owner_repeated');
    earlier.owner = true;
    return { errors, warnings };
  },
  /** A domain, optionally with a comma and the country that the manager is limited to. */
  MANAGERDOMAIN(value, earlier) {
    const [domain = '', country = '', ...rest] = value.split(',').map((part) => part.trim());
    const { errors, warnings } = rootDomain(domain);
    if (rest.length > 0) errors.push('too_many_fields');
    if (value.includes(',') && !COUNTRIES.has(country.toUpperCase())) errors.push('country_invalid');
    const key = country.toUpperCase();
    if (earlier.managers.has(key)) errors.push('manager_repeated');
    earlier.managers.add(key);
    return { errors, warnings };
  },
};

function readVariable(code: string, earlier: PreviousLines): Reading {
  const separator = code.indexOf('=');
  const name = code.slice(0, separator).trim().toUpperCase();
  const value = code.slice(separator + 1).trim();
  if (name === '') return { kind: 'unreadable', errors: ['unreadable'], warnings: [] };
  const rule = Object.hasOwn(VARIABLES, name) ? VARIABLES[name] : undefined;
  if (rule === undefined) return { kind: 'variable', errors: [], warnings: ['variable_unknown'] };
  if (value === '') return { kind: 'variable', errors: ['value_missing'], warnings: [] };
  const { errors, warnings } = rule(value, earlier);
  if (isRepeated(earlier, [name, value.toLowerCase()]) && errors.length === 0) warnings.push('duplicate');
  return { kind: 'variable', errors, warnings };
}

/** Section 3.4: comments begin with `#`, extension data with `;`; a statement is a record or `NAME=value`. */
function readStatement(text: string, earlier: PreviousLines): Reading {
  const [beforeComment = ''] = text.split('#', 1);
  const [statement = ''] = beforeComment.split(';', 1);
  const code = statement.replace(INVISIBLE, ' ').trim();
  const comma = code.indexOf(',');
  const equals = code.indexOf('=');

  let reading: Reading;
  if (code === '' && !beforeComment.includes(';')) {
    reading = { kind: text.includes('#') ? 'comment' : 'blank', errors: [], warnings: [] };
  } else if (equals !== -1 && (comma === -1 || equals < comma)) reading = readVariable(code, earlier);
  else if (comma !== -1) reading = readRecord(code, earlier);
  else reading = { kind: 'unreadable', errors: ['unreadable'], warnings: [] };

  if (statement.search(INVISIBLE) !== -1) reading.warnings.unshift('invisible_characters');
  return reading;
}

/**
 * Sections 3.2 (format), 3.3 (records), 3.4 (syntax) and 3.5 (variables) of the specification. Accepts any line breaks;
 * an empty text is one blank line. Never throws.
 */
export function readAdsTxt(content: string): LineReport[] {
  const earlier: PreviousLines = { statements: new Set(), owner: false, managers: new Set() };
  const marked = content.startsWith(BYTE_ORDER_MARK);
  const reports = (marked ? content.slice(1) : content)
    .split(/\r\n|\r|\n/)
    .map((text, index): LineReport => ({ line: index + 1, ...readStatement(text, earlier) }));
  if (marked) reports[0]?.warnings.unshift('byte_order_mark');
  if (reports.some(({ kind, errors }) => kind === 'record' && errors.length === 0)) {
    for (const { kind, warnings } of reports) if (kind === 'placeholder') warnings.push('placeholder_beside_records');
  }
  return reports;
}

export interface AdsTxtCounts {
  /** Valid records. */
  records: number;
  errors: number;
  warnings: number;
}

export function countAdsTxt(reports: readonly LineReport[]): AdsTxtCounts {
  const counts = { records: 0, errors: 0, warnings: 0 };
  for (const { kind, errors, warnings } of reports) {
    if (kind === 'record' && errors.length === 0) counts.records += 1;
    counts.errors += errors.length;
    counts.warnings += warnings.length;
  }
  return counts;
}
