import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#db/local-process.ts'
import { isReady } from '../../tools/cluster/run-process.ts'

type Server = { name: string; port: number; child: ChildProcess | null; checkout: string }

/**
 * HAProxy in front of several processes of the product on one database, each started from a checkout with a build.
 */
export async function startFleet(given: {
  databaseUrl: string
  /** For the files of the processes and of HAProxy. */
  folder: string
  checkout: string
  size: number
}) {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const control = path.join(given.folder, 'haproxy.sock')
  const lines: string[] = []
  const servers: Server[] = []
  for (let i = 0; i < given.size; i++)
    servers.push({ name: `web${i}`, port: await freePort(), child: null, checkout: given.checkout })

  async function start(server: Server): Promise<number> {
    const from = performance.now()
    const child = spawn(process.execPath, ['--max-semi-space-size=8', 'src/main.ts'], {
      cwd: server.checkout,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: given.databaseUrl,
        DEMO: 'off',
        RATE_LIMIT: 'off',
        DATA_DIR: path.join(given.folder, 'data'),
        PORT: String(server.port),
        PUBLIC_URL: address,
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: '4',
        DB_POOL: '8',
        PAYOUT_KEY: 'ab'.repeat(32),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => lines.push(`${server.name}: ${text}`))
    server.child = child
    while (!(await isReady(server.port))) {
      if (child.exitCode !== null) throw new Error(`${server.name} ended with ${child.exitCode}\n${lines.join('')}`)
      await setTimeout(100)
    }
    return performance.now() - from
  }

  for (const server of servers) await start(server)
  const config = path.join(given.folder, 'haproxy.cfg')
  writeFileSync(config, configOf(port, control, servers))
  const balancer = spawn('haproxy', ['-f', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  balancer.stderr?.setEncoding('utf8').on('data', (text: string) => lines.push(text))
  while (!(await isReady(port))) await setTimeout(100)

  const stopServer = async ({ child, name, checkout }: Server) => {
    if (!child || child.exitCode !== null) return
    const drains = readFileSync(path.join(checkout, 'src/server/env.ts'), 'utf8').includes('DRAIN_SECONDS')
    if (!drains) {
      await tell(control, `set server web/${name} state drain`)
      await setTimeout(3000)
    }
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${name} ended with ${code}`)
    if (!drains) await tell(control, `set server web/${name} state ready`)
  }

  return {
    address,
    /** Stops one process and starts it again from a checkout; returns the ms until it was ready. */
    async replace(index: number, checkout: string): Promise<number> {
      const server = servers[index]
      if (!server) throw new Error(`there is no server ${index}`)
      await stopServer(server)
      server.checkout = checkout
      const took = await start(server)
      // Until the balancer has seen it.
      await setTimeout(2000)
      return took
    },
    log: () => lines.join(''),
    async stop() {
      for (const server of servers) server.child?.kill('SIGTERM')
      balancer.kill('SIGTERM')
      await Promise.all(servers.map(({ child }) => child && child.exitCode === null && once(child, 'exit')))
    },
  }
}

function configOf(port: number, control: string, servers: readonly Server[]): string {
  const list = servers.map(({ name, port: own }) => `  server ${name} 127.0.0.1:${own}`).join('\n')
  // A release that keeps no files for others: its processes do not have the files of the next one.
  const keeps = servers.every(({ checkout }) => existsSync(path.join(checkout, 'src/server/pages/release-assets.ts')))
  const files = servers.map(({ name, port: own }) => `  server ${name} 127.0.0.1:${own} track web/${name}`)
  return `
global
  maxconn 2000
  stats socket ${control} level admin
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  timeout tunnel 1h
  option redispatch
  retries 3
  retry-on conn-failure empty-response 503
frontend site
  bind 127.0.0.1:${port}
  http-request disable-l7-retry unless { method GET HEAD }
  use_backend assets if { path_beg /assets/ }
  default_backend web
backend web
  balance roundrobin
  option httpchk GET /api/ready
  http-check expect status 200
  default-server inter 500ms fall 2 rise 2 check
${list}
backend assets
  balance roundrobin
  option redispatch 1
  ${keeps ? 'retries 3' : 'retries 12'}
  retry-on conn-failure empty-response 503${keeps ? '' : ' 404'}
${files.join('\n')}
`
}

/** A command on HAProxy's control socket. */
async function tell(control: string, command: string): Promise<void> {
  const socket = connect(control)
  socket.end(`${command}\n`)
  const response = Buffer.concat(await socket.toArray())
    .toString()
    .trim()
  if (response) throw new Error(`HAProxy: ${response}`)
}
