import { createHash } from 'node:crypto'

/**
 * The id of a demo row, from a name such as `account dana@larkham.example`: the same on every machine and in every
 * seed, spread over the 53 bits like a random id.
 */
export function seedId(name: string): number {
  const digest = createHash('sha256').update(name).digest()
  return (digest.readUInt32BE(0) & 0x1fffff) * 0x1_0000_0000 + digest.readUInt32BE(4)
}

/** The 22-character key of a demo project or cart, from a name as above. */
export function seedKey(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22)
}
