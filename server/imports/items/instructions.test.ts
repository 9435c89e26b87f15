import { describe, expect, it } from 'vitest';
import { repairInstructions } from './instructions.ts';

describe('repairInstructions', () => {
  it.each([
    // Names of HTML entities as words
    ['To aim mdash drag the mouse', 'To aim — drag the mouse'],
    ['W rarr Forward A larr Back', 'W → Forward A ← Back'],
    ['Press ldquo Start rdquo to begin', 'Press “Start” to begin'],
    ['Press amp ldquo Start amp rdquo to begin', 'Press “Start” to begin'],
    ['don rsquo t fall', 'don’t fall'],
    ['the player amp rsquo s side', 'the player’s side'],
    ['wait hellip then go', 'wait… then go'],
    ['a nbsp b', 'a b'],
    // `amp` is the sign, unless it means the device.
    ['WASD amp arrow keys', 'WASD & arrow keys'],
    ['Jump amp amp run', 'Jump & run'],
    ['Plug the amp in', 'Plug the amp in'],
    ['Your guitar amp explodes', 'Your guitar amp explodes'],
    ['turn up the amp', 'turn up the amp'],
    // `bull` is a bullet, unless it means the animal.
    ['GOAL bull Each player draws bull 2 cards remain', 'GOAL • Each player draws • 2 cards remain'],
    ['bull Aim bull Fire', '• Aim • Fire'],
    ['Ride the bull Hold on tight', 'Ride the bull Hold on tight'],
    ['Ride the bull Hold on tight on your bull Jump', 'Ride the bull Hold on tight on your bull Jump'],
    ['One bull Is enough', 'One bull Is enough'],
    // Apostrophes that became spaces
    ['It s time', 'It’s time'],
    ['If it don t move you can t win', 'If it don’t move you can’t win'],
    ['You ll see that they re quick and I m not', 'You’ll see that they’re quick and I’m not'],
    ['Keys a s d f and it s w', 'Keys a s d f and it s w'],
    ['opponent s side', 'opponent s side'],
    // Nothing to repair
    ['Mouse click or tap to play', 'Mouse click or tap to play'],
    ['MDASH is no name in capitals', 'MDASH is no name in capitals'],
    ['ampere and bulldog', 'ampere and bulldog'],
    ['', ''],
  ])('%j becomes %j', (raw, expected) => {
    expect(repairInstructions(raw)).toBe(expected);
  });
});
