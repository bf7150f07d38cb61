import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createPageCache, createVersions, type Encoded, encodeOnce, type Page } from './page-cache.ts'

const text = 'Two boxes of oak, wire-brushed. '.repeat(200)
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

describe('cached pages', () => {
  it('are served instead of rendering, with all their headers', async () => {
    const { cache, ask, pageOf } = await start()
    expect(await (await ask('/oak')).text()).toBe('rendered')
    cache.store('all /oak', ...pageOf())
    const response = await ask('/oak')
    expect(await response.text()).toBe(text)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(await (await ask('/ash')).text()).toBe('rendered')
    expect(cache.takeHits()).toBe(1)
    expect(cache.takeHits()).toBe(0)
  })

  it('are never served after their data has changed', async () => {
    const { cache, ask, pageOf, versions } = await start()
    cache.store('all /oak', ...pageOf(['product:7', 'texts']))
    versions.bump('product:8')
    expect(await (await ask('/oak')).text()).toBe(text)
    versions.bump('product:7')
    expect(await (await ask('/oak')).text()).toBe('rendered')
  })

  it('wait until every announced change is loaded', async () => {
    let changed: (() => void) | undefined
    const { cache, ask, pageOf, versions } = await start({
      ready: () =>
        new Promise((done) => {
          changed = done
        }),
    })
    cache.store('all /oak', ...pageOf(['product:7']))
    const response = ask('/oak')
    await expect.poll(() => changed).toBeDefined()
    versions.bump('product:7')
    changed?.()
    expect(await (await response).text()).toBe('rendered')
  })

  it.each([
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are compressed as %s for clients that support it', async (encoding, unpacked) => {
    const { cache, raw, pageOf } = await start()
    cache.store('all /oak', ...pageOf())
    for (const _ of [1, 2]) {
      const { head, body } = await raw('/oak', `accept-encoding: ${encoding}`)
      expect(head).toContain(`content-encoding: ${encoding}`)
      expect(head).toContain(`content-length: ${body.length}`)
      expect(body.length).toBeLessThan(text.length / 10)
      expect(unpacked(body).toString()).toBe(text)
    }
  })

  it.each(['br', 'zstd', 'gzip', ''])('are available in every encoding when first sent as “%s”', async (first) => {
    const { cache, ask, raw, pageOf } = await start()
    cache.store('all /oak', ...pageOf(['texts'], first))
    expect((await raw('/oak', 'accept-encoding: identity')).body.toString()).toBe(text)
    for (const encoding of ['gzip', 'br', 'zstd']) {
      const response = await ask('/oak', { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(await response.text()).toBe(text)
    }
  })

  it('use the space of the compressed response, not of the full text', async () => {
    const { cache, ask, pageOf } = await start({ bytes: 8000 })
    for (const name of ['oak', 'ash', 'elm', 'fir', 'yew']) cache.store(`all /${name}`, ...pageOf(['texts'], 'br'))
    for (const name of ['oak', 'ash', 'elm', 'fir', 'yew'])
      expect(await (await ask(`/${name}`, { headers: { 'accept-encoding': 'br' } })).text()).toBe(text)
  })

  it('use the space of every encoding that was created for a client', async () => {
    const { cache, ask, pageOf } = await start({ bytes: 3600 })
    const names = ['oak', 'ash', 'elm', 'fir', 'yew']
    const packedAs = (encoding: string) => ({ headers: { 'accept-encoding': encoding } })
    for (const name of names) cache.store(`all /${name}`, ...pageOf(['texts'], 'zstd'))
    for (const form of ['zstd', 'gzip', 'br']) expect(await (await ask('/yew', packedAs(form))).text()).toBe(text)
    expect(await (await ask('/oak', packedAs('br'))).text()).toBe('rendered')
    expect(await (await ask('/yew', packedAs('br'))).text()).toBe(text)
  })

  it('vary by request settings, and are only for reads', async () => {
    const { cache, ask, pageOf } = await start()
    cache.store('larkham /oak', ...pageOf())
    expect(await (await ask('/oak')).text()).toBe('rendered')
    expect(await (await ask('/oak', { headers: { 'x-room': 'larkham' } })).text()).toBe(text)
    expect(await (await ask('/oak', { method: 'POST', headers: { 'x-room': 'larkham' } })).text()).toBe('rendered')
    cache.store('none /oak', ...pageOf())
    expect(await (await ask('/oak', { headers: { 'x-room': 'none' } })).text()).toBe('rendered')
  })
})

async function start(given: { ready?: () => Promise<void>; bytes?: number } = {}) {
  const versions = createVersions()
  const cache = createPageCache({
    versions,
    ready: given.ready ?? (async () => {}),
    variantOf: ({ headers }) => {
      const room = String(headers['x-room'] ?? 'all')
      return room === 'none' ? null : room
    },
    bytes: given.bytes ?? 1_000_000,
  })
  server = createServer(cache.before((_request, response) => response.end('rendered')))
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pageOf = (tags = ['texts'], accepted = ''): [Page, Encoded] => {
    const page = {
      status: 200,
      headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
      body: Buffer.from(text),
      stamps: [versions.stamp(tags)],
    }
    const request = { headers: { 'accept-encoding': accepted } } as IncomingMessage
    return [page, encodeOnce(request, page)]
  }
  return {
    cache,
    versions,
    pageOf,
    ask: (path: string, init?: RequestInit) => fetch(address + path, init),
    raw: (path: string, header: string) => rawResponse(address, path, header),
  }
}

/** The raw response, because `fetch` decompresses it. */
async function rawResponse(address: string, path: string, header: string): Promise<{ head: string; body: Buffer }> {
  const { connect } = await import('node:net')
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${header}\r\n\r\n`)
  const bytes = Buffer.concat(await socket.toArray())
  const border = bytes.indexOf('\r\n\r\n')
  return { head: bytes.subarray(0, border).toString(), body: bytes.subarray(border + 4) }
}
