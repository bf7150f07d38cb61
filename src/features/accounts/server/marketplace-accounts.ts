import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import type { AccountKind } from './account-kind.ts'
import { deleteDeviceSecrets, dropUnusedTokens } from './credential-queries.ts'
import { forgetIdentities } from './social-queries.ts'

/** Homeowners, professionals and Admins. */
export const marketplaceAccounts: AccountKind = {
  tables: { accounts: 'accounts', sessions: 'sessions', emailTokens: 'email_tokens' },
  limitPrefix: '',
  knownDevices: { cookie: 'wev_device', area: 'shop' },
  mail: {
    subjectEnd: '',
    get account() {
      return `${site.name} account`
    },
    links: { verify: paths.verify, reset: paths.passwordReset, requestReset: paths.resetPassword },
    notes: { verification: '', reset: '' },
  },
  onVerified: async () => {},
  onPasswordReset: async (tx, accountId) => {
    await deleteDeviceSecrets(tx, accountId)
    // Anyone who used the account before may have connected their own provider; the owner can connect again.
    await forgetIdentities(tx, accountId)
    await dropUnusedTokens(tx, marketplaceAccounts, accountId, 'change')
  },
}
