import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postDeclines } from '#features/orders/server/cancel/post-declines.ts'
import { type Event, eventsOf, type Request } from '#test/events.ts'
import { createEveryone, type Everyone, type Who } from '#test/everyone.ts'
import { newKey } from '#test/factories.ts'
import { sendForm } from '#test/send-form.ts'

/** Made before the first event; the table of events is there before. */
const world = {} as Everyone
const at: Record<string, number | string> = {}
const events = eventsOf(world, at)
beforeAll(async () => {
  Object.assign(world, await createEveryone())
})
afterAll(() => world.end())

type Row = { id: string; to: string; tx: string }
const notesNow = (): Promise<Row[]> =>
  world.sql('SELECT id::text, account_id::text AS to, xmin::text AS tx FROM notifications')
const mailsNow = (): Promise<Row[]> => world.sql('SELECT id::text, to_address AS to, xmin::text AS tx FROM mails')
const newOf = (before: Row[], now: Row[]) => {
  const known = new Set(before.map(({ id }) => id))
  return now.filter(({ id }) => !known.has(id))
}

/** The tables, without notices, that have a row which this transaction wrote. */
async function writtenBy(tx: string): Promise<string[]> {
  const tables = await world.sql(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()
      AND tablename NOT IN ('notifications', 'mails', 'push_messages')`,
  )
  const parts = tables.map(({ name }) => `SELECT '${name}' AS name FROM ${name} WHERE xmin::text = $1`)
  return (await world.sql(parts.join(' UNION '), [tx])).map(({ name }) => name)
}

async function cause({ by, request, job, after }: Event) {
  const made = await request()
  const before = [await notesNow(), await mailsNow()] as const
  const response = made ? await send(by, made) : { status: 200, data: await job?.() }
  const written = [newOf(before[0], await notesNow()), newOf(before[1], await mailsNow())] as const
  expect(response.status, JSON.stringify(response)).toBeLessThan(300)
  after?.(response.data as never)
  return { notes: written[0], mails: written[1] }
}

async function send(by: Who, { path, body, method }: Request) {
  const token = world.tokens[by]
  const response = await world.test.app.inject({
    method: method ?? 'POST',
    url: `/api/${path}`,
    payload: body,
    headers: {
      'idempotency-key': newKey(),
      'x-requested-with': 'XMLHttpRequest',
      ...(token ? { authorization: token } : {}),
    },
  })
  return { status: response.statusCode, ...response.json() }
}

async function addressOf(who: Event['mails'][number]): Promise<string> {
  if (who === 'client') return 'pat@example.com'
  const id = who === 'applicant' ? at.applicant : world.accounts[who]
  return (await world.sql('SELECT email FROM accounts WHERE id = $1', [id]))[0].email
}

describe('the notices of an event', () => {
  it.each(events)('are there once $name is answered, each once, and were written with it', async (event) => {
    const { notes, mails } = await cause(event)
    const accounts =
      event.name === 'an approved account' ? [at.applicant] : event.notes.map((who) => world.accounts[who])
    expect(notes.map(({ to }) => to).sort()).toEqual(accounts.map(String).sort())
    const addresses = await Promise.all(event.mails.map(addressOf))
    expect(mails.map(({ to }) => to).sort()).toEqual(addresses.sort())
    // One transaction, which also changed what the event is about.
    const transactions = new Set([...notes, ...mails].map(({ tx }) => tx))
    for (const tx of transactions) expect(await writtenBy(tx)).not.toEqual([])
    expect(transactions.size).toBeLessThan(2)
  })

  it('are written within a transaction at every place that writes one', () => {
    const calls = globSync('src/features/**/server/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(
          /(?<!function )\b(?:(?:notify(?:Admins|UntilRead)?|mail\.queue)\(|record\(\s*deps,)\s*([\w.]+)/g,
        ),
      ])
    expect(calls.length).toBeGreaterThan(70)
    expect(new Set(calls.map(([, on]) => on))).toEqual(new Set(['tx']))
  })

  it('of a decline are written when it cannot be undone any more', async () => {
    const before = [await notesNow(), await mailsNow()] as const
    world.test.travelTo(new Date(world.test.deps.clock().getTime() + 11 * 60_000))
    expect(await postDeclines(world.test.deps)).toBe(1)
    const { owner, professional } = world.accounts
    const notes = newOf(before[0], await notesNow())
    expect(notes.map(({ to }) => to).sort()).toEqual([owner, professional].map(String).sort())
    const mails = newOf(before[1], await mailsNow())
    expect(mails.map(({ to }) => to)).toEqual([await addressOf('owner')])
    expect(new Set([...notes, ...mails].map(({ tx }) => tx)).size).toBe(1)
  })

  it('of a lead are written with it', async () => {
    const before = [await notesNow(), await mailsNow()] as const
    const fields = {
      full_name: 'Bea Oduya',
      email: 'bea@example.com',
      phone_number: '4155550123',
      website: '',
      action: 'handle_external_form_submission',
      lead_type: 'Pop-Ups',
      shop_profile_id: String(world.accounts.professional),
    }
    expect((await sendForm(world.test, '/api/sample_request', { fields, files: [] })).status).toBe(201)
    const notes = newOf(before[0], await notesNow())
    const mails = newOf(before[1], await mailsNow())
    expect(notes.map(({ to }) => to)).toEqual([String(world.accounts.professional)])
    expect(mails.map(({ to }) => to)).toEqual([await addressOf('professional')])
    const [{ tx } = { tx: '' }] = notes
    expect([tx, await writtenBy(tx)]).toEqual([mails[0]?.tx, ['leads']])
  })
})
