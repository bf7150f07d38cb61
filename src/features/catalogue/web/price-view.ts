import { useProfessional } from '#features/accounts/web/session.ts'
import { useStored } from '#web/storage.ts'

/**
 * Whether the professional has chosen to see wholesale prices. By default they see their clients' prices, because a
 * client may be looking at the screen.
 */
export function useWholesale(): boolean {
  const isProfessional = useProfessional()
  return useStored('prices') !== null && isProfessional
}
