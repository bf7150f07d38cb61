import path from 'node:path'
import pg from 'pg'
import { randomId } from '#lib/ids.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** A new copy of the migrated template; drop it with `drop`. It is deleted with the run at the latest. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return copyOf(runOf().template)
}

/** A copy of a database that `fill` prepares for the first caller of the run; other callers wait for it. */
export async function createFilledDatabase(what: string, fill: (url: string) => Promise<void>): Promise<TestDatabase> {
  const { server, template, prefix } = runOf()
  const filled = `${prefix}_${what}`
  await run(server, async (client) => {
    await client.query('SELECT pg_advisory_lock(728)')
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [filled])
    if (rowCount) return
    const half = await copyOf(template)
    await fill(half.url)
    await client.query(`ALTER DATABASE ${new URL(half.url).pathname.slice(1)} RENAME TO ${filled}`)
  })
  return copyOf(filled)
}

/**
 * Where the files of a test database are: jobs delete files that their database does not know, so no two share a folder.
 * The applications of one database do. Undefined without the folder of test/global-setup.ts.
 */
export function filesOf(databaseUrl: string): string | undefined {
  const { DATA_DIR } = process.env
  return DATA_DIR && path.join(DATA_DIR, new URL(databaseUrl).pathname.slice(1))
}

async function copyOf(template: string): Promise<TestDatabase> {
  const { server, prefix, strategy } = runOf()
  const name = `${prefix}_${randomId()}`
  await run(server, async (client) => {
    // Copies of one template are made one after the other: PostgreSQL cannot copy a template that is being copied.
    await client.query('SELECT pg_advisory_lock(727)')
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${strategy}`)
  })
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => run(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

function runOf(): { server: string; template: string; prefix: string; strategy: string } {
  const server = process.env.WAINSCOT_TEST_SERVER
  const template = process.env.WAINSCOT_TEST_TEMPLATE
  if (!server || !template) throw new Error('run through vitest: test/global-setup.ts starts the database')
  const strategy = process.env.WAINSCOT_TEST_STRATEGY ?? 'wal_log'
  return { server, template, prefix: `wainscot_t_${template.split('_').at(-1)}`, strategy }
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
