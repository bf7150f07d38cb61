import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../src/db/embedded.ts'
import { crash } from '../test/crash.ts'
import { createTestDatabase } from '../test/database.ts'
import setUp from '../test/global-setup.ts'
import { summary } from './summary.ts'

// Checks that no acknowledged order is lost, and nothing doubled, when the server is killed (-9) 200 times during
// checkout: once with the embedded database, once with an external one (DATABASE_URL, or a second one started here).
// `--kills=N` and `--only=embedded|url` change the sample.
const { values } = parseArgs({
  strict: false,
  options: { kills: { type: 'string', default: '200' }, only: { type: 'string', default: '' } },
})
const kills = Number(values.kills)
const columns = ['database', 'kills', 'acknowledged', 'cut off', 'of them done', 'slowest start s', 'seconds', 'wrong']
const report = summary('Killed in mid-checkout', columns)

if (values.only !== 'url') {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wainscot-crash-'))
  await record('embedded', { dataDir })
  // The killed servers have left it running; starting adopts it so that it can be stopped.
  await (await startEmbedded(dataDir)).stop()
  rmSync(dataDir, { recursive: true, force: true })
}
if (values.only !== 'embedded') {
  const tearDown = await setUp()
  const database = await createTestDatabase()
  await record('by DATABASE_URL', { databaseUrl: database.url })
  await database.drop()
  await tearDown()
}
process.exit(report.end())

async function record(name: string, where: Parameters<typeof crash>[0]): Promise<void> {
  const from = performance.now()
  const seconds = () => ((performance.now() - from) / 1000).toFixed(1)
  try {
    const done = await crash(where, kills, (n) => n % 20 === 0 && console.log(`${name}: ${n} kills, ${seconds()} s`))
    const { acknowledged, cut, finished, slowestStartMs } = done
    report.row([name, kills, acknowledged, cut, finished, (slowestStartMs / 1000).toFixed(1), seconds(), 0], 0)
  } catch (error) {
    console.log(`${name}:`, error)
    report.row([name, kills, '', '', '', '', seconds(), 1], 1)
  }
}
