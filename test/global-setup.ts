import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
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
  const folder = given ? null : databaseFolder()
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
 * In memory where there is room: PostgreSQL copies a template file by file, which takes nineteen times the CPU time on a
 * disk (0.72 s for a copy and its deletion, 0.04 s in memory).
 */
export function databaseFolder(): string {
  const memory = '/dev/shm'
  const prefix = 'wainscot-test-'
  if (!existsSync(memory)) return mkdtempSync(path.join(tmpdir(), prefix))
  // A killed run leaves its folder.
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isAlive(Number(name.split('-')[2])))
      rmSync(path.join(memory, name), { recursive: true, force: true })
  const { bavail, bsize } = statfsSync(memory)
  const parent = bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir()
  return mkdtempSync(path.join(parent, `${prefix}${process.pid}-`))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
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
