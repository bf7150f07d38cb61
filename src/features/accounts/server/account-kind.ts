import type { Sql } from '#db/transaction.ts'

/**
 * One kind of account: those of the marketplace, or those of AI 3D Design. The same code signs them in, starts their
 * sessions, verifies their emails and resets their passwords. They share no table, cookie or limit, so nothing of one
 * kind works for the other (security U6).
 */
export type AccountKind = {
  tables: {
    accounts: 'accounts' | 'ai_accounts'
    sessions: 'sessions' | 'ai_sessions'
    emailTokens: 'email_tokens' | 'ai_email_tokens'
  }
  /** Begins the keys of its limits: failures in one kind do not lock an account of the other out. */
  limitPrefix: '' | 'ai '
  /** Marks the browsers that have signed in before (decision 0040), and what its value is signed for. */
  knownDevices: { cookie: 'wev_device' | 'wev_ai_device'; area: 'shop' | 'ai' }
  mail: {
    /** Where the account is, at the end of a subject: ` for AI 3D Design`. */
    subjectEnd: string
    /** such as "Hearth account". */
    account: string
    links: {
      verify: (token: string) => string
      reset: (token: string, email: string) => string
      requestReset: () => string
    }
    /** What the mails of verification and reset add, if anything. */
    notes: { verification: string; reset: string }
  }
  /** Runs in the transaction that verifies an account's email for the first time. */
  onVerified: (tx: Sql, accountId: number, now: Date) => Promise<void>
  /** Ends whatever else than sessions grants access, in the transaction of a password reset. */
  onPasswordReset: (tx: Sql, accountId: number) => Promise<void>
}
