import { enableCompileCache } from 'node:module'

// The server process of design.bench.ts: the API, and a planner that plans random briefs on request.
enableCompileCache()
const { createDeps } = await import('../src/app/create-deps.ts')
const { createServer } = await import('../src/app/server.ts')
const { readEnv } = await import('../src/server/env.ts')
const { createLog } = await import('#server/http/log.ts')
const { createPlanner } = await import('#features/design-ai/server/planner/create-planner.ts')
const { briefNumber } = await import('#test/design-plans.ts')
const env = readEnv({ ...process.env, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' })
const { deps } = await createDeps({
  env,
  databaseUrl: env.DATABASE_URL ?? '',
  log: createLog(env.LOG_LEVEL),
  clock: () => new Date(),
})
const app = await createServer(deps, null)
await app.listen({ port: 0, host: '127.0.0.1' })
await deps.catalogue.prepareSearch()
const planner = createPlanner(deps)
const showroom = deps.catalogue.showroomByVsd('LARKHAM2')?.id ?? null
const { signal } = new AbortController()
let isBusy = false
let planned = 0

/** `mainCpuMs` is CPU time of the thread that answers requests. */
export type Planned = { ms: number; cpuMs: number; mainCpuMs: number; gap: number }
/** How many plans were made so far, and the highest memory of the process. */
export type State = { planned: number; peakMiB: number }

async function plan(n: number): Promise<Planned> {
  const [from, cpu, mainCpu] = [performance.now(), process.cpuUsage(), process.threadCpuUsage()]
  const { rooms } = await planner.plan(briefNumber(n, [showroom]), { signal })
  planned++
  return {
    ms: performance.now() - from,
    cpuMs: total(process.cpuUsage(cpu)),
    mainCpuMs: total(process.threadCpuUsage(mainCpu)),
    gap: Math.max(...rooms.map(({ gap }) => gap)),
  }
}

/** Milliseconds. */
function total({ user, system }: { user: number; system: number }): number {
  return (user + system) / 1000
}

/** Ten briefs wait or run at any time. */
async function stayBusy(lane: number): Promise<void> {
  for (let n = 10_000 * (lane + 1); isBusy; n++) await plan(n)
}

process.on('message', async (message: { plan: number } | { busy: boolean }) => {
  if ('plan' in message) return process.send?.(await plan(message.plan))
  if (message.busy && !isBusy) {
    isBusy = true
    for (let lane = 0; lane < 10; lane++) void stayBusy(lane)
  }
  isBusy = message.busy
  process.send?.({ planned, peakMiB: process.resourceUsage().maxRSS / 1024 } satisfies State)
})
process.on('disconnect', () => process.exit(0))
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
