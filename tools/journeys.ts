import { globSync } from 'node:fs'
import path from 'node:path'
import { runVitest } from './vitest.ts'

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
  'every-page',
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

/** Runs all journeys in two lanes at one server, and what failed once more alone; true when every one of them passed. */
export async function runJourneys(env: Record<string, string>): Promise<boolean> {
  const { default: setup } = await import('../e2e/global-setup.ts')
  const close = await setup()
  try {
    const all = globSync('e2e/*.e2e.ts').map((file) => path.basename(file, '.e2e.ts'))
    const unknown = onTheirOwn.filter((name) => !all.includes(name))
    if (unknown.length > 0) throw new Error(`no such journeys: ${unknown.join(', ')}`)
    const shared = all.filter((name) => !onTheirOwn.includes(name))
    const lanes = await Promise.all([shared, onTheirOwn].map((names) => walk(filesOf(names), env)))
    const failed = lanes.flatMap((lane) => lane.failed)
    if (lanes.some((lane) => !lane.passed && lane.failed.length === 0)) return false
    if (failed.length === 0) return true
    console.log(
      `\nWalked once more, alone and from the start: ${failed.map((file) => path.basename(file)).join(', ')}`,
    )
    return (await walk(failed, env)).passed
  } finally {
    await close?.()
  }
}

const filesOf = (names: readonly string[]) => names.map((name) => `e2e/${name}.e2e.ts`)

/** Prints what there is to say when it is over, so that two lanes do not talk across each other. */
async function walk(files: string[], env: Record<string, string>) {
  const lane = await runVitest(['--config', 'vitest.e2e.config.ts', ...files], { env })
  process.stdout.write(lane.said)
  return lane
}
