/**
 * What cached responses depend on: tags such as `category:31`, each with a counter that a change increments. A response
 * is valid while every tag that it was made from still has the same count, so nothing is ever cached by time.
 */
export type Versions = {
  bump: (tag: string) => void
  /** The state of some tags, to be stored beside a response made from them. Take it before the data is read. */
  stamp: (tags: readonly string[]) => Stamp
  current: (stamp: Stamp) => boolean
}

/** `epoch` is the newest one at which it was found to be current. */
export type Stamp = { tags: readonly string[]; counts: readonly number[]; epoch: number }

export function createVersions(): Versions {
  const counts = new Map<string, number>()
  // A stamp whose epoch is still the newest is current without checking its tags.
  let epoch = 0
  return {
    bump(tag) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1)
      epoch++
    },
    stamp: (tags) => ({ tags, counts: tags.map((tag) => counts.get(tag) ?? 0), epoch }),
    current(stamp) {
      if (stamp.epoch === epoch) return true
      const isCurrent = stamp.tags.every((tag, i) => (counts.get(tag) ?? 0) === stamp.counts[i])
      // Counts never decrease: a current stamp need not be checked again before the next change.
      if (isCurrent) stamp.epoch = epoch
      return isCurrent
    },
  }
}
