import { setStored, useStored } from '#web/browser/storage.ts'

/** As many as fit legibly side by side on a phone. */
export const maxCompared = 3

/** A product selected for comparison. */
export type Chosen = { hash: string; name: string; look: string }

/** The selected products, oldest first. Invalid stored values are ignored. */
export function useChosen(): Chosen[] {
  return readChosen(useStored('compare_list'))
}

export function readChosen(stored: unknown): Chosen[] {
  if (!Array.isArray(stored)) return []
  const whole = (one: Partial<Chosen> | null): one is Chosen =>
    [one?.hash, one?.name, one?.look].every((text) => typeof text === 'string')
  return stored.filter(whole).slice(0, maxCompared)
}

export function storeChosen(chosen: Chosen[]): void {
  setStored('compare_list', chosen)
}
