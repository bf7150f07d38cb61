import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startOidcProvider } from '../test/oidc-provider.ts'
import { buildIfStale } from '../tools/build.ts'
import { startProduct } from './start-product.ts'

/**
 * Builds the product and starts it with the demo marketplace on a folder and a port of its own, and beside it a provider
 * whose accounts it takes.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // A running product may be named instead, for work on a journey.
  if (process.env.WAINSCOT_E2E) return
  buildIfStale()
  const port = 20_000 + (process.pid % 20_000)
  const provider = await startOidcProvider({ redirectUris: [`http://localhost:${port}/social/test-id`] })
  const product = await startProduct(mkdtempSync(path.join(tmpdir(), 'wainscot-e2e-')), port, {
    SOCIAL_OIDC: JSON.stringify([
      {
        id: 'test-id',
        label: 'Test ID',
        issuer: provider.issuer,
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
      },
    ]),
  })
  process.env.WAINSCOT_E2E = product.address
  process.env.WAINSCOT_E2E_SOCIAL = 'test-id'
  return async () => {
    await product.stop()
    await provider.close()
    if (process.env.E2E_LOG) console.log(product.log())
  }
}
