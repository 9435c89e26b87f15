import type { Audited } from '../../../shared/entities.ts';
import type { Language } from '../../../shared/languages.ts';
import type { May } from '../../../shared/rights.ts';

/** A signed-in user with a role. */
export interface Operator {
  id: string;
  email: string;
  /** Whether the account has a second factor. */
  hasFactor?: boolean;
  /** Whether they may change a field of what they save; left out for those who may change all of them. */
  mayWrite?: (name: Audited, field: string) => boolean;
  /**
   * Allows code that runs in the site's own pages, or throws: only owners may add it, in a session that they confirmed
   * lately. Left out where the server itself acts. @param field the field of the form that holds the code
   */
  requirePageCode?: (field: string) => Promise<void>;
}

/** The operator of a request, with what the roles of the account and of the token both allow. */
export interface Authorized extends Operator {
  may: May;
  /** In which they use the panel. */
  language: Language;
}

/** The session of a request of the panel. */
export interface OperatorSession {
  /** Not the token: it opens nothing. */
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
    /** The peer, if it reports another visitor without being named as a proxy. */
    unnamedProxy?: string;
  };
}

/** Request-scoped values of the panel's operations, which run after authorization. */
export interface ApiEnv {
  Variables: HttpEnv['Variables'] & {
    operator: Authorized;
    /** That of names and titles in the answer, where there are some in it: what the request asks for, if it does. */
    language?: Language | undefined;
    /** Unset with a token. */
    session?: OperatorSession;
    /** Whether the session or token of the request still gives access, for answers that take long. */
    isStillAllowed: () => Promise<boolean>;
    /** E-mail of the session's user, or of the token's maker, authorized or not. */
    asker: string;
  };
}
