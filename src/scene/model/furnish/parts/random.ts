/** Random numbers that are the same for the same seed word, so that a room always looks the same. */
export type Random = {
  /** 0 … 1 */
  next: () => number
  between: (least: number, most: number) => number
  pick: <T>(from: readonly T[]) => T
}

export function randomOf(word: string): Random {
  let state = hashOf(word)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (least, most) => least + (most - least) * next(),
    pick: <T>(from: readonly T[]) => from[Math.min(from.length - 1, Math.floor(next() * from.length))] as T,
  }
}

/** FNV-1a. */
export function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
