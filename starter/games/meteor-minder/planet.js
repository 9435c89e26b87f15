export const PLANET_RADIUS = 46;
export const MOST_LAMPS = 5;
