import { createHash } from 'node:crypto'
import pg from 'pg'

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

/** The version of the demo's content; a new name makes the next start load what is missing. */
export const demoMark = 'demo marketplace 6'

/** Whether the demo marketplace was loaded completely. */
export async function hasDemo(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return ((await client.query('SELECT 1 FROM marks WHERE name = $1', [demoMark])).rowCount ?? 0) > 0
  } finally {
    await client.end()
  }
}
