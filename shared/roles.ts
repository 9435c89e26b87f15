/** Values of `profiles.role` besides `user`, which gives no rights. `admin` is the owner. */
export const ROLES = ['admin', 'editor', 'translator', 'advertiser', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);
