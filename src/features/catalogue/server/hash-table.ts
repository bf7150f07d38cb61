import { hashLetters } from './columns.ts'

/** Where in the columns a product's hash stands: open addressing, at most half full; 0 is free, else a number and one. */
export function hashTableOf(hashes: Uint8Array): Uint32Array {
  const count = hashes.length / hashLetters
  let size = 16
  while (size < count * 2) size *= 2
  const table = new Uint32Array(size)
  for (let number = 0; number < count; number++) {
    let slot = slotOf(hashes, number * hashLetters) & (size - 1)
    while (table[slot] !== 0) slot = (slot + 1) & (size - 1)
    table[slot] = number + 1
  }
  return table
}

/** The number of the product with this hash, or -1. */
export function findHash(table: Uint32Array, hashes: Uint8Array, hash: string): number {
  const bytes = Buffer.from(hash, 'latin1')
  if (hash.length !== hashLetters || bytes.length !== hashLetters) return -1
  const mask = table.length - 1
  for (let slot = slotOf(bytes, 0) & mask; table[slot] !== 0; slot = (slot + 1) & mask) {
    const number = (table[slot] as number) - 1
    let same = 0
    while (same < hashLetters && hashes[number * hashLetters + same] === bytes[same]) same++
    if (same === hashLetters) return number
  }
  return -1
}

/** FNV-1a, mixed once more so that the low bits are as good as the others. */
function slotOf(bytes: Uint8Array, from: number): number {
  let hash = 0x811c9dc5
  for (let i = from; i < from + hashLetters; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
