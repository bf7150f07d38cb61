import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isReady } from './cluster/run-process.ts'
import { type Instruction, keyValues, readDockerfile, withVariables } from './image/read-dockerfile.ts'

// `node tools/check-image.ts --folder FOLDER [--keep] [--start-only]`, as root, with debootstrap: runs every step of the
// Dockerfile in a bare Debian, then starts the image's command as its user on a read-only root file system, and requests
// pages and pictures. It is not a container engine: no namespaces, no layers, no limits.
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '/tmp/wainscot-image' },
    port: { type: 'string', default: '3900' },
    keep: { type: 'boolean', default: false },
    'start-only': { type: 'boolean', default: false },
  },
})
const folder = path.resolve(values.folder)
const debian = path.join(folder, 'debian')
const copying = { recursive: true, verbatimSymlinks: true }
const machinesAuthority = 'tmp/authority.pem'
if (process.getuid?.() !== 0) end('It needs root, for chroot and mounts.')

type Stage = { name: string; root: string; cwd: string; user: string; env: Record<string, string> }

const instructions = readDockerfile(readFileSync('Dockerfile', 'utf8'))
const command = [...listOf('ENTRYPOINT'), ...listOf('CMD')]
if (!existsSync(debian)) {
  timed('debootstrap', () => run('debootstrap', ['--variant=minbase', releaseOf(instructions), debian]))
}
const image = values['start-only'] ? stageOf('last') : build()
if (values['start-only']) replay(image)
try {
  report('size of the root file system', `${sizeOf(image.root)} MiB, of it Debian ${sizeOf(debian)} MiB`)
  await startAll(image)
} finally {
  if (!values.keep) remove(folder)
}

/** Runs the build's instructions, stage after stage. */
function build(): Stage {
  const args: Record<string, string> = {}
  const stages: Stage[] = []
  for (const { name, text, line } of instructions) {
    const stage = stages.at(-1)
    if (name === 'ARG') {
      Object.assign(args, keyValues(text, args))
    } else if (name === 'FROM') {
      const [, as = 'last'] = / AS (\S+)$/i.exec(withVariables(text, args)) ?? []
      stages.push(stageOf(as))
      const root = stages.at(-1)?.root ?? ''
      remove(root)
      run('cp', ['-a', '--reflink=auto', debian, root])
    } else if (!stage) {
      end(`Dockerfile:${line}: ${name} before FROM`)
    } else if (name === 'RUN') {
      timed(`RUN ${text.replaceAll(/\s+/g, ' ').slice(0, 90)}`, () => runIn(stage, ['/bin/sh', '-c', text]))
    } else if (name === 'COPY') {
      copy(stage, text, stages)
    } else {
      setting(stage, name, text, line)
    }
  }
  return stages.at(-1) ?? end('The Dockerfile has no stage')
}

/** The settings of the last stage, for an image that an earlier run has left. */
function replay(stage: Stage): void {
  const from = instructions.findLastIndex(({ name }) => name === 'FROM')
  for (const { name, text, line } of instructions.slice(from + 1))
    if (!['RUN', 'COPY'].includes(name)) setting(stage, name, text, line)
}

function setting(stage: Stage, name: string, text: string, line: number): void {
  if (name === 'WORKDIR') {
    stage.cwd = text
    mkdirSync(path.join(stage.root, text), { recursive: true })
  } else if (name === 'ENV') {
    Object.assign(stage.env, keyValues(text, stage.env))
  } else if (name === 'USER') {
    stage.user = text
  } else if (!['VOLUME', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'].includes(name)) {
    end(`Dockerfile:${line}: ${name} is not known to this check`)
  }
}

function stageOf(name: string): Stage {
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }
  return { name, root: path.join(folder, name), cwd: '/', user: '0:0', env }
}

function copy(stage: Stage, text: string, stages: Stage[]): void {
  const words = text.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const source = from ? stages.find(({ name }) => name === from)?.root : '.'
  if (source === undefined) end(`COPY ${text}: there is no stage ${from}`)
  const [target = '', ...sources] = words.filter((word) => !word.startsWith('--')).reverse()
  const into = path.join(stage.root, path.resolve(stage.cwd, target))
  for (const one of sources) {
    if (one === '.') copyContext(into)
    else if (target.endsWith('/')) cpSync(path.join(source, one), path.join(into, path.basename(one)), copying)
    else cpSync(path.join(source, one), into, copying)
  }
}

/** The checkout without what .dockerignore names. */
function copyContext(into: string): void {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  const excluded = ignored.map((name) => `--exclude=${name.startsWith('**/') ? name.slice(3) : `./${name}`}`)
  run('sh', ['-c', `tar ${excluded.join(' ')} -cf - . | tar --no-same-owner -xf - -C '${into}'`])
}

/** Runs a command in the stage's root, with what an engine mounts: /proc, /dev and the machine's name servers. */
function runIn(stage: Stage, words: string[]): void {
  const unmount = mountSystem(stage.root)
  try {
    run('chroot', chrooted(stage, words, authority(stage.root)))
  } finally {
    unmount()
  }
}

function chrooted(stage: Stage, words: string[], extra: Record<string, string> = {}): string[] {
  const env = Object.entries({ ...stage.env, ...extra }).map(([key, value]) => `${key}=${value}`)
  const enter = ['/bin/sh', '-c', 'cd "$0" && exec "$@"', stage.cwd]
  return [`--userspec=${stage.user}`, stage.root, '/usr/bin/env', '-i', ...env, ...enter, ...words]
}

function mountSystem(root: string): () => void {
  const mounts = ['/proc', '/dev']
  // As a slave, so that unmounting it here unmounts nothing of this machine.
  for (const one of mounts) {
    run('mount', ['--rbind', one, path.join(root, one)])
    run('mount', ['--make-rslave', path.join(root, one)])
  }
  if (existsSync('/etc/resolv.conf')) cpSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'))
  return () => {
    for (const one of mounts) spawnSync('umount', ['-R', '-l', path.join(root, one)])
    rmSync(path.join(root, machinesAuthority), { force: true })
  }
}

/** A network that inspects TLS has a certificate authority of its own, which this machine's Node trusts. */
function authority(root: string): Record<string, string> {
  const file = process.env.NODE_EXTRA_CA_CERTS
  if (!file) return {}
  writeFileSync(path.join(root, machinesAuthority), readFileSync(file), { mode: 0o644 })
  return { NODE_EXTRA_CA_CERTS: `/${machinesAuthority}` }
}

/** A first start, which loads the demo into the embedded database, and a later one. */
async function startAll(stage: Stage): Promise<void> {
  const port = Number(values.port)
  const unmount = mountSystem(stage.root)
  const readOnly = path.join(folder, 'running')
  mkdirSync(readOnly, { recursive: true })
  run('mount', ['--rbind', stage.root, readOnly])
  run('mount', ['-o', 'remount,bind,ro', readOnly])
  const data = path.join(folder, 'volume')
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
  run('chown', [stage.user, data])
  run('mount', ['--bind', data, path.join(readOnly, 'data')])
  run('mount', ['-t', 'tmpfs', 'tmpfs', path.join(readOnly, 'tmp')])
  const running = { ...stage, root: readOnly }
  const members: ChildProcess[] = []
  try {
    const settings = { ALLOW_SANDBOX_PAYMENTS: '1', ALLOW_NO_MAIL: '1', LOG_LEVEL: 'warn' }
    members.push(await startOne(running, 'all, first start with the demo', port, settings))
    await request(port)
    report('health check', spawnSync('chroot', chrooted(running, healthCheck(), { PORT: String(port) })).status)
    members.push(await startOne(running, 'all, a later start', port, settings, members.pop()))
    await request(port)
    const file = readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')
    report('embedded database', `port ${file[3]}, user ${stage.user}`)
    await stopOne(members.pop())
  } finally {
    for (const one of members) await stopOne(one)
    spawnSync('umount', ['-R', '-l', readOnly])
    unmount()
  }
}

async function startOne(
  stage: Stage,
  title: string,
  port: number,
  settings: Record<string, string>,
  before?: ChildProcess,
): Promise<ChildProcess> {
  if (before) await stopOne(before)
  const started = performance.now()
  const child = spawn('chroot', chrooted(stage, command, { ...settings, PORT: String(port) }), {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - started > 600_000) end(`${title}: it did not start`)
    await pause(50)
  }
  report(title, `ready after ${((performance.now() - started) / 1000).toFixed(1)} s, load ${loadOfMachine()}`)
  return child
}

async function stopOne(child?: ChildProcess): Promise<void> {
  if (!child || child.exitCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  const started = performance.now()
  child.kill('SIGTERM')
  await ended
  report('stopped', `after ${((performance.now() - started) / 1000).toFixed(1)} s, exit code ${child.exitCode}`)
}

/** A page, a product of it, its picture, a style sheet and the endpoints of operators. */
async function request(port: number): Promise<void> {
  const base = `http://127.0.0.1:${port}`
  const home = await (await fetch(base)).text()
  const list = (await (await fetch(`${base}/api/products?category=tile-flooring`)).json()) as {
    products?: { hash?: string }[]
  }
  const hash = JSON.stringify(list).match(/"hash":"([^"]+)"/)?.[1]
  const product = hash ? await (await fetch(`${base}/product/${hash}`)).text() : ''
  const picture = product.match(/"(\/[^" ]*\.(?:webp|avif|jpg)[^" ]*)/)?.[1]
  const asset = home.match(/"(\/assets\/[^"]+\.js)"/)?.[1]
  for (const at of ['/', `/product/${hash}`, picture, asset, '/api/ready', '/api/health', '/metrics']) {
    if (!at) end('The pages name no picture or no script')
    const response = await fetch(`${base}${at}`)
    const { byteLength } = await response.arrayBuffer()
    report(`GET ${at}`, `${response.status} ${response.headers.get('content-type')} ${byteLength} bytes`)
    if (!response.ok) process.exitCode = 1
  }
}

function healthCheck(): string[] {
  const { text = '' } = instructions.findLast(({ name }) => name === 'HEALTHCHECK') ?? {}
  return JSON.parse(text.slice(text.indexOf('['))) as string[]
}

function listOf(name: string): string[] {
  return JSON.parse(instructions.findLast((one) => one.name === name)?.text ?? '[]') as string[]
}

function releaseOf(list: Instruction[]): string {
  const base = list.find(({ name }) => name === 'ARG')?.text ?? ''
  return /debian:([a-z]+)/.exec(base)?.[1] ?? end('The Dockerfile names no Debian release')
}

function loadOfMachine(): string {
  return readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? ''
}

/** Not while something is mounted in it: that could be this machine's /dev. */
function remove(root: string): void {
  if (readFileSync('/proc/mounts', 'utf8').includes(` ${root}/`)) end(`Something is still mounted in ${root}`)
  rmSync(root, { recursive: true, force: true })
}

function sizeOf(root: string): number {
  const { stdout } = spawnSync('du', ['-sxm', root], { encoding: 'utf8' })
  return Number(stdout.split('\t')[0])
}

function timed(title: string, action: () => void): void {
  const started = performance.now()
  action()
  report(title, `${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function run(name: string, args: string[]): void {
  const done = spawnSync(name, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (done.status !== 0) end(`${name} ${args.join(' ').slice(-300)} ended with ${done.status ?? done.error?.message}`)
}

function report(title: string, words: string | number | null): void {
  console.log(`${title}: ${words}`)
}

/** Thrown, so that what is mounted is unmounted. */
function end(words: string): never {
  throw new Error(words)
}
