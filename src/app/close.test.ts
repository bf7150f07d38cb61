import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'

type Answer = { status: number | undefined; connection: string | undefined; body: string }

it('answers every request until it has closed, and does not wait for keep-alive connections [C2]', async () => {
  const test = await createTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  const agents = [1, 2, 3].map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  const ask = (path: string, agent: Agent | undefined, body?: object, token = '', onData = () => {}) =>
    new Promise<Answer>((resolve, failed) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
      request({ port, path, agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
          onData()
        })
        const { connection } = response.headers
        response.once('error', failed)
        response.once('end', () => resolve({ status: response.statusCode, connection, body: text }))
      })
        .once('error', failed)
        .end(body && JSON.stringify(body))
    })
  const [first, second, third] = agents
  expect(await ask('/api/ready', first)).toMatchObject({ status: 200, connection: 'keep-alive' })
  const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
  const open = Promise.withResolvers<void>()
  const stream = ask('/api/stream', third, undefined, token, open.resolve)

  // A balancer learns of the stop; whoever is still sent here is served, and sends the next request elsewhere.
  test.deps.readiness.whyNot = 'This process is stopping.'
  test.deps.readiness.stopping = true
  const refused = await ask('/api/ready', first)
  expect([refused.status, JSON.parse(refused.body).message]).toEqual([503, 'This process is stopping.'])
  expect(await ask('/api/setting', first)).toMatchObject({ status: 200, connection: 'close' })
  // Served from the cache of public responses.
  expect(await ask('/api/setting', first)).toMatchObject({ status: 200, connection: 'close' })

  await open.promise
  const arrived = new Promise<void>((done) => test.app.server.once('request', () => done()))
  // Comparing a password takes longer than requesting the stop.
  const login = ask('/api/login', second, { email: 'nobody@wainscot.example', password: 'a long password' })
  await arrived
  const closed = test.close()
  expect((await login).status).toBe(422)
  expect((await stream).body).toContain('event: notification')
  await closed
  for (const agent of agents) agent.destroy()
  // Less than a connection is kept alive.
}, 60_000)
