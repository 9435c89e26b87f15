/** A problem with the server's installation that an owner should fix. */
export interface ServerWarning {
  code: (typeof SERVER_WARNINGS)[number];
  /** The value that it is about, such as an address. */
  value?: string | undefined;
}

export const SERVER_WARNINGS = ['unnamed_proxy', 'pictures_unavailable'] as const;
