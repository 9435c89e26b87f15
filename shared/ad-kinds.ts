export const AD_TYPES = ['banner', 'video', 'popup', 'native'] as const;
export type AdType = (typeof AD_TYPES)[number];

export const AD_POSITIONS = ['header', 'sidebar', 'footer', 'content', 'popup'] as const;
export type AdPosition = (typeof AD_POSITIONS)[number];
