import { setStored, useStored } from '#web/storage.ts'

/** As many as stand legibly beside each other on a phone. */
export const mostCompared = 3

/** A product that waits in the tray. */
export type Chosen = { hash: string; name: string; look: string }

/** What has been chosen so far, the first one first. Whatever else stands in the storage counts as nothing. */
export function useChosen(): Chosen[] {
  return readChosen(useStored('compare_list'))
}

export function readChosen(stored: unknown): Chosen[] {
  if (!Array.isArray(stored)) return []
  const whole = (one: Partial<Chosen> | null): one is Chosen =>
    [one?.hash, one?.name, one?.look].every((text) => typeof text === 'string')
  return stored.filter(whole).slice(0, mostCompared)
}

export function storeChosen(chosen: Chosen[]): void {
  setStored('compare_list', chosen)
}
