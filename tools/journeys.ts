import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'

/**
 * Journeys of visitors who bring no account of the demo marketplace, or one that no other journey uses: they run beside the
 * others, which share its accounts, carts and the Admin's passcodes and so go one after the other.
 */
export const onTheirOwn = [
  'account-area',
  'budgets',
  'checkout-addresses',
  'design-ai',
  'draw-room',
  'links',
  'list-in-a-room',
  'offer',
  'own-room',
  'passwordless',
  'product-in-3d',
  'register',
  'register-payment',
  'register-pro',
  'register-waiting',
  'room-before-after',
  'search-engines',
  'shared-project',
  'showroom-entry',
  'social',
  'take-away',
  'visualizer',
  'visualizer-project',
  'without-javascript',
]

/** Runs all journeys in two lanes at one server; true when every one of them passed. */
export async function runJourneys(env: Record<string, string>): Promise<boolean> {
  const { default: setup } = await import('../e2e/global-setup.ts')
  const close = await setup()
  try {
    const all = globSync('e2e/*.e2e.ts').map((file) => path.basename(file, '.e2e.ts'))
    const unknown = onTheirOwn.filter((name) => !all.includes(name))
    if (unknown.length > 0) throw new Error(`no such journeys: ${unknown.join(', ')}`)
    const shared = all.filter((name) => !onTheirOwn.includes(name))
    const passed = await Promise.all([runLane(shared, env), runLane(onTheirOwn, env)])
    return passed.every(Boolean)
  } finally {
    await close?.()
  }
}

/** A lane prints what it has to say when it is over, so that the two do not talk across each other. */
function runLane(names: readonly string[], env: Record<string, string>): Promise<boolean> {
  const files = names.map((name) => `e2e/${name}.e2e.ts`)
  const vitest = path.resolve('node_modules/vitest/vitest.mjs')
  const lane = spawn(process.execPath, [vitest, 'run', '--config', 'vitest.e2e.config.ts', ...files], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [lane.stdout, lane.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  return new Promise((resolve) =>
    lane.on('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      resolve(code === 0)
    }),
  )
}
