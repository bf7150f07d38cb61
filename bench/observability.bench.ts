import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoPassword, homeownerEmail } from '../src/app/demo-accounts.ts'
import { type Ask, converse, post } from './conversation.ts'
import { get } from './load.ts'
import { machine, record } from './report.ts'
import { idle, openDemo, serve } from './run-server.ts'

// CPU time of a request without traces, with one trace of ten sent, and with all sent to a collector that throws them
// away; `--base=FOLDER` is a checkout of a version to compare with. In turns, so that all have the same noise.
// `--record` saves the result, `--turns=N` (9) and `--times=N` (1500) set the size.
const number = (name: string, usual: number) =>
  Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? usual)
const turns = number('turns', 9)
const times = number('times', 1500)
const base = /--base=(\S+)/.exec(process.argv.join(' '))?.[1]

const sink = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'))
})
await new Promise<void>((done) => sink.listen(0, '127.0.0.1', done))
const endpoint = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`
const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
const tenth = { ...traced, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }

const demo = await openDemo()
const ways = [
  ...(base ? [{ name: 'before', given: { checkout: base } }] : []),
  { name: 'without traces', given: {} },
  { name: 'one trace of ten', given: { env: tenth } },
  { name: 'all traces', given: { env: traced } },
]
const servers: { name: string; server: Awaited<ReturnType<typeof serve>> }[] = []
for (const { name, given } of ways) servers.push({ name, server: await serve(demo, given) })
for (const { server } of servers) await idle(server)

const calls = ['/api/products?category=tile-flooring', '/api/health', '/api/authuser', '/api/orders']
/** CPU microseconds of a request by call and way, a figure for each turn. */
const measured = new Map<string, number[]>()
for (let turn = -1; turn < turns; turn++) {
  for (const { name, server } of turn % 2 === 0 ? servers : servers.toReversed()) {
    const { ask, close } = converse(server.port)
    const signedIn = await ask(post('/api/login', { email: homeownerEmail, password: demoPassword }))
    const authorization = { authorization: `Bearer ${JSON.parse(signedIn.body).data.token}` }
    for (const call of calls) {
      const micros = await cost(server, ask, call, call.includes('products') ? {} : authorization)
      const key = `${call} ${name}`
      // The first turn warms up.
      if (turn >= 0) measured.set(key, [...(measured.get(key) ?? []), micros])
    }
    close()
  }
}

const rows = calls.map((call) => {
  const [first, ...others] = ways.map(({ name }) => median(measured.get(`${call} ${name}`) ?? []))
  const cells = others.map((value) => `${value.toFixed(0)} (${percent(value / (first ?? 1) - 1)})`)
  return `| ${[`\`${call}\``, (first ?? 0).toFixed(0), ...cells].join(' | ')} |`
})
const table = [
  `| call | ${ways.map(({ name }) => name).join(' | ')} |`,
  `|---|${ways.map(() => '---|').join('')}`,
  ...rows,
].join('\n')
console.log(table)
for (const { server } of servers) await server.stop()
await demo.close()
sink.close()
record('observability', 'Cost of metrics and traces', [
  `${machine}. CPU time of the server in microseconds a request, the median of ${turns} turns of ${times} requests each; in brackets the difference to the first column. The first call is answered by the cache of whole responses.`,
  '',
  table,
])
process.exit(0)

async function cost(
  server: Pick<Awaited<ReturnType<typeof serve>>, 'figures'>,
  ask: Ask,
  call: string,
  headers: Record<string, string>,
): Promise<number> {
  const before = (await server.figures()).cpuMs
  for (let i = 0; i < times; i++) if ((await ask(get(call, headers))).status !== 200) throw new Error(`${call} failed`)
  return (((await server.figures()).cpuMs - before) * 1000) / times
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function percent(share: number): string {
  return `${share < 0 ? '' : '+'}${(share * 100).toFixed(1)} %`
}
