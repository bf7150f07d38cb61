import type { AccountKind } from '#features/accounts/server/account-kind.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { giveWelcomeCredits, welcomeCredits } from './credits/credits.ts'

/** The accounts of AI 3D Design. */
export const aiAccounts: AccountKind = {
  tables: { accounts: 'ai_accounts', sessions: 'ai_sessions', emailTokens: 'ai_email_tokens' },
  limitPrefix: 'ai ',
  knownDevices: { cookie: 'wev_ai_device', area: 'ai' },
  mail: {
    subjectEnd: ' for AI 3D Design',
    account: 'AI 3D Design account',
    links: {
      verify: paths.designAiWelcome,
      reset: paths.designAiPasswordReset,
      requestReset: paths.designAiResetPassword,
    },
    notes: {
      get verification() {
        return `Your account gets ${welcomeCredits} credits when your email is verified. It is separate from your ${site.name} account, with its own password, and does not store orders or cards.`
      },
      get reset() {
        return ` The password of your ${site.name} account is separate and will not change.`
      },
    },
  },
  onVerified: giveWelcomeCredits,
  onPasswordReset: async () => {},
}
