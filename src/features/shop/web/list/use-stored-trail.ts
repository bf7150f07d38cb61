import { useEffect } from 'react'
import { type StoredKey, type StoredValues, setStored } from '#web/storage.ts'

type Trail = Partial<Pick<StoredValues, 'category' | 'breadcrumb' | 'product_category' | 'product_list'>>

/** Stores the visitor's place in the catalogue under the specification's keys (spec 2 §3), once for each `answer`. */
export function useStoredTrail(answer: object, trail: Trail): void {
  useEffect(() => {
    for (const key of Object.keys(trail) as (StoredKey & keyof Trail)[]) {
      const value = trail[key]
      if (value !== undefined) setStored(key, value)
    }
  }, [answer])
}
