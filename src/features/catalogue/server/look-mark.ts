import { looksVersion } from '#server/pictures/pictures.ts'

/**
 * A short name of everything that a product's pictures are made from, this build's way of drawing included: 12 letters and
 * digits that change with any of it. It makes a picture's address, so that browsers may keep what they have for good.
 */
export function lookMark(parts: (string | number | null)[]): string {
  const text = [looksVersion, ...parts].join('|')
  let [one, other] = [0x811c9dc5, 0x1b873593]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x01000193)
  }
  return letters(one) + letters(other)
}

/** 31 bits of an FNV-1a hash, mixed by the murmur3 finaliser, in six letters and digits. */
function letters(hash: number): string {
  let h = hash
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 1).toString(36).padStart(6, '0')
}
