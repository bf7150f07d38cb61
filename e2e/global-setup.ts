import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { loadReference } from '#features/catalogue/server/reference/load-reference.ts'
import { createFilledDatabase } from '../test/database.ts'
import startDatabases from '../test/global-setup.ts'
import { startOidcProvider } from '../test/oidc-provider.ts'
import { freePort, startProduct } from './start-product.ts'

/**
 * Builds the product once and starts it once for each worker, each with its own copy of the demo database and its own
 * port. They share a folder, and so the pictures that one of them has drawn. An OpenID Connect provider runs beside
 * them whose accounts they accept. WAINSCOT_E2E has their addresses, WAINSCOT_E2E_DATABASES their databases.
 */
export default async function setup({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  // A running product can be named instead, for working on a journey.
  if (process.env.WAINSCOT_E2E) return
  const built = build()
  const ports = new Set<number>()
  while (ports.size < workers) ports.add(await freePort())
  const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-e2e-'))
  const cleanups: (() => Promise<void>)[] = []
  const cleanUp = async () => {
    for (const step of cleanups.splice(0).reverse()) await step()
  }
  try {
    cleanups.push(async () => rmSync(folder, { recursive: true, force: true }), await startDatabases())
    const provider = await startOidcProvider({
      redirectUris: [...ports].map((port) => `http://localhost:${port}/social/test-id`),
    })
    cleanups.push(provider.close)
    const social = {
      id: 'test-id',
      label: 'Test ID',
      issuer: provider.issuer,
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
    }
    const databases: string[] = []
    const addresses = [...ports].map(async (port, place) => {
      const database = await createFilledDatabase('demo', (url) => loadDemo(url, folder))
      databases[place] = database.url
      await built
      const product = await startProduct(folder, port, {
        DATABASE_URL: database.url,
        SOCIAL_OIDC: JSON.stringify([social]),
        // Journeys run a push service of their own.
        PUSH_TO_LOOPBACK: '1',
      })
      cleanups.push(async () => {
        await product.stop()
        if (process.env.E2E_LOG) console.log(product.log())
      })
      return product.address
    })
    await Promise.allSettled(addresses)
    process.env.WAINSCOT_E2E = (await Promise.all(addresses)).join(' ')
    process.env.WAINSCOT_E2E_DATABASES = databases.join(' ')
    process.env.WAINSCOT_E2E_SOCIAL = social.id
    return cleanUp
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** In its own process, because the demo is loaded meanwhile. */
async function build(): Promise<void> {
  const builder = spawn(process.execPath, ['tools/build-now.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new Error(`the product was not built: ${code}`)
}

/** As the first start of the product does. */
async function loadDemo(url: string, folder: string): Promise<void> {
  await loadReference(url)
  const env = { ...process.env, WAINSCOT_DEMO_DATABASE: url, DATA_DIR: folder }
  const loader = spawn(process.execPath, ['demo/load.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(loader, 'exit')
  if (code !== 0) throw new Error(`the demo marketplace was not loaded: ${code}`)
}
