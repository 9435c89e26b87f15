/** What the pipeline knows of a request beyond the request itself. */
export interface HttpEnv {
  Variables: {
    /** Address of the visitor: the peer's, or what a trusted proxy says of it. */
    clientAddress: string;
  };
}
