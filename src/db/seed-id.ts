import { createHash } from 'node:crypto'

/**
 * The id of a row of the reference data or the demo, from a name such as `account dana@larkham.example`: the same on
 * every machine and in every seed, spread over the 53 bits like a random id.
 */
export function seedId(name: string): number {
  const digest = createHash('sha256').update(name).digest()
  return (digest.readUInt32BE(0) & 0x1fffff) * 0x1_0000_0000 + digest.readUInt32BE(4)
}
