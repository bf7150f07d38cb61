// Runs before start and test, on whatever Node the machine has: installs the packages when they are missing or not those
// of the lock file. The scripts themselves then run on the Node that came with the packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const marker = 'node_modules/.installed'
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
if (!existsSync(marker) || readFileSync(marker, 'utf8') !== lock) {
  console.log('Installing packages …')
  const npm = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const done = spawnSync(
    npm[0],
    [...npm[1], 'ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'],
    {
      stdio: 'inherit',
    },
  )
  if (done.status !== 0) process.exit(done.status ?? 1)
  writeFileSync(marker, lock)
}
