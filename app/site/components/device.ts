import type { Device } from '../../../shared/visits.ts';

/** Shorter side in CSS pixels from which Android calls a device a tablet. */
const TABLET_FROM = 600;

/** @param coarse whether the main pointer is a finger. The screen size is in CSS pixels, in either orientation */
export function deviceOf({ coarse, width, height }: { coarse: boolean; width: number; height: number }): Device {
  if (!coarse) return 'desktop';
  return Math.min(width, height) < TABLET_FROM ? 'phone' : 'tablet';
}

export function currentDevice(): Device {
  const { width, height } = window.screen;
  return deviceOf({ coarse: window.matchMedia('(pointer: coarse)').matches, width, height });
}
