import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

// `npm run soak [-- NAME …]`: tests each property of soak/ (or those named) on many more cases than the test suite
// does.
const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'))
for (const file of readdirSync('soak').filter((f) => f.endsWith('.soak.ts'))) {
  if (names.length > 0 && !names.some((name) => file.startsWith(name))) continue
  console.log(`\n▸ ${file}`)
  const done = spawnSync(process.execPath, [`soak/${file}`, ...flags], { stdio: 'inherit' })
  if (done.status !== 0) process.exit(done.status ?? 1)
}
