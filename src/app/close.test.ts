import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createTestApp } from '#test/app.ts'

it('finishes requests in progress at shutdown and does not wait for keep-alive connections [C2]', async () => {
  const test = await createTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const arrived = new Promise<void>((done) => test.app.server.once('request', () => done()))
  // Comparing a password takes longer than requesting the stop.
  const status = new Promise<number | undefined>((resolve, failed) => {
    const headers = { 'content-type': 'application/json' }
    request({ port, path: '/api/login', method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
      .once('error', failed)
      .end(JSON.stringify({ email: 'nobody@wainscot.example', password: 'a long password' }))
  })
  await arrived
  const closed = test.close()
  expect(await status).toBe(422)
  await closed
  agent.destroy()
}, 10_000)
