import { globSync } from 'node:fs'
import path from 'node:path'
import { runVitest } from './vitest.ts'

/**
 * Journeys of visitors who bring no account of the demo marketplace, one that no other journey uses, or change nothing of
 * it: they run beside the others, which share its accounts, carts and the Admin's passcodes and so go one after the other.
 * The longest stand first, so that no lane is left alone with one.
 */
export const onTheirOwn = [
  ...['every-page', 'visualizer', 'budgets', 'take-away', 'visualizer-project', 'room-before-after'],
  ...['product-in-3d', 'design-ai', 'register-waiting', 'register', 'register-payment', 'account-area'],
  ...['draw-room', 'home', 'social', 'showroom-entry', 'shared-project', 'search-engines', 'answers'],
  ...['passwordless', 'static-pages', 'register-pro', 'mobile-menu', 'offer', 'list-in-a-room', 'links'],
  ...['page-counts', 'checkout-addresses', 'connection', 'own-room', 'without-javascript', 'paint'],
  ...[
    'left-design',
    'shared-design',
    'guest-room',
    'find-room',
    'paying',
    'saved-for-later',
    'compare',
    'product-facts',
    'room-to-order',
    'editor-tools',
    'home-categories',
    'page-safety',
    'list-in-my-room',
    'rooms-list',
    'favorites',
    'own-marketplace',
    'failed-answers',
  ],
]

/** As many as a lane takes up at once: enough that starting a run does not count, few enough that both end together. */
const handful = 5

/**
 * Runs all journeys in two lanes at one server: one begins with what must go one after the other, and both share the rest.
 * What failed is walked once more alone; true when every one of them passed.
 */
export async function runJourneys(env: Record<string, string>): Promise<boolean> {
  const { default: setup } = await import('../e2e/global-setup.ts')
  const close = await setup()
  try {
    const all = globSync('e2e/*.e2e.ts').map((file) => path.basename(file, '.e2e.ts'))
    const unknown = onTheirOwn.filter((name) => !all.includes(name))
    if (unknown.length > 0) throw new Error(`no such journeys: ${unknown.join(', ')}`)
    const shared = all.filter((name) => !onTheirOwn.includes(name))
    const waiting = [...onTheirOwn]
    const failed: string[] = []
    const lane = async (first: string[]) => {
      for (let names = first; names.length > 0; names = waiting.splice(0, handful))
        failed.push(...(await walk(filesOf(names), env)))
    }
    await Promise.all([lane(shared), lane(waiting.splice(0, handful))])
    if (failed.length === 0) return true
    console.log(
      `\nWalked once more, alone and from the start: ${failed.map((file) => path.basename(file)).join(', ')}`,
    )
    return (await walk(failed, env)).length === 0
  } finally {
    await close?.()
  }
}

const filesOf = (names: readonly string[]) => names.map((name) => `e2e/${name}.e2e.ts`)

/** The files that failed. Prints what there is to say when it is over, so that two lanes do not talk across each other. */
async function walk(files: string[], env: Record<string, string>): Promise<string[]> {
  const { passed, failed, said } = await runVitest(['--config', 'vitest.e2e.config.ts', ...files], { env })
  process.stdout.write(said)
  // A run that broke off cannot say where.
  return passed || failed.length > 0 ? failed : files
}
