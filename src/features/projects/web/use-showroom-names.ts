import { useEffect, useState } from 'react'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { httpWith } from '#web/browser-http.ts'

const quiet = httpWith({ quiet: true, background: true })
const known = new Map<string, string>()

/** Company names by showroom ID, requested once each; an ID whose name cannot be read is left out. */
export function useShowroomNames(ids: readonly (string | null)[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(() => new Map(known))
  const wanted = [...new Set(ids)].filter((id) => id !== null).join(' ')
  useEffect(() => {
    let current = true
    const unknown = wanted.split(' ').filter((id) => id && !known.has(id))
    for (const vsdId of unknown)
      getShopProfile(quiet, { vsdId }, false).then(
        (found) => {
          if (found) known.set(vsdId, found.profile.company_name)
          if (current) setNames(new Map(known))
        },
        () => {},
      )
    return () => {
      current = false
    }
  }, [wanted])
  return names
}
