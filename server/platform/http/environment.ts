/** A signed-in user with the role `admin`. */
export interface Operator {
  id: string;
  email: string;
}

/** Whether a request carries an operator's session; free without a cookie. A member without a role is a visitor. */
export type IsOperator = (headers: Headers) => Promise<boolean>;

export interface HttpEnv {
  /** The visitor's address: the peer's, or the one a trusted proxy reports. */
  Variables: { clientAddress: string };
}

/** Request-scoped values of back-office operations, which run after authorization. */
export interface ApiEnv {
  Variables: HttpEnv['Variables'] & {
    operator: Operator;
    /** E-mail of the session's user, authorized or not. */
    asker: string;
  };
}
