import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'

/**
 * One PostgreSQL for each run (TEST_DATABASE_URL or DATABASE_URL, else an embedded one in a temporary folder) with one
 * migrated database as the template; each test file works on its own copy.
 */
export default async function setup() {
  // Server processes that tests start would otherwise compile the same modules each time.
  process.env.NODE_COMPILE_CACHE ??= path.join(tmpdir(), 'node-compile-cache')
  // Files of tests do not mix with those of the product that runs in this checkout.
  const files = mkdtempSync(path.join(tmpdir(), 'wainscot-files-'))
  process.env.DATA_DIR = files
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  const folder = given ? null : mkdtempSync(path.join(tmpdir(), 'wainscot-test-'))
  const embedded = folder ? await startEmbedded(folder) : null
  const server = new URL(given ?? embedded?.url ?? '')
  const template = `wainscot_template_${process.pid}`
  const admin = new pg.Client(server.href)
  await admin.connect()
  if (embedded) await withoutDurability(admin)
  await admin.query(`CREATE DATABASE ${template}`)
  await migrate(Object.assign(new URL(server.href), { pathname: `/${template}` }).href)
  process.env.WAINSCOT_TEST_SERVER = server.href
  process.env.WAINSCOT_TEST_TEMPLATE = template
  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE 'wainscot_t_${process.pid}_%'`,
    )
    for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await admin.end()
    await embedded?.stop()
    for (const each of [folder, files]) if (each) rmSync(each, { recursive: true, force: true })
  }
}

/**
 * The databases are deleted with the run, so they need not survive a crash of the machine. Without durability a copy
 * takes half the CPU time.
 */
async function withoutDurability(admin: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.query(`ALTER SYSTEM SET ${setting} = off`)
  await admin.query('SELECT pg_reload_conf()')
  process.env.WAINSCOT_TEST_STRATEGY = 'file_copy'
}
