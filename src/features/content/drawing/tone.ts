/** Colors as `#rrggbb`; mixing is plain, which is enough for the flat tones of a drawing. */
export function mix(a: string, b: string, share: number): string {
  const from = channels(a)
  const to = channels(b)
  return `#${from.map((value, i) => hex(value + ((to[i] ?? 0) - value) * share)).join('')}`
}

export const lighter = (color: string, share: number) => mix(color, '#fffaf0', share)
export const darker = (color: string, share: number) => mix(color, '#1c1712', share)

/** A repeatable stream of numbers from 0 to 1 (mulberry32), so that a scene is the same on every machine. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

function hex(value: number): string {
  return Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')
}
