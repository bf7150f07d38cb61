import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { isPublic } from '#server/http/public-address.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { type PushBrowser, pushBrowser, startPushService } from '#test/push-service.ts'
import { notify, queuePush } from '../notify.ts'
import { claimPushes } from './push-queries.ts'
import { publicReach } from './push-reach.ts'
import { publicPushKey, sendPushes, sweepPushes } from './send-pushes.ts'

let test: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
const browsers = new Map<string, PushBrowser>()
let now = Date.now()

beforeAll(async () => {
  test = await createTestApp({ env: { PUSH_TO_LOOPBACK: '1' } })
  service = await startPushService(browsers)
  service.senderKey = publicPushKey(test.deps.env)
})
afterAll(async () => {
  await test.close()
  await service.close()
})
beforeEach(async () => {
  await test.deps.db.query('DELETE FROM push_subscriptions')
  service.received.length = 0
  service.respond = () => 201
  service.headers = {}
  pass(0)
})

function pass(ms: number): void {
  now += ms
  test.travelTo(new Date(now))
}

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token: string, body?: object) {
  const response = await test.app.inject({
    method,
    url: `/api/account/${url}`,
    headers: token ? { authorization: token } : {},
    ...(body ? { payload: body } : {}),
  })
  return { status: response.statusCode, ...response.json() }
}

async function person(given: Parameters<typeof makeAccount>[1] = {}) {
  const { id } = await makeAccount(test.deps.db, given)
  return { id, token: await signIn(test.deps.db, id) }
}

let made = 0
/** Switches on push in a new browser of the account; returns its path at the push service. */
async function subscribe(token: string): Promise<string> {
  const path = `/send/${++made}`
  const browser = pushBrowser()
  browsers.set(path, browser)
  const { status } = await call('POST', 'push', token, { endpoint: service.url + path, keys: browser.keys })
  expect(status).toBe(200)
  return path
}

const push = (accountId: number, title = 'Ann Lee', topic: 'orders' | 'account' = 'orders') =>
  transaction(test.deps.db, (tx) =>
    queuePush(tx, { accountIds: [accountId], topic, title, body: 'New message', link: '/orders' }, new Date(now)),
  )

const waiting = async () =>
  (await test.deps.db.query<{ n: number }>('SELECT count(*)::int AS n FROM push_messages')).rows[0]?.n

describe('a push message', () => {
  it('reaches every browser of the account, encrypted for it and signed by this installation', async () => {
    const who = await person()
    const other = await person()
    const paths = [await subscribe(who.token), await subscribe(await signIn(test.deps.db, who.id))]
    await subscribe(other.token)
    await push(who.id)
    expect(await sendPushes(test.deps)).toBe(2)
    expect(service.received.map(({ path }) => path).sort()).toEqual(paths.sort())
    for (const { message, headers } of service.received) {
      expect(message).toEqual({
        id: expect.any(String),
        title: 'Ann Lee',
        body: 'New message',
        link: '/orders',
      })
      expect(headers['content-encoding']).toBe('aes128gcm')
      expect(headers.topic).toBe(message.id.replaceAll('-', ''))
      expect(Number(headers.ttl)).toBeGreaterThan(86_000)
    }
    expect(await waiting()).toBe(0)
  })

  it('waits while its professional works beside a client', async () => {
    const who = await person({ type: 'Contractor', trade: 'designer', status: 'Approve', clientSafe: true })
    await subscribe(who.token)
    await push(who.id)
    expect(await sendPushes(test.deps)).toBe(0)
    await test.deps.db.query('UPDATE accounts SET client_safe = false WHERE id = $1', [who.id])
    expect(await sendPushes(test.deps)).toBe(1)
  })

  it('of a notification has its title and link, and not its text', async () => {
    const who = await person()
    await subscribe(who.token)
    const note = {
      accountId: who.id,
      type: 'order',
      title: 'Delivered',
      body: 'Ann, $12.00',
      link: '/orders/1',
    }
    await transaction(test.deps.db, (tx) => notify(tx, [note], new Date(now)))
    await sendPushes(test.deps)
    expect(service.received.map(({ message }) => message)).toEqual([
      { id: expect.any(String), title: 'Delivered', body: '', link: '/orders/1' },
    ])
  })

  it('is not queued for a topic that is switched off, and exists only if its event commits', async () => {
    const who = await person()
    await subscribe(who.token)
    const saved = await call('PUT', 'notifications', who.token, { choices: { orders: { push: false } } })
    expect(saved.data.choices.find(({ topic }: { topic: string }) => topic === 'orders')).toMatchObject({
      push: false,
      site: true,
    })
    await push(who.id)
    expect(await waiting()).toBe(0)
    await push(who.id, 'Password changed', 'account')
    expect(await waiting()).toBe(1)
    const failing = transaction(test.deps.db, async (tx) => {
      await queuePush(tx, { accountIds: [who.id], topic: 'account', title: 'x', body: '', link: '/' }, new Date(now))
      throw new Error('the event failed')
    })
    await expect(failing).rejects.toThrow('the event failed')
    expect(await waiting()).toBe(1)
  })

  it('is neither lost nor shown twice when a process is killed while it sends', async () => {
    const who = await person()
    await subscribe(who.token)
    await push(who.id)
    // A process claims the message and dies before it sends.
    const lease = { now: new Date(now), leaseUntil: new Date(now + 60_000), limit: 20 }
    expect(await claimPushes(test.deps.db, lease)).toHaveLength(1)
    expect(await sendPushes(test.deps)).toBe(0)
    pass(60_000)
    // The service receives the message, but its response is lost.
    service.respond = () => null
    expect(await sendPushes(test.deps)).toBe(1)
    service.respond = () => 201
    pass(60_000)
    expect(await sendPushes(test.deps)).toBe(1)
    expect(await waiting()).toBe(0)
    const [first, second] = service.received
    expect(service.received).toHaveLength(2)
    // The same topic replaces a waiting message; the same id is the tag under which a browser shows only one.
    expect(second?.headers.topic).toBe(first?.headers.topic)
    expect(second?.message.id).toBe(first?.message.id)
  })

  it('is sent once by two processes at the same time', async () => {
    const who = await person()
    await subscribe(who.token)
    for (let n = 0; n < 50; n++) await push(who.id, `Message ${n}`)
    const sent = await Promise.all([sendPushes(test.deps), sendPushes(test.deps), sendPushes(test.deps)])
    expect(sent.reduce((sum, n) => sum + n)).toBe(50)
    expect(new Set(service.received.map(({ message }) => message.title)).size).toBe(50)
    expect(service.received).toHaveLength(50)
  })

  it('waits longer after each failure and as long as the service asks, and is dropped after a day', async () => {
    const who = await person()
    await subscribe(who.token)
    await push(who.id)
    service.respond = () => 500
    await sendPushes(test.deps)
    pass(14_000)
    expect(await sendPushes(test.deps)).toBe(0)
    pass(1_000)
    service.respond = () => 429
    service.headers = { 'retry-after': '7200' }
    expect(await sendPushes(test.deps)).toBe(1)
    pass(7_199_000)
    expect(await sendPushes(test.deps)).toBe(0)
    pass(1_000)
    expect(await sendPushes(test.deps)).toBe(1)
    pass(24 * 3_600_000)
    expect(await sweepPushes(test.deps)).toBe(1)
    expect(await waiting()).toBe(0)
  })

  it('ends the subscription that its service does not know any more, and no other', async () => {
    for (const status of [404, 410, 403]) {
      const who = await person()
      const [gone, kept] = [await subscribe(who.token), await subscribe(await signIn(test.deps.db, who.id))]
      service.respond = (path) => (path === gone ? status : 201)
      await push(who.id)
      await sendPushes(test.deps)
      const { rows } = await test.deps.db.query('SELECT endpoint FROM push_subscriptions WHERE account_id = $1', [
        who.id,
      ])
      expect(rows).toEqual([{ endpoint: service.url + kept }])
      expect(await waiting()).toBe(0)
    }
  })

  it('that a service refuses is not sent again', async () => {
    const who = await person()
    await subscribe(who.token)
    service.respond = () => 413
    await push(who.id)
    await sendPushes(test.deps)
    expect(await waiting()).toBe(0)
    expect((await call('GET', 'push', who.token)).data.devices).toHaveLength(1)
  })
})

describe('push on a device', () => {
  it('is switched on and off by its account, and ends with the session', async () => {
    const who = await person()
    const path = await subscribe(who.token)
    const { data } = await call('GET', 'push', who.token)
    expect(data).toMatchObject({
      public_key: service.senderKey,
      devices: [{ current: true, device: expect.any(String) }],
    })
    const [device] = data.devices
    const other = await person()
    expect((await call('DELETE', `push/${device.id}`, other.token)).status).toBe(404)
    expect((await call('DELETE', `push/${device.id}`, who.token)).data.devices).toEqual([])
    await subscribe(who.token)
    await push(who.id)
    await test.app.inject({ method: 'POST', url: '/api/logout', headers: { authorization: who.token } })
    expect(await sendPushes(test.deps)).toBe(0)
    expect(await waiting()).toBe(0)
    expect(path).toMatch(/^\/send\//)
  })

  it('goes to the account that signs in there next, and no longer to the former one', async () => {
    const [first, second] = [await person(), await person()]
    const browser = pushBrowser()
    browsers.set('/send/shared', browser)
    const body = { endpoint: `${service.url}/send/shared`, keys: browser.keys }
    for (const { token } of [first, second, second]) await call('POST', 'push', token, body)
    await push(first.id, 'For the first')
    await push(second.id, 'For the second')
    await sendPushes(test.deps)
    expect(service.received.map(({ message }) => message.title)).toEqual(['For the second'])
  })

  it('gets nothing while its session has expired', async () => {
    const who = await person()
    await subscribe(who.token)
    await push(who.id)
    await test.deps.db.query('UPDATE sessions SET expires_at = $2 WHERE account_id = $1', [who.id, new Date(now - 1)])
    expect(await sendPushes(test.deps)).toBe(0)
  })

  it('is for signed-in accounts, and only with a push service and keys that can encrypt', async () => {
    const browser = pushBrowser()
    const body = { endpoint: `${service.url}/send/x`, keys: browser.keys }
    for (const [method, url] of [
      ['GET', 'push'],
      ['POST', 'push'],
      ['DELETE', 'push/1'],
    ] as const)
      expect((await call(method, url, '', method === 'POST' ? body : undefined)).status).toBe(401)
    const { token } = await person()
    for (const endpoint of [
      'https://push.example.com/x',
      'http://localhost/x',
      'nonsense',
      `${service.url}/${'x'.repeat(1000)}`,
    ])
      expect((await call('POST', 'push', token, { ...body, endpoint })).errors).toEqual({
        endpoint: ['This push service is not supported.'],
      })
    const short = { ...browser.keys, auth: 'AAAA' }
    expect((await call('POST', 'push', token, { ...body, keys: short })).status).toBe(422)
    const compressed = { ...browser.keys, p256dh: `Ag${browser.keys.p256dh.slice(2)}` }
    expect((await call('POST', 'push', token, { ...body, keys: compressed })).errors).toEqual({
      keys: ['The keys of this browser are invalid.'],
    })
  })

  it('is on at most twenty devices of an account', async () => {
    const who = await person()
    for (let n = 0; n < 22; n++) {
      pass(1000)
      await subscribe(who.token)
    }
    expect((await call('GET', 'push', who.token)).data.devices).toHaveLength(20)
  })
})

describe('the address of a push service', () => {
  it('is https on the public Internet', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://8.8.8.8/x',
    ])
      expect(publicReach.accepts(endpoint), endpoint).toBe(true)
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://user:pass@fcm.googleapis.com/x',
      'https://localhost/x',
      'https://database/x',
      'https://metadata.internal/x',
      'https://127.0.0.1/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://10.1.2.3/x',
      'https://169.254.169.254/x',
      'https://[::1]/x',
      'https://[::ffff:10.0.0.1]/x',
      'https://[fd00::1]/x',
      'javascript:alert(1)',
    ])
      expect(publicReach.accepts(endpoint), endpoint).toBe(false)
  })

  it('is checked again for the address that a name leads to', async () => {
    for (const [address, open] of [
      ['172.16.0.1', false],
      ['172.32.0.1', true],
      ['100.64.0.1', false],
      ['224.0.0.1', false],
      ['255.255.255.255', false],
      ['2a00:1450:4001:81b::200a', true],
      ['fe80::1', false],
      ['64:ff9b::a00:1', false],
      ['2002:a00:1::', false],
      ['2001:db8::1', false],
    ] as const)
      expect(isPublic(address), address).toBe(open)
    await expect(
      publicReach.post('https://localhost.localdomain/x', { headers: {}, body: Buffer.alloc(0) }),
    ).rejects.toThrow()
  })
})
