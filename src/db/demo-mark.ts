import pg from 'pg'

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
