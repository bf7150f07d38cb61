import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

/** Everything that the server sends before it closes the connection. */
function sendRaw(text: string): Promise<string> {
  const { port } = test.app.server.address() as AddressInfo
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let received = ''
    socket.setEncoding('utf8').on('data', (part) => {
      received += part
    })
    socket.once('end', () => done(received)).once('error', failed)
  })
}

const statusOf = (response: string) => Number(response.split(' ')[1])
const bodyOf = (response: string) => JSON.parse(response.split('\r\n\r\n')[1] ?? '')

const unreadable = { success: false, message: 'The request could not be read.' }
it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, unreadable],
  ['a method of nobody’s', 'BREW /api/setting HTTP/1.1\r\nHost: x\r\n\r\n', 400, unreadable],
  ['a header without a name', 'GET /api/setting HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400, unreadable],
  ['no host', 'GET /api/setting HTTP/1.1\r\n\r\n', 400, unreadable],
  [
    'two lengths',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    400,
    unreadable,
  ],
  [
    'a broken chunk',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    400,
    unreadable,
  ],
  [
    'more headers than a browser sends',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'c'.repeat(20_000)}\r\n\r\n`,
    431,
    { success: false, message: 'The headers of the request are too large.' },
  ],
  [
    'an expectation of nobody’s',
    'GET /api/setting HTTP/1.1\r\nHost: x\r\nExpect: a wonder\r\nConnection: close\r\n\r\n',
    417,
    { success: false, message: 'The expectation in the request cannot be met.' },
  ],
])('responds to %s with the standard error format and the security headers', async (_what, text, status, body) => {
  const response = await sendRaw(text)
  expect([statusOf(response), bodyOf(response)]).toEqual([status, body])
  const ordinary = (await test.app.inject('/api/setting')).headers
  for (const name of ['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy'])
    expect(response.toLowerCase()).toContain(`${name}: ${ordinary[name]}`)
  expect(response.toLowerCase()).toContain('cache-control: no-store')
  expect(response.toLowerCase()).toContain('connection: close')
  expect(Number(/content-length: (\d+)/i.exec(response)?.[1])).toBe(JSON.stringify(body).length)
})

it('responds with 408 to a request that arrives too slowly', async () => {
  const late = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  test.app.server.once('connection', (socket) => test.app.server.emit('clientError', late, socket))
  const response = await sendRaw('GET /api')
  expect([statusOf(response), bodyOf(response)]).toEqual([
    408,
    { success: false, message: 'The request took too long to arrive.' },
  ])
})
