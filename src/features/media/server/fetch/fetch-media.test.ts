import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import type { ProductMedia } from '#features/media/schema.ts'
import { isPublic } from '#server/http/public-address.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { readRows } from '#test/rows.ts'
import { fetchMedia } from './fetch-media.ts'
import { queueFetches } from './queue-fetches.ts'

// The server of photographs is at 127.0.0.2, which the tests accept as public; one that must not be called is at
// 127.0.0.1, at the same port.
const outside = '127.0.0.2'
const names: Record<string, string[]> = {
  'photos.example': [outside],
  'other.example': [outside],
  'inside.example': ['10.1.2.3'],
  'half.example': [outside, '192.168.1.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'loop.example': ['127.0.0.1'],
}
const lookups: string[] = []
const fetchReach = {
  resolve: async (host: string) => {
    lookups.push(host)
    const found = names[host]
    if (!found) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  },
  accepts: (address: string) => address === outside || isPublic(address),
}

let test: TestApp
let trade: Trade
let stop: (() => void) | undefined
let port: number
let insideCalls = 0
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {}

beforeAll(async () => {
  test = await createTestApp({ fetchReach })
  trade = await makeTrade(test.deps.db)
  const server = createServer((request, response) => {
    if (request.socket.localAddress !== outside) {
      insideCalls++
      return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end('secret')
    }
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  // At `outside` and at addresses of the inside network.
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  port = (server.address() as AddressInfo).port
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(async () => {
  stop?.()
  await test?.close()
})
beforeEach(() => {
  insideCalls = 0
  lookups.length = 0
})

const jpeg = (background: string, width = 800) =>
  sharp({ create: { width, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()
const serve = (path: string, type: string | null, body: Buffer | string) => {
  answers[path] = (_request, response) =>
    response.writeHead(200, type === null ? {} : { 'content-type': type }).end(body)
}
const at = (path: string, host = 'photos.example') => `http://${host}:${port}${path}`
const queue = (product: Sold, urls: string[], kind: 'photo' | 'document' = 'photo') =>
  transaction(test.deps.db, (tx) => queueFetches(tx, [{ productId: product.productId, kind, urls }], test.deps.clock()))
async function mediaOf(product: Sold): Promise<ProductMedia> {
  const response = await test.app.inject({
    url: `/api/vendor/products/${product.productId}/media`,
    headers: { authorization: trade.stoneCo.token },
  })
  return response.json().data
}
const few = { bytes: 1024 * 1024, wholeMs: 600_000, idleMs: 600_000 }

/** What the vendor reads about an address that was tried once. */
async function problemOf(url: string, limits?: typeof few): Promise<[status: string, problem: string]> {
  const product = await trade.product(trade.stoneCo)
  await queue(product, [url])
  await fetchMedia(test.deps, { limits })
  const { fetches, photographs } = await mediaOf(product)
  expect(photographs).toEqual([])
  const [found] = fetches
  // Rows that wait must not be tried again by the next test.
  await test.deps.db.query(`UPDATE media_fetches SET status = 'failed' WHERE product_id = $1`, [product.productId])
  return [found?.status ?? '', found?.problem ?? '']
}

it('photographs are fetched in the order of their addresses, encoded again, and shown', async () => {
  const first = await jpeg('#aa0000')
  // The first one arrives last.
  answers['/first.jpg'] = (_request, response) =>
    setTimeout(() => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(first), 300)
  serve('/second%20one.png', 'application/octet-stream', await jpeg('#00aa00'))
  answers['/moved'] = (_request, response) =>
    response.writeHead(302, { location: at('/third.jpg', 'other.example') }).end()
  serve('/third.jpg', null, await jpeg('#0000aa', 900))
  const product = await trade.product(trade.stoneCo)
  const urls = [at('/first.jpg'), at('/second%20one.png#top'), at('/moved'), at('/first.jpg')]
  await queue(product, urls)
  await queue(product, urls)
  expect(await fetchMedia(test.deps)).toBe(3)
  const { photographs, fetches } = await mediaOf(product)
  expect(photographs.map(({ name, width }) => [name, width])).toEqual([
    ['first.jpg', 800],
    ['second one.png', 800],
    ['moved', 900],
  ])
  expect(fetches).toEqual([])
  const [row] = await readRows(test.deps.db, 'product_media', { productId: product.productId, position: 0 })
  expect(row?.sourceUrl).toBe(at('/first.jpg'))
  await test.deps.catalogue.settled()
  const detail = await test.app.inject({ url: `/api/products/${product.hash}` })
  expect(detail.json().data.photographs).toHaveLength(3)

  // Neither the next import nor a deletion brings one back.
  const headers = { authorization: trade.stoneCo.token }
  const url = `/api/vendor/products/${product.productId}/media/${photographs[0]?.id}`
  await test.app.inject({ method: 'DELETE', url, headers })
  await queue(product, urls)
  expect(await fetchMedia(test.deps)).toBe(0)
  expect((await mediaOf(product)).photographs).toHaveLength(2)
})

it('documents are fetched by the same worker, as PDF files only, and kept beside the photographs', async () => {
  const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'
  serve('/specs/Alder%20spec.pdf', 'application/pdf', pdf)
  serve('/download?id=7', 'application/octet-stream', `${pdf} 7`)
  serve('/page.pdf', 'text/html', '<html></html>')
  serve('/fake.pdf', 'application/pdf', 'MZ not a document')
  serve('/big.pdf', 'application/pdf', Buffer.concat([Buffer.from(pdf), Buffer.alloc(11 * 1024 * 1024)]))
  const product = await trade.product(trade.stoneCo)
  const paths = ['/specs/Alder%20spec.pdf', '/download?id=7', '/page.pdf', '/fake.pdf', '/big.pdf']
  const urls = [...paths.map((path) => at(path)), at('/', 'loop.example')]
  await queue(product, urls, 'document')
  await fetchMedia(test.deps)
  const { documents, fetches, photographs } = await mediaOf(product)
  expect(documents.map(({ name }) => name)).toEqual(['Alder spec.pdf', 'download.pdf'])
  expect(photographs).toEqual([])
  expect(fetches.map(({ kind, status, problem }) => [kind, status, problem])).toEqual([
    ['document', 'failed', 'The address leads to a file of the type text/html, not to a document.'],
    ['document', 'failed', 'The address does not lead to a PDF file.'],
    ['document', 'failed', 'The document has more than 10 MB.'],
    ['document', 'failed', 'loop.example is not a public server.'],
  ])
  expect(insideCalls).toBe(0)
})

describe('a server that is not public is never called', () => {
  it.each([
    ['a loopback address', () => `http://127.0.0.1:${port}/`, '127.0.0.1'],
    ['a loopback address in another form', () => `http://2130706433:${port}/`, '127.0.0.1'],
    ['IPv6', () => `http://[::1]:${port}/`, '::1'],
    ['a mapped address', () => `http://[::ffff:127.0.0.1]:${port}/`, '::ffff:7f00:1'],
    ['a private address by its name', () => at('/', 'inside.example'), 'inside.example'],
    ['one private address of several', () => at('/first.jpg', 'half.example'), 'half.example'],
    ['a mapped address by its name', () => at('/', 'mapped.example'), 'mapped.example'],
    ['a loopback address by its name', () => at('/', 'loop.example'), 'loop.example'],
  ])('%s', async (_name, address, host) => {
    expect(await problemOf(address())).toEqual(['failed', `${host} is not a public server.`])
    expect(insideCalls).toBe(0)
  })

  it.each([
    ['127.0.0.1', () => `http://127.0.0.1:${port}/`, '127.0.0.1 is not a public server.'],
    ['the metadata of a cloud', () => 'http://169.254.169.254/', '169.254.169.254 is not a public server.'],
    ['a private name', () => at('/', 'loop.example'), 'loop.example is not a public server.'],
    ['a file', () => 'file:///etc/passwd', 'The address of a photograph must start with https:// or http://.'],
    [
      'an address with a password',
      () => `http://a:b@photos.example:${port}/`,
      'The address of a photograph must not contain a name or a password.',
    ],
  ])('after a redirect to %s', async (_name, target, problem) => {
    answers['/redirect'] = (_request, response) => response.writeHead(301, { location: target() }).end()
    expect(await problemOf(at('/redirect'))).toEqual(['failed', problem])
    expect(insideCalls).toBe(0)
  })

  it('when the name leads elsewhere at the second look', async () => {
    serve('/rebound.jpg', 'image/jpeg', await jpeg('#123456'))
    names['rebound.example'] = [outside]
    const product = await trade.product(trade.stoneCo)
    await queue(product, [at('/rebound.jpg', 'rebound.example')])
    const done = fetchMedia({
      ...test.deps,
      fetchReach: {
        ...fetchReach,
        resolve: async (host) => {
          const found = await fetchReach.resolve(host)
          names['rebound.example'] = ['127.0.0.1']
          return found
        },
      },
    })
    await done
    expect(lookups).toEqual(['rebound.example'])
    expect(insideCalls).toBe(0)
    expect((await mediaOf(product)).photographs).toHaveLength(1)
  })
})

describe('what is not a photograph is refused in words', () => {
  it.each([
    [
      'a page',
      'text/html; charset=utf-8',
      '<html>',
      'The address leads to a file of the type text/html, not to a photograph.',
    ],
    [
      'a page that says it is a picture',
      'image/jpeg',
      '<html>',
      'The photograph field must be a file of type: jpg, svg, jpeg, png, bmp, gif, webp, heic, heif.',
    ],
    ['too much', 'image/jpeg', Buffer.alloc(few.bytes + 1), 'The photograph has more than 1 MB.'],
  ])('%s', async (_name, type, body, problem) => {
    serve('/wrong', type, body)
    expect(await problemOf(at('/wrong'), few)).toEqual(['failed', problem])
  })

  it('50 MB, which are not read to their end', async () => {
    let sent = 0
    answers['/huge.jpg'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      const more = () => {
        while (sent < 50 * 1024 * 1024 && !response.destroyed) {
          sent += 65_536
          if (!response.write(Buffer.alloc(65_536))) return response.once('drain', more)
        }
        return response.end()
      }
      more()
    }
    expect(await problemOf(at('/huge.jpg'))).toEqual(['failed', 'The photograph has more than 25 MB.'])
    expect(sent).toBeLessThan(50 * 1024 * 1024)
  })

  it('a missing one, one behind a password, and redirects in a circle', async () => {
    expect(await problemOf(at('/missing.jpg'))).toEqual([
      'failed',
      'The server has no photograph at this address (404).',
    ])
    answers['/forbidden'] = (_request, response) => response.writeHead(403).end()
    expect(await problemOf(at('/forbidden'))).toEqual([
      'failed',
      'The server does not make this photograph public (403).',
    ])
    answers['/circle'] = (_request, response) => response.writeHead(307, { location: '/circle' }).end()
    expect(await problemOf(at('/circle'))).toEqual(['failed', 'The address redirects more than 5 times.'])
  })

  it('a small one', async () => {
    serve('/small.jpg', 'image/jpeg', await jpeg('#ffffff', 599))
    const problem = 'The photograph field must be Minimum 600 X 600 pixels.'
    expect(await problemOf(at('/small.jpg'))).toEqual(['failed', problem])
  })

  it('an address that is none, which is stored for the vendor to see', async () => {
    const product = await trade.product(trade.stoneCo)
    await queue(product, ['tile.jpg', 'ftp://photos.example/a.jpg', '  '])
    expect(await fetchMedia(test.deps)).toBe(0)
    expect((await mediaOf(product)).fetches).toEqual([
      expect.objectContaining({
        url: 'tile.jpg',
        status: 'failed',
        problem: expect.stringContaining('complete'),
      }),
      expect.objectContaining({ url: 'ftp://photos.example/a.jpg', status: 'failed' }),
    ])
  })
})

it('an SVG is rasterized, and refused in words if it has scripts or refers to something outside of itself', async () => {
  const drawn = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="800" height="700">${inner}</svg>`
  serve(
    '/image.svg',
    'image/svg+xml',
    drawn(`<image xlink:href="http://127.0.0.1:${port}/x.jpg" width="800" height="700"/>`),
  )
  expect(await problemOf(at('/image.svg'))).toEqual([
    'failed',
    `The drawing refers to something outside of the file (http://127.0.0.1:${port}/x.jpg). Embed it, or export the drawing as PNG.`,
  ])
  serve('/drawing.svg', 'image/svg+xml', drawn('<rect width="800" height="700" fill="#208040"/>'))
  const product = await trade.product(trade.stoneCo)
  await queue(product, [at('/drawing.svg')])
  await fetchMedia(test.deps)
  const [photograph] = (await mediaOf(product)).photographs
  expect(insideCalls).toBe(0)
  const stored = await test.deps.mediaFiles.get(photograph?.file ?? '')
  expect((await sharp(stored).metadata()).format).toMatch(/jpeg|webp/)
  const { dominant } = await sharp(stored).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r)
})

describe('a failure that may pass', () => {
  const idle = { idleMs: 400 }
  it.each<[string, string, string, Partial<typeof few>]>([
    ['no answer', '/silent', 'The server of the photograph did not respond.', idle],
    ['a body that never ends', '/endless', 'The photograph did not arrive within 2 seconds.', { wholeMs: 1200 }],
    ['a body that stops', '/stopping', 'The server of the photograph did not respond.', idle],
    ['a busy server', '/busy', 'The server answered with an error (503).', {}],
    ['a connection that breaks', '/breaking', 'The server ended the connection.', {}],
  ])('of %s is tried again later', async (_name, path, problem, limit) => {
    answers['/silent'] = () => {}
    answers['/endless'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    }
    answers['/stopping'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      response.write('x')
    }
    answers['/busy'] = (_request, response) => response.writeHead(503).end()
    answers['/breaking'] = (request) => request.socket.destroy()
    expect(await problemOf(at(path), { ...few, ...limit })).toEqual(['waiting', problem])
  })

  it('is tried six times with growing pauses, and again when the vendor asks', async () => {
    let calls = 0
    answers['/sometimes.jpg'] = (_request, response) => {
      calls++
      response.writeHead(503).end()
    }
    const product = await trade.product(trade.stoneCo)
    await queue(product, [at('/sometimes.jpg')])
    const begun = Date.now()
    const seen: number[] = []
    for (const minutes of [0, 0.9, 1.1, 5.2, 21.3, 85.4, 341.5, 5000]) {
      test.travelTo(new Date(begun + minutes * 60_000))
      await fetchMedia(test.deps)
      seen.push(calls)
    }
    expect(seen).toEqual([1, 1, 2, 3, 4, 5, 6, 6])
    expect((await mediaOf(product)).fetches).toMatchObject([{ status: 'failed' }])
    serve('/sometimes.jpg', 'image/jpeg', await jpeg('#abcdef'))
    const again = await test.app.inject({
      method: 'POST',
      url: `/api/vendor/products/${product.productId}/media/addresses`,
      headers: { authorization: trade.stoneCo.token },
      payload: { urls: [at('/sometimes.jpg')] },
    })
    expect(again.json().data.fetches).toMatchObject([{ status: 'waiting', problem: '' }])
    await fetchMedia(test.deps)
    expect((await mediaOf(product)).photographs).toHaveLength(1)
  })
})

it('at most three photographs of one host are fetched at a time, and others do not wait for it', async () => {
  const open: ServerResponse[] = []
  let most = 0
  const body = await jpeg('#556677')
  answers['/slow.jpg'] = (_request, response) => {
    open.push(response)
    most = Math.max(most, open.length)
  }
  serve('/quick.jpg', 'image/jpeg', body)
  const products = await Promise.all(Array.from({ length: 5 }, () => trade.product(trade.stoneCo)))
  const quick = await trade.product(trade.stoneCo)
  for (const product of products) await queue(product, [at('/slow.jpg')])
  await queue(quick, [at('/quick.jpg', 'other.example')])
  const done = fetchMedia(test.deps)
  await expect.poll(async () => (await mediaOf(quick)).photographs.length).toBe(1)
  expect([open.length, most]).toEqual([3, 3])
  answers['/slow.jpg'] = (_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(body)
  for (const response of open) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(body)
  expect(await done).toBe(6)
  for (const product of products) expect((await mediaOf(product)).photographs).toHaveLength(1)
})

it('a process that ends gives its photographs to the next one at once', async () => {
  answers['/interrupted.jpg'] = () => {}
  const product = await trade.product(trade.stoneCo)
  await queue(product, [at('/interrupted.jpg')])
  const ended = new AbortController()
  const done = fetchMedia(test.deps, { signal: ended.signal })
  await expect.poll(() => lookups.length).toBe(1)
  ended.abort()
  await done
  serve('/interrupted.jpg', 'image/jpeg', await jpeg('#998877'))
  expect(await fetchMedia(test.deps)).toBe(1)
  expect((await mediaOf(product)).photographs).toHaveLength(1)
})

it('the addresses of a form are checked at their fields', async () => {
  const product = await trade.product(trade.stoneCo)
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/vendor/products/${product.productId}/media/addresses`,
    headers: { authorization: trade.stoneCo.token },
    payload: { urls: ['https://photos.example/a.jpg', 'a.jpg', 'https://u:p@photos.example/'] },
  })
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['urls.1', 'urls.2']])
  expect((await mediaOf(product)).fetches).toEqual([])
})
