import pg from 'pg'
import { randomId } from '#lib/ids.ts'

/** A fresh copy of the migrated template; drop it with `drop`. Ends at the latest with the run. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.WAINSCOT_TEST_SERVER
  const template = process.env.WAINSCOT_TEST_TEMPLATE
  if (!server || !template) throw new Error('run through vitest: test/global-setup.ts starts the database')
  const name = `wainscot_t_${template.split('_').at(-1)}_${randomId()}`
  await run(server, async (client) => {
    // Copies of one template are made one after the other: PostgreSQL refuses a template that is being copied elsewhere.
    await client.query('SELECT pg_advisory_lock(727)')
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => run(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

async function run(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
