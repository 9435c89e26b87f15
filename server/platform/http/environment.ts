/** Somebody with a session and the role `admin`. */
export interface Operator {
  /** Id of the user and of their profile. */
  id: string;
  email: string;
}

/** What the pipeline knows of a request beyond the request itself. */
export interface HttpEnv {
  Variables: {
    /** Address of the visitor: the peer's, or what a trusted proxy says of it. */
    clientAddress: string;
  };
}

/** What operations of the back-office know: by the time they run, somebody was let in. */
export interface ApiEnv {
  Variables: HttpEnv['Variables'] & {
    operator: Operator;
    /** E-mail of whoever has a session, let in or not. */
    asker: string;
  };
}
