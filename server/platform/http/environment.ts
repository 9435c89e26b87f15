import type { Audited } from '../../../shared/entities.ts';
import type { Language } from '../../../shared/languages.ts';
import type { May } from '../../../shared/rights.ts';

/** A signed-in user with a role. */
export interface Operator {
  id: string;
  email: string;
  /** Whether the account has a second factor. */
  hasFactor?: boolean;
  /** Whether they may change a field of what they save. Absent for operators who may change all fields. */
  mayWrite?: (name: Audited, field: string) => boolean;
  /**
   * Allows code that runs in the site's own pages, or throws: only owners may add it, in a recently confirmed session.
   * Absent if the server itself acts.
   *
   * @param field the field of the form that contains the code
   */
  requirePageCode?: (field: string) => Promise<void>;
}

/** The operator of a request, with the permissions that both the account and the token have. */
export interface Authorized extends Operator {
  may: May;
  /** Their language in the panel. */
  language: Language;
}

/** The session of a panel request. */
export interface OperatorSession {
  /** Not the token, so it gives no access. */
  id: string;
  /** When its owner last proved who they are. */
  confirmedAt: Date;
}

/** Whether a request has an operator's session. Without a cookie, there is no query. */
export type IsOperator = (headers: Headers) => Promise<boolean>;

export interface HttpEnv {
  Variables: {
    /** The visitor's address, for limits: the peer's, or the one a proxy reports. */
    clientAddress: string;
    /** Whether the peer is a trusted proxy, whose headers about the visitor count. */
    isFromProxy: boolean;
    /** The peer, if it reports another client without being a configured proxy. */
    unnamedProxy?: string;
  };
}

/** Request-scoped values of the panel's operations, which run after authorization. */
export interface ApiEnv {
  Variables: HttpEnv['Variables'] & {
    operator: Authorized;
    /** The language of names and titles in the response, if the request asks for one. */
    language?: Language | undefined;
    /** Absent for requests with a token. */
    session?: OperatorSession;
    /** Whether the request's session or token still gives access, for long responses. */
    isStillAllowed: () => Promise<boolean>;
    /** E-mail of the session's user or the token's creator, authorized or not. */
    asker: string;
  };
}
