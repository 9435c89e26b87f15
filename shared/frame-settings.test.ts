import { describe, expect, test } from 'vitest';
import { frameSettings } from './frame-settings.ts';
import { GAME_PERMISSIONS, type GamePermission } from './game-facts.ts';

const PAGE = 'https://games.example/en/game/chess?x=1#top';

describe('frameSettings', () => {
  test.each([
    ['/play/chess/', 'https://games.example/play/chess/#lang=en'],
    ['/play/chess/#level=2', 'https://games.example/play/chess/#level=2&lang=en'],
    ['https://games.example/play/chess/?a=b', 'https://games.example/play/chess/?a=b#lang=en'],
    ['https://GAMES.example:443/play/', 'https://games.example/play/#lang=en'],
  ])("sandboxes a game on the site's origin: %s", (gameUrl, src) => {
    expect(frameSettings(gameUrl, PAGE, 'en')).toEqual({
      kind: 'frame',
      src,
      sandbox: 'allow-scripts allow-popups allow-forms allow-pointer-lock',
      allow: 'fullscreen; gamepad; autoplay',
      ownOrigin: true,
    });
  });

  test.each([
    ['https://play.example/chess?x=1#y', 'https://play.example/chess?x=1#y', 'https://play.example'],
    ['//play.example/chess', 'https://play.example/chess', 'https://play.example'],
    ['https://games.example:8443/chess', 'https://games.example:8443/chess', 'https://games.example:8443'],
    ['https://games.example@play.example/', 'https://games.example@play.example/', 'https://play.example'],
    ['\\\\play.example/chess', 'https://play.example/chess', 'https://play.example'],
  ])('lets a game on another origin keep its origin: %s', (gameUrl, src, origin) => {
    expect(frameSettings(gameUrl, PAGE, 'en')).toEqual({
      kind: 'frame',
      src,
      sandbox: 'allow-scripts allow-same-origin allow-popups allow-forms allow-pointer-lock',
      allow: [
        'fullscreen; gamepad; autoplay',
        ...[`accelerometer ${origin}`, `gyroscope ${origin}`, `magnetometer ${origin}`],
        ...[`screen-wake-lock ${origin}`, `web-share ${origin}`, `microphone ${origin}`, `camera ${origin}`],
      ].join('; '),
      ownOrigin: false,
    });
  });

  test.each<[GamePermission[], { sandbox?: string; allow?: string }]>([
    [[], {}],
    [['clipboard'], { allow: '; clipboard-read https://play.example; clipboard-write https://play.example' }],
    [['downloads'], { sandbox: ' allow-downloads' }],
    [['dialogs'], { sandbox: ' allow-modals' }],
    [
      ['clipboard', 'downloads', 'dialogs'],
      {
        sandbox: ' allow-downloads allow-modals',
        allow: '; clipboard-read https://play.example; clipboard-write https://play.example',
      },
    ],
  ])('grants a game on another origin the given permissions: %j', (permissions, { sandbox = '', allow = '' }) => {
    const usual = frameSettings('https://play.example/', PAGE, 'en');
    if (usual.kind !== 'frame') throw new Error('refused');
    expect(frameSettings('https://play.example/', PAGE, 'en', permissions)).toEqual({
      ...usual,
      sandbox: usual.sandbox + sandbox,
      allow: usual.allow + allow,
    });
  });

  test("gives a game on the site's origin no additional permissions, whatever an operator grants", () => {
    const own = '/play/chess/';
    expect(frameSettings(own, PAGE, 'en', [...GAME_PERMISSIONS])).toEqual(frameSettings(own, PAGE, 'en'));
  });

  test.each([
    ['http://play.example/chess', 'http://play.example/chess'],
    ['http://games.example/chess', 'http://games.example/chess'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['blob:https://games.example/x', null],
    ['http://', null],
  ])('refuses to frame %s', (gameUrl, newTabUrl) => {
    expect(frameSettings(gameUrl, PAGE, 'fr')).toEqual({ kind: 'refused', newTabUrl });
  });

  test('lets an http page embed http games', () => {
    expect(frameSettings('http://play.example/', 'http://localhost:3000/', 'fr').kind).toBe('frame');
  });
});
