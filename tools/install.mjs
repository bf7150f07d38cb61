// Runs before start and test with the machine's Node: installs the packages when they are missing or differ from the
// lock file, and checks that the Node that came with them runs. The scripts themselves then run with that one.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const marker = 'node_modules/.installed'
const packagedNode = path.resolve('node_modules/.bin/node')
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

if (!existsSync(marker) || readFileSync(marker, 'utf8') !== lock) {
  console.log('Installing packages …')
  installPackages()
  if (!nodeRuns()) provideLibrary()
  writeFileSync(marker, lock)
}

function installPackages() {
  const npm = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const flags = ['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund']
  const done = spawnSync(npm[0], [...npm[1], ...flags], { stdio: 'inherit' })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

function nodeRuns() {
  // On Windows node.exe is beside a .cmd file and needs no library.
  return process.platform === 'win32' || spawnSync(packagedNode, ['--version']).status === 0
}

/** A minimal Debian or Ubuntu does not have the one library that this Node needs besides libc: libatomic1. */
function provideLibrary() {
  console.log('Node of this product needs libatomic1, which this machine does not have: installing it …')
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'libatomic1'], {
      stdio: 'inherit',
      env,
    })
  } else {
    unpackLibrary()
  }
  if (nodeRuns()) return
  const wrong = spawnSync(packagedNode, ['--version'], { encoding: 'utf8' }).stderr?.trim()
  // Without it the next run starts with the machine's own Node again and repeats this message.
  rmSync(packagedNode, { force: true })
  console.error(
    `\n${wrong ?? 'The packaged Node does not run.'}\nInstall the library with \`apt-get install libatomic1\` ` +
      '(Debian, Ubuntu; as root) or `dnf install libatomic` (Fedora), and run this again.',
  )
  process.exit(1)
}

/** Without root, downloads the Debian package into the packages' folder; only this Node has it in its library path. */
function unpackLibrary() {
  const folder = path.resolve('node_modules/.libatomic')
  mkdirSync(`${folder}/lists/partial`, { recursive: true })
  const own = ['-o', `Dir::State::lists=${folder}/lists`, '-o', `Dir::Cache=${folder}/cache`, '-qq']
  spawnSync('apt-get', [...own, 'update'], { stdio: 'inherit' })
  spawnSync('apt-get', [...own, 'download', 'libatomic1'], { cwd: folder, stdio: 'inherit' })
  spawnSync('sh', ['-c', 'dpkg-deb -x libatomic1_*.deb .'], { cwd: folder, stdio: 'inherit' })
  const found = spawnSync('sh', ['-c', 'ls -d usr/lib/*-linux-gnu*'], { cwd: folder, encoding: 'utf8' })
  const library = found.stdout?.trim()
  if (!library) return
  const binary = realpathSync(packagedNode)
  rmSync(packagedNode)
  writeFileSync(
    packagedNode,
    `#!/bin/sh\nexport LD_LIBRARY_PATH="${folder}/${library}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"\nexec "${binary}" "$@"\n`,
  )
  chmodSync(packagedNode, 0o755)
}
