import { looksVersion } from '#server/pictures/pictures.ts'

/**
 * A short name of everything that a product's pictures are made from, this build's way of drawing included: 12 letters and
 * digits that change with any of it. It makes a picture's address, so that browsers may keep what they have for good.
 */
export function lookMark(parts: (string | number | null)[]): string {
  const text = [looksVersion, ...parts].join('|')
  return mark(text, 0x811c9dc5) + mark(text, 0x1b873593)
}

/** 31 bits of a text by FNV-1a and the murmur3 finaliser, in six of its own letters. */
function mark(text: string, start: number): string {
  let h = start
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 1).toString(36).padStart(6, '0')
}
