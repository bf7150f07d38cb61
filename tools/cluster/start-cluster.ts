import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { accepts } from '../../src/db/local-process.ts'
import { findPrograms } from './programs.ts'
import { isReady, launch, type Running, type User, until } from './run-process.ts'
import { balancerSettings, databaseSettings, numbered, type Ports, poolerSettings, portsFrom } from './settings.ts'

export type Cluster = {
  /** The address of the load balancer. */
  url: string
  ports: Ports
  /** The address of the primary without the pooler. */
  directUrl: string
  webs: Member[]
  workers: Member[]
  /** Kills the primary immediately, as a failing machine would. */
  killPrimary: () => void
  /** Promotes the replica, and points the pooler and the direct address to it. */
  promote: () => Promise<void>
  stop: () => Promise<void>
}

/** A process of the product that can be killed and started again. */
export type Member = {
  name: string
  port: number
  pid: () => number
  kill: (signal: NodeJS.Signals) => Promise<void>
  start: () => Promise<void>
}

export type ClusterOptions = {
  /** Where the cluster keeps its data for the next start. */
  folder: string
  /** The port of the load balancer; the other ports are derived from it. */
  port: number
  webs: number
  workers: number
  /** Settings of the product's processes. */
  env?: Record<string, string>
  /** Called with each step. */
  say?: (line: string) => void
}

/**
 * PostgreSQL with a synchronous replica, pgbouncer in transaction mode, Redis, HAProxy, and the given numbers of web and
 * worker processes, all on loopback. Stops what it has started when a step fails.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, say = () => {} } = options
  const programs = findPrograms()
  const ports = portsFrom(options.port)
  const user = unprivileged()
  const at = (name: string) => path.join(path.resolve(folder), name)
  makeFolders(at(''), user)
  const password = readOrMakePassword(at('password'), user)
  const members: Member[] = []
  const running: Running[] = []
  // If this process crashes, the others end too.
  process.once('exit', () => {
    for (const one of [...running, ...members]) void one.kill('SIGTERM')
  })
  const run = (name: string, command: string, args: string[]) => {
    const one = launch({ command, args, log: at(`${name}.log`), user })
    running.push(one)
    return one
  }
  const urlOf = (port: number, database = 'wainscot') => `postgres://wainscot:${password}@127.0.0.1:${port}/${database}`

  const stop = async () => {
    await Promise.all(members.map((member) => member.kill('SIGTERM')))
    for (const one of running.reverse()) await one.stop()
  }
  // Ctrl-C during the start, too; a second one changes nothing.
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void stop().finally(() => process.exit(130))
    })
  try {
    // PostgreSQL
    const data = { primary: at('primary'), replica: at('replica') }
    const tool = (name: string, args: string[]) => runTool(path.join(programs.postgres, name), args, user, password)
    if (existsSync(at('promoted'))) {
      rmSync(data.primary, { recursive: true, force: true })
      renameSync(data.replica, data.primary)
      rmSync(at('promoted'))
    }
    if (!existsSync(path.join(data.primary, 'PG_VERSION'))) {
      rmSync(data.primary, { recursive: true, force: true })
      tool('initdb', [
        ...['-D', data.primary, '-U', 'wainscot', '--auth=scram-sha-256', `--pwfile=${at('password')}`],
        ...['-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums'],
      ])
      appendFileSync(path.join(data.primary, 'postgresql.conf'), databaseSettings(at('run')))
    }
    const postgres = (name: 'primary' | 'replica') =>
      run(name, path.join(programs.postgres, 'postgres'), ['-D', data[name], '-p', String(ports[name])])
    // Commits wait for the replica, so that a promotion loses none. This is set only once there is a replica.
    const primary = postgres('primary')
    await until('PostgreSQL', () => responds(urlOf(ports.primary, 'postgres')), primary)
    await ensureDatabase(urlOf(ports.primary, 'postgres'))
    say(`PostgreSQL       127.0.0.1:${ports.primary}  primary, ${data.primary}`)

    // The copy of an earlier run may need WAL that the primary no longer has.
    rmSync(data.replica, { recursive: true, force: true })
    tool('pg_basebackup', [
      ...['-D', data.replica, '-R', '-X', 'stream', '-c', 'fast'],
      ...['-d', `host=127.0.0.1 port=${ports.primary} user=wainscot application_name=replica`],
    ])
    const replica = postgres('replica')
    await until('the replica', () => responds(urlOf(ports.replica)), replica)
    await configure(urlOf(ports.primary), "ALTER SYSTEM SET synchronous_standby_names = 'replica'")
    say(`PostgreSQL       127.0.0.1:${ports.replica}  synchronous replica`)

    // Proxies
    const poolerOf = (port: number) => poolerSettings(port, ports, at)
    writePrivate(at('pgbouncer.ini'), poolerOf(ports.primary), user)
    writePrivate(at('pgbouncer.users'), `"wainscot" "${password}"\n`, user)
    const pooler = run('pgbouncer', programs.pgbouncer, [at('pgbouncer.ini')])
    await until('pgbouncer', () => responds(urlOf(ports.pooler)), pooler)
    say(`pgbouncer        127.0.0.1:${ports.pooler}  transaction mode`)

    const redis = run('redis', programs.redis, [
      ...['--port', String(ports.redis), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      ...['--requirepass', password, '--maxmemory', '128mb', '--maxmemory-policy', 'volatile-ttl'],
    ])
    await until('Redis', () => accepts(ports.redis), redis)
    say(`Redis            127.0.0.1:${ports.redis}  events, limits and cache versions`)

    writePrivate(
      at('haproxy.cfg'),
      balancerSettings({ ports, webs: options.webs, socket: at('run/haproxy.sock') }),
      user,
    )
    const balancer = run('haproxy', programs.haproxy, ['-W', '-db', '-f', at('haproxy.cfg')])
    await until('HAProxy', () => accepts(ports.balancer), balancer)
    say(`HAProxy          http://localhost:${ports.balancer}  checks /api/ready`)

    // The product
    const settings = {
      DATABASE_URL: urlOf(ports.pooler),
      DATABASE_DIRECT_URL: urlOf(ports.direct),
      DATABASE_REPLICA_URL: urlOf(ports.replica),
      REDIS_URL: `redis://:${password}@127.0.0.1:${ports.redis}`,
      DATA_DIR: at('files'),
      PUBLIC_URL: `http://localhost:${ports.balancer}`,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...options.env,
    }
    const webs = numbered(options.webs, (i) =>
      member({ name: `web-${i}`, role: 'web', port: ports.web(i), settings, log: at(`web-${i}.log`) }),
    )
    const workers = numbered(options.workers, (i) =>
      member({
        name: `worker-${i}`,
        role: 'worker',
        port: ports.worker(i),
        settings,
        log: at(`worker-${i}.log`),
      }),
    )
    members.push(...webs, ...workers)
    // The first process migrates and loads the demo; the others would only wait for it.
    const [first, ...others] = members
    await first?.start()
    await Promise.all(others.map((one) => one.start()))
    for (const one of members) say(`${one.name.padEnd(16)} 127.0.0.1:${one.port}  process ${one.pid()}`)

    return {
      url: `http://localhost:${ports.balancer}`,
      ports,
      directUrl: urlOf(ports.direct),
      webs,
      workers,
      killPrimary: () => primary.kill('SIGQUIT'),
      async promote() {
        tool('pg_ctl', ['promote', '-D', data.replica, '-w'])
        // The next start continues with its data.
        writeFileSync(at('promoted'), '')
        writePrivate(at('pgbouncer.ini'), poolerOf(ports.replica), user)
        await configure(urlOf(ports.pooler, 'pgbouncer'), 'RELOAD')
        await balancerCommand(at('run/haproxy.sock'), 'disable server database/primary; enable server database/replica')
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Settings = Record<string, string>

function member(given: {
  name: string
  role: 'web' | 'worker'
  port: number
  settings: Settings
  log: string
}): Member {
  let running: Running | null = null
  return {
    name: given.name,
    port: given.port,
    pid: () => running?.child.pid ?? 0,
    async kill(signal) {
      running?.kill(signal)
      await running?.ended
    },
    async start() {
      const one = launch({
        command: process.execPath,
        args: ['--max-semi-space-size=8', 'src/main.ts'],
        log: given.log,
        user: null,
        env: {
          ...process.env,
          MALLOC_ARENA_MAX: '2',
          ...given.settings,
          ROLE: given.role,
          PORT: String(given.port),
          HOST: '127.0.0.1',
        },
      })
      running = one
      await until(given.name, () => isReady(given.port), one, 600_000)
    },
  }
}

/** PostgreSQL refuses to run as root: then the services run as the user of Debian's package, or as nobody. */
function unprivileged(): User {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || 65534)
  return { uid: id('-u'), gid: id('-g') }
}

function runTool(command: string, args: string[], user: User, password: string): void {
  const done = spawnSync(command, args, {
    ...user,
    encoding: 'utf8',
    env: { ...process.env, PGPASSWORD: password },
    cwd: '/',
  })
  if (done.status !== 0) throw new Error(`${command} failed: ${done.stderr || done.error?.message}`)
}

async function responds(url: string): Promise<boolean> {
  return configure(url, 'SELECT 1').then(
    () => true,
    () => false,
  )
}

async function configure(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
    if (statement.startsWith('ALTER SYSTEM')) await client.query('SELECT pg_reload_conf()')
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  // The replica of an earlier run may not be there to confirm commits.
  await client.query('ALTER SYSTEM RESET synchronous_standby_names')
  await client.query('SELECT pg_reload_conf()')
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'wainscot'")
  if (!rowCount) await client.query('CREATE DATABASE wainscot')
  await client.end()
}

/** A command of HAProxy's runtime API. */
function balancerCommand(socket: string, command: string): Promise<void> {
  return new Promise((done, failed) => {
    const line = connect(socket, () => line.end(`${command}\n`))
    line
      .once('error', failed)
      .once('close', () => done())
      .resume()
  })
}

function makeFolders(folder: string, user: User): void {
  for (const name of ['', 'run', 'files']) mkdirSync(path.join(folder, name), { recursive: true })
  if (!user) return
  for (const name of ['', 'run']) chownSync(path.join(folder, name), user.uid, user.gid)
  const entered = spawnSync('ls', ['.'], { ...user, cwd: '/', encoding: 'utf8' })
  if (entered.status !== 0 || !canEnter(folder, user))
    throw new Error(`${folder} cannot be entered by the user that PostgreSQL runs as. Choose another with --folder.`)
}

function canEnter(folder: string, user: NonNullable<User>): boolean {
  return spawnSync('test', ['-w', folder], { ...user, cwd: '/' }).status === 0 && statSync(folder).isDirectory()
}

function readOrMakePassword(file: string, user: User): string {
  if (!existsSync(file)) writePrivate(file, randomBytes(24).toString('hex'), user)
  return readFileSync(file, 'utf8')
}

function writePrivate(file: string, text: string, user: User): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (user) chownSync(file, user.uid, user.gid)
}
