import { writeFileSync } from 'node:fs'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { readMigrations } from '#db/migration-files.ts'
import { release } from '#db/release.ts'
import { readEnv } from '#server/env.ts'
import { endWithReason } from '#server/start-failure.ts'

// `npm run migrate`: applies the expand migrations, as each start does, and names the contract migrations that wait.
// `npm run migrate -- --contract` applies those too, once no process runs that needs what they remove.
// `npm run migrate -- --seal`: after the version in package.json was raised, records the migrations of earlier releases.
endWithReason(process.env)
if (process.argv.includes('--seal')) await seal()
else await apply(process.argv.includes('--contract'))

/** For developers: a container has no parser of migrations. */
async function seal(): Promise<void> {
  const { sealedList, sealedText } = await import('./check/migrations.ts')
  writeFileSync(sealedList, sealedText(readMigrations(), release))
}

async function apply(contract: boolean): Promise<void> {
  const env = readEnv(process.env)
  const embedded = env.DATABASE_URL ? null : await startEmbedded(env.DATA_DIR)
  try {
    const url = env.DATABASE_URL ?? embedded?.url ?? ''
    const { applied, waiting, blockers } = await migrate(url, { contract, log: console.log })
    console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'There was nothing to apply.')
    if (waiting.length === 0) return
    console.log(`Contract migrations that wait: ${waiting.join(', ')}`)
    if (!contract) return console.log('Run npm run migrate -- --contract once no older release runs.')
    for (const { release, host, pid } of blockers)
      console.error(`  release ${release} still runs on ${host} (process ${pid})`)
    process.exitCode = 1
  } finally {
    await embedded?.stop()
  }
}
