import type { Device } from '../../../shared/visits.ts';

/** CSS pixels of the shorter side from which Android and its kin call a device a tablet. */
const TABLET_FROM = 600;

/**
 * @param coarse its main pointer is a finger
 * @param width, height of the screen in CSS pixels, whichever way it is held
 */
export function deviceOf({ coarse, width, height }: { coarse: boolean; width: number; height: number }): Device {
  if (!coarse) return 'desktop';
  return Math.min(width, height) < TABLET_FROM ? 'phone' : 'tablet';
}

/** The class of the device that this browser runs on. */
export function thisDevice(): Device {
  const { width, height } = window.screen;
  return deviceOf({ coarse: window.matchMedia('(pointer: coarse)').matches, width, height });
}
