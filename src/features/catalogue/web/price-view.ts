import { useProfessional } from '#features/accounts/web/session.ts'
import { useStored } from '#web/storage.ts'

/** What a professional has chosen to see: until he says so, his clients' prices, whoever looks over his shoulder. */
export function useWholesale(): boolean {
  const isProfessional = useProfessional()
  return useStored('prices') !== null && isProfessional
}
