import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createDatabaseLine } from '#test/database-line.ts'
import { type Bus, openBus } from './bus.ts'

let test: TestApp
const buses: Bus[] = []
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => {
  for (const bus of buses) await bus.stop()
  await test.close()
})

async function open(channel: string, { directUrl = test.databaseUrl, pace = {} } = {}) {
  const { db } = test.deps
  const given = { db, directUrl, redis: null, mayRelay: true, log: test.app.log, pace }
  const bus = await openBus({ ...given, channels: [channel] })
  buses.push(bus)
  return bus
}

async function onChannel(channel: string, onAsked?: () => Promise<void>) {
  const heard: string[] = []
  const bus = await open(channel)
  const listener = bus.listen({
    channel,
    onMessage: (payload) => heard.push(payload),
    onGap: () => {},
    ...(onAsked && { onAsked }),
  })
  return { bus, listener, heard }
}

const send = (channel: string, payload: string) => test.deps.db.query('SELECT pg_notify($1, $2)', [channel, payload])

it('has one connection for all its channels, and sends to all processes without a transaction', async () => {
  const { db } = test.deps
  const connections = async () =>
    (
      await db.query(
        "SELECT FROM pg_stat_activity WHERE application_name = 'wainscot listen' AND datname = current_database()",
      )
    ).rowCount
  const before = Number(await connections())
  const channels = ['first of three', 'second of three', 'third of three']
  const bus = await openBus({
    db,
    directUrl: test.databaseUrl,
    redis: null,
    mayRelay: true,
    log: test.app.log,
    channels,
  })
  buses.push(bus)
  const heard: string[] = []
  const listeners = channels.map((channel) =>
    bus.listen({ channel, onMessage: (payload) => heard.push(`${channel}: ${payload}`), onGap: () => {} }),
  )
  expect(await connections()).toBe(before + 1)
  for (const channel of channels) await bus.send(channel, 'news')
  await listeners[0]?.settled()
  expect(heard).toEqual(channels.map((channel) => `${channel}: news`))
  expect((await test.app.inject('/metrics')).body).toContain('bus_way{way="postgresql"} 1')
})

it('resolves when all listeners have received and processed a message', async () => {
  const done: string[] = []
  const one = await onChannel('all hear')
  const two = await onChannel('all hear', async () => {
    await new Promise((next) => setImmediate(next))
    done.push('two')
  })
  await onChannel('another one', () => new Promise(() => {}))
  for (let turn = 1; turn <= 5; turn++) {
    await send('all hear', `news ${turn}`)
    await one.listener.heardByAll(20_000)
    expect([one.heard.length, two.heard.at(-1), done.length]).toEqual([turn, `news ${turn}`, turn])
  }
})

it('waits no longer than the timeout for a listener that hangs', async () => {
  const one = await onChannel('one hangs')
  const hanging = await onChannel('one hangs', () => new Promise(() => {}))
  await send('one hangs', 'news')
  await one.listener.heardByAll(50)
  await one.listener.settled()
  expect(one.heard).toEqual(['news'])
  await hanging.bus.stop()
})

it('does not wait for listeners that left, nor while its own connection is down', async () => {
  const one = await onChannel('some go')
  const gone = await onChannel('some go')
  await gone.bus.stop()
  await one.listener.heardByAll(20_000)
  await test.deps.db.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wainscot listen' AND datname = current_database()",
  )
  await one.listener.heardByAll(20_000)
})

it('reconnects when a silent database responds again, and reports the outage meanwhile', async () => {
  const line = await createDatabaseLine(test.databaseUrl)
  const happened: string[] = []
  const bus = await open('silence', { directUrl: line.url, pace: { pulseMs: 200 } })
  const listener = bus.listen({
    channel: 'silence',
    onMessage: (payload) => happened.push(payload),
    onGap: () => happened.push('gap'),
    onSilence: () => happened.push('silence'),
  })
  await listener.settled()
  line.freeze()
  const asked = listener.settled()
  // A busy machine may have been silent before: the last break counts.
  await expect.poll(() => [happened.at(-1), listener.hears()]).toEqual(['silence', false])
  await line.restore()
  await asked
  await expect.poll(() => listener.hears()).toBe(true)
  await send('silence', 'news')
  await listener.settled()
  expect(happened.slice(-3)).toEqual(['silence', 'gap', 'news'])
})
