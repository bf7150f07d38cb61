/** A stream of random numbers that depends only on its seed text, so that every run builds the same catalogue. */
export type Random = {
  /** 0 <= x < 1 */
  next: () => number
  /** whole, both ends included */
  int: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  shuffle: <T>(items: readonly T[]) => T[]
  /** mean 0, deviation 1, as the sum of twelve */
  normal: () => number
}

/** 32-bit hash of a text: FNV-1a with the murmur3 finaliser, so that similar texts have very different hashes. */
export function hash32(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Mulberry32 seeded with the hash of a text. */
export function randomFrom(seedText: string): Random {
  let state = hash32(seedText)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  function int(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1))
  }
  function pick<T>(items: readonly T[]): T {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
  function shuffle<T>(items: readonly T[]): T[] {
    const out = [...items]
    for (let i = out.length - 1; i > 0; i--) {
      const j = int(0, i)
      const held = out[i] as T
      out[i] = out[j] as T
      out[j] = held
    }
    return out
  }
  function normal(): number {
    let sum = -6
    for (let i = 0; i < 12; i++) sum += next()
    return sum
  }
  return { next, int, chance: (probability) => next() < probability, pick, shuffle, normal }
}
