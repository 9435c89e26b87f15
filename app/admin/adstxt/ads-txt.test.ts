import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AdsTxtError, type AdsTxtWarning, countAdsTxt, type LineKind, readAdsTxt } from './ads-txt.ts';

type Row = [text: string, kind: LineKind, errors?: AdsTxtError[], warnings?: AdsTxtWarning[]];

describe('a single line of ads.txt', () => {
  test.each<Row>([
    // Blank lines and comments.
    ['', 'blank'],
    ['   \t ', 'blank'],
    ['#', 'comment'],
    ['# Sellers of example.com', 'comment'],
    ['   # indented', 'comment'],
    ['#google.com, pub-1, DIRECT', 'comment'],
    ['# a ; b', 'comment'],
    ['placeholder.example.com, placeholder, DIRECT, placeholder', 'placeholder'],
    ['PLACEHOLDER.example.com,placeholder,direct,placeholder # nobody', 'placeholder'],
    ['placeholder.example.com, placeholder, DIRECT', 'placeholder'],
    ['placeholder.example.com, 9675, DIRECT', 'record'],

    ['google.com, pub-7439281311086140, DIRECT, f08c47fec0942fa0', 'record'],
    ['google.com,pub-7439281311086140,DIRECT,F08C47FEC0942FA0', 'record'],
    ['  google.com\t,\tpub-1 ,  DIRECT  ', 'record'],
    ['silverssp.com, 9675, reseller', 'record'],
    ['silverssp.com, 9675, Reseller', 'record'],
    ['c.amazon-adsystem.com, 3159, DIRECT # banner, video', 'record'],
    ['silverssp.com, 9675, DIRECT;ext=1, 2, 3', 'record'],
    ['silverssp.com, 9675, DIRECT, f08c47fec0942fa0;a;b # c', 'record'],
    ['silverssp.com, id=9675, DIRECT', 'record'],
    ['silverssp.com, a%20b, DIRECT', 'record'],
    ['xn--80ak6aa92e.com, 1, DIRECT', 'record'],
    ['silverssp.com, 9675, DIRECT,', 'record', [], ['authority_missing']],
    ['silverssp.com, 9675, DIRECT, 5jyxf8k54', 'record', [], ['authority_unusual']],
    ['silverssp.com, 9675, DIRECT, f08c47fec0942fa', 'record', [], ['authority_unusual']],

    // Invalid records, which buyers ignore.
    ['silverssp.com, 9675', 'record', ['fields_missing']],
    ['silverssp.com,', 'record', ['fields_missing']],
    [',', 'record', ['domain_missing', 'fields_missing']],
    [', 9675, DIRECT', 'record', ['domain_missing']],
    ['silverssp.com, , DIRECT', 'record', ['publisher_missing']],
    ['silverssp.com, 96 75, DIRECT', 'record', ['publisher_spaces']],
    ['silverssp.com, 9675, ', 'record', ['relationship_invalid']],
    ['silverssp.com, 9675, BOTH', 'record', ['relationship_invalid']],
    ['silverssp.com, 9675, DIRECTLY', 'record', ['relationship_invalid']],
    ['silverssp.com, DIRECT, 9675', 'record', ['relationship_invalid']],
    ['https://silverssp.com, 9675, DIRECT', 'record', ['domain_scheme']],
    ['//silverssp.com, 9675, DIRECT', 'record', ['domain_scheme']],
    ['silverssp.com/sellers, 9675, DIRECT', 'record', ['domain_path']],
    ['régie.example, 9675, DIRECT', 'record', ['domain_not_ascii']],
    ['silverssp, 9675, DIRECT', 'record', ['domain_invalid']],
    ['silver ssp.com, 9675, DIRECT', 'record', ['domain_invalid']],
    ['192.0.2.1, 9675, DIRECT', 'record', ['domain_invalid']],
    ['silverssp.com:443, 9675, DIRECT', 'record', ['domain_invalid']],
    ['a.com, 1, DIRECT, f08c47fec0942fa0, b.com, 2, DIRECT', 'record', ['too_many_fields']],
    [
      'http://a, , maybe, x, y',
      'record',
      ['domain_scheme', 'publisher_missing', 'relationship_invalid', 'too_many_fields'],
      ['authority_unusual'],
    ],

    // Neither record nor variable.
    ['silverssp.com', 'unreadable', ['unreadable']],
    ['silverssp.com; 9675; DIRECT', 'unreadable', ['unreadable']],
    ['silverssp.com 9675 DIRECT', 'unreadable', ['unreadable']],
    [';extension alone', 'unreadable', ['unreadable']],
    ['<html lang="fr">', 'variable', [], ['variable_unknown']],
    ['<!doctype html>', 'unreadable', ['unreadable']],
    ['=value', 'unreadable', ['unreadable']],

    ['CONTACT=ads@example.com', 'variable'],
    ['contact = https://example.com/contact', 'variable'],
    ['Contact=Jane Doe, +33 1 02 03 04 05', 'variable'],
    ['CONTACT=', 'variable', ['value_missing']],
    ['CONTACT= # later', 'variable', ['value_missing']],
    ['SUBDOMAIN=divisionone.example.com', 'variable'],
    ['subdomain=divisionone', 'variable', ['domain_invalid']],
    ['SUBDOMAIN=https://divisionone.example.com', 'variable', ['domain_scheme']],
    ['INVENTORYPARTNERDOMAIN=partner.example', 'variable'],
    ['inventorypartnerdomain=partner.example/ads.txt', 'variable', ['domain_path']],
    ['OWNERDOMAIN=example.com', 'variable'],
    ['OwnerDomain=example.com', 'variable'],
    ['OWNERDOMAIN=www.example.com', 'variable', [], ['not_root_domain']],
    ['OWNERDOMAIN=example', 'variable', ['domain_invalid']],
    ['MANAGERDOMAIN=sales.example', 'variable'],
    ['MANAGERDOMAIN=sales.example,FR', 'variable'],
    ['managerdomain = sales.example , gb', 'variable'],
    ['MANAGERDOMAIN=sales.example, UK', 'variable', ['country_invalid']],
    ['MANAGERDOMAIN=sales.example, FRA', 'variable', ['country_invalid']],
    ['MANAGERDOMAIN=sales.example,', 'variable', ['country_invalid']],
    ['MANAGERDOMAIN=sales.example, FR, BE', 'variable', ['too_many_fields']],
    ['MANAGERDOMAIN=, FR', 'variable', ['domain_invalid']],
    ['REFERRAL=example.com', 'variable', [], ['variable_unknown']],
    ['constructor=example.com', 'variable', [], ['variable_unknown']],

    // Invisible characters, as copied from web pages and word processors.
    ['silverssp.com,\u00a09675, DIRECT', 'record', [], ['invisible_characters']],
    ['\u200bsilverssp.com, 9675, DIRECT', 'record', [], ['invisible_characters']],
    ['silverssp.com, 9675, DIRECT\0', 'record', [], ['invisible_characters']],
    ['\u00a0', 'blank', [], ['invisible_characters']],
    ['# blanks of any kind may be in a comment:\u00a0\u200b', 'comment'],
  ])('reads %j as %s', (text, kind, errors = [], warnings = []) => {
    expect(readAdsTxt(text)).toEqual([{ line: 1, kind, errors, warnings }]);
  });
});

/** Lines with findings. */
const findings = (content: string) =>
  readAdsTxt(content)
    .filter(({ errors, warnings }) => errors.length + warnings.length > 0)
    .map(({ line, errors, warnings }) => [line, ...errors, ...warnings]);

describe('several lines of ads.txt', () => {
  test.each<[string, string, unknown[]]>([
    ['a duplicate record', 'a.com, 1, DIRECT\nb.com, 1, DIRECT\nA.COM,1,direct', [[3, 'duplicate']]],
    ['a duplicate with another authority', 'a.com,1,DIRECT\na.com,1,DIRECT,f08c47fec0942fa0', [[2, 'duplicate']]],
    ['an account that is both direct and reseller', 'a.com, 1, DIRECT\na.com, 1, RESELLER', []],
    ['accounts that differ only in case', 'a.com, x, DIRECT\na.com, X, DIRECT', []],
    [
      'two equal invalid lines',
      'a.com, 1, NO\na.com, 1, NO',
      [
        [1, 'relationship_invalid'],
        [2, 'relationship_invalid'],
      ],
    ],
    ['several contacts', 'CONTACT=a@example.com\nCONTACT=b@example.com', []],
    ['a duplicate contact', 'CONTACT=a@example.com\ncontact=A@example.com', [[2, 'duplicate']]],
    ['several subdomains', 'SUBDOMAIN=a.example.com\nSUBDOMAIN=b.example.com', []],
    ['two owners', 'OWNERDOMAIN=a.com\nownerdomain=b.com', [[2, 'owner_repeated']]],
    ['a duplicate owner', 'OWNERDOMAIN=a.com\nOWNERDOMAIN=a.com', [[2, 'owner_repeated']]],
    [
      'a manager per country and a general one',
      'MANAGERDOMAIN=a.com\nMANAGERDOMAIN=b.com,FR\nMANAGERDOMAIN=c.com,BE',
      [],
    ],
    ['two general managers', 'MANAGERDOMAIN=a.com\nMANAGERDOMAIN=b.com', [[2, 'manager_repeated']]],
    ['two managers for a country', 'MANAGERDOMAIN=a.com,FR\nMANAGERDOMAIN=b.com,fr', [[2, 'manager_repeated']]],
    ['the placeholder alone', '# none\nplaceholder.example.com, placeholder, DIRECT, placeholder\n', []],
    [
      'the placeholder with a record',
      'placeholder.example.com, placeholder, DIRECT, placeholder\na.com, 1, DIRECT',
      [[1, 'placeholder_beside_records']],
    ],
    [
      'the placeholder with an invalid line',
      'placeholder.example.com, placeholder, DIRECT, placeholder\na.com',
      [[2, 'unreadable']],
    ],
    ['a byte order mark', '\ufeffa.com, 1, DIRECT', [[1, 'byte_order_mark']]],
    ['a byte order mark on a later line', 'a.com, 1, DIRECT\n\ufeffb.com, 1, DIRECT', [[2, 'invisible_characters']]],
  ])('checks %s', (_, content, expected) => {
    expect(findings(content)).toEqual(expected);
  });

  test.each(['\n', '\r\n', '\r'])('accepts %j as a line break', (end) => {
    const kinds = readAdsTxt(['# a', 'a.com, 1, DIRECT', '', 'CONTACT=b', ''].join(end)).map(({ kind }) => kind);
    expect(kinds).toEqual(['comment', 'record', 'blank', 'variable', 'blank']);
  });
});

test('counts valid records, errors and warnings', () => {
  const content = 'a.com, 1, DIRECT\na.com, 1, DIRECT\nb.com, 2, NO\nc\nCONTACT=d\nX=1\n';
  expect(countAdsTxt(readAdsTxt(content))).toEqual({ records: 2, errors: 2, warnings: 2 });
  expect(countAdsTxt(readAdsTxt(''))).toEqual({ records: 0, errors: 0, warnings: 0 });
});

test('reports once per line and never throws, for any text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'a.com',
      ',',
      ', ',
      '=',
      '#',
      ';',
      'DIRECT',
      'OWNERDOMAIN',
      'FR',
      ' ',
      '\t',
      '\u00a0',
      '\n',
      '\r\n',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60, size: 'max' }), (pieces) => {
      const content = pieces.join('');
      const reports = readAdsTxt(content);
      expect(reports.map(({ line }) => line)).toEqual(content.split(/\r\n|\r|\n/).map((_, index) => index + 1));
      for (const { kind, errors } of reports) {
        if (kind === 'unreadable') expect(errors).toEqual(['unreadable']);
        if (kind === 'blank' || kind === 'comment' || kind === 'placeholder') expect(errors).toEqual([]);
      }
    }),
  );
});
