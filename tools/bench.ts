import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

// `npm run bench [-- NAME …]`: every benchmark of bench/ or those named; `--record` writes each reading to
// build/bench; the main figures of the latest are entered in bench/results.md by hand.
const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'))
for (const file of readdirSync('bench').filter((f) => f.endsWith('.bench.ts'))) {
  if (names.length > 0 && !names.some((name) => file.startsWith(name))) continue
  console.log(`\n▸ ${file}`)
  const done = spawnSync(process.execPath, [`bench/${file}`, ...flags], { stdio: 'inherit' })
  if (done.status !== 0) process.exit(done.status ?? 1)
}
