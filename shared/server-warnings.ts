/** Something about a server's installation that an owner should change. */
export interface ServerWarning {
  code: (typeof SERVER_WARNINGS)[number];
  /** What it is about, such as an address. */
  value?: string | undefined;
}

export const SERVER_WARNINGS = ['unnamed_proxy', 'pictures_unavailable'] as const;
