import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createDatabaseLine } from '#test/database-line.ts'
import { type Listener, listen } from './listen.ts'

let test: TestApp
const listeners: Listener[] = []
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => {
  for (const listener of listeners) await listener.stop()
  await test.close()
})

async function onChannel(channel: string, onAsked?: () => Promise<void>) {
  const heard: string[] = []
  const listener = await listen({
    databaseUrl: test.databaseUrl,
    channel,
    onMessage: (payload) => heard.push(payload),
    onGap: () => {},
    ...(onAsked && { onAsked }),
    log: test.app.log,
  })
  listeners.push(listener)
  return { listener, heard }
}

const send = (channel: string, payload: string) =>
  test.deps.db.query('SELECT pg_notify($1, $2)', [channel, payload])

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
  await onChannel('one hangs', () => new Promise(() => {}))
  await send('one hangs', 'news')
  await one.listener.heardByAll(50)
  expect(one.heard).toEqual(['news'])
})

it('does not wait for listeners that left, nor while its own connection is down', async () => {
  const one = await onChannel('some go')
  const gone = await onChannel('some go')
  await gone.listener.stop()
  await one.listener.heardByAll(20_000)
  await test.deps.db.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wainscot listen some go'",
  )
  await one.listener.heardByAll(20_000)
})

it('reconnects when a silent database responds again, and reports the outage meanwhile', async () => {
  const line = await createDatabaseLine(test.databaseUrl)
  const happened: string[] = []
  const listener = await listen({
    databaseUrl: line.url,
    channel: 'silence',
    onMessage: (payload) => happened.push(payload),
    onGap: () => happened.push('gap'),
    onSilence: () => happened.push('silence'),
    pulseMs: 200,
    log: test.app.log,
  })
  listeners.push(listener)
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
