import { describe, expect, it } from 'vitest';
import { repairMojibake } from './mojibake.ts';

/** Decodes UTF-8 as windows-1252, as browsers do. */
const misread = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

describe('repairMojibake', () => {
  it.each([
    ['Clásicos de acciÃ³n', 'Clásicos de acción'],
    ['Ã‰toile', 'Étoile'],
    ['Ã\u0089toile', 'Étoile'],
    ['donâ€™t', 'don’t'],
    ['donâ\u0080\u0099t', 'don’t'],
    ['Ð˜Ð³Ñ€Ð°', 'Игра'],
    ['â€œRun!â€\u009d â€“ now', '“Run!” – now'],
    ['Â«Â\u00a0oui\u00a0Â»', '«\u00a0oui\u00a0»'],
    ['“Ã©tÃ©”', '“été”'],
    ['sÄ… â‚¬5 â„¢', 'są €5 ™'],
    ['ðŸŽ® games', '🎮 games'],
    // Misread twice
    ['acciÃƒÂ³n', 'acción'],
    [misread(misread('Été – déjà')), 'Été – déjà'],
  ])('repairs %j', (text, expected) => {
    expect(repairMojibake(text)).toBe(expected);
  });

  it.each(['Żółć, łódź', 'Ελλάδα', 'Звёзды и игры', 'שלום', 'مرحبا', '数独ゲーム', 'Straße', 'Œuvre'])(
    'repairs a misread %s',
    (text) => {
      expect(repairMojibake(misread(text))).toBe(text);
    },
  );

  it.each([
    'Clásicos de acción',
    'L’été à la plage… « déjà »',
    '„Spaß“, “Spaß“ und Größe…',
    'SÃO PAULO, MAÇÃ, «IRMû, IRMÃ…',
    'CAFÉ…',
    'CAFÉ»',
    'PERÚ»',
    'OÙ…',
    'ESPAÑA',
    'olé…”',
    '“à”',
    'Games™ ® © – 3×4×5',
    'Игра ещё – «да»',
    'ÀÉÎÕÜ àéîõü ÿ',
    'AT&T £5 ½',
    '',
  ])('leaves %j', (text) => {
    expect(repairMojibake(text)).toBe(text);
  });
});
