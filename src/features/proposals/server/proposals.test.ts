import { afterAll, describe, expect, it } from 'vitest'
import { insertRows, updateRows } from '#db/write.ts'
import { addDays } from '#lib/dates.ts'
import { randomId } from '#lib/ids.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { createProposals } from '#test/proposals.ts'
import { readPdf } from '#test/read-pdf.ts'
import { remindClients } from './remind-client.ts'

const world = await createProposals()
const { test, trade, tile, shop, db, maya, noon, today } = world
const { product, labor, lights, draft, sent, send, answer, read, client, cartOf, setPrice } = world
const { call } = shop
afterAll(() => world.close())

describe('two at once', () => {
  it('approve: one result, and the other is told who did it; the same answer can be repeated', async () => {
    const { link, id } = await sent([product(tile, 1)])
    const both = await Promise.all([
      answer(link),
      answer(link, { name: 'Kim Lee', answer: 'decline', reason: 'Too much' }),
    ])
    expect(both.map((response) => response.status).sort()).toEqual([200, 422])
    const { data } = await read(id)
    const winner = data.shown.answer_name
    expect(both.find(({ status }) => status === 422)?.message).toMatch(
      new RegExp(`^${winner} has already ${data.status} this proposal`),
    )
    const [first] = winner === 'Pat Lee' ? [{}] : [{ name: 'Kim Lee', answer: 'decline', reason: 'Too much' }]
    expect((await answer(link, first)).status).toBe(200)
    const { rows } = await db.query(
      `SELECT title FROM notifications WHERE account_id = $1 AND link = $2 AND title <> 'Your proposal was opened'`,
      [trade.maya.id, `/portal/proposals/${id}`],
    )
    expect(rows).toHaveLength(1)
  })

  it('approve an old version while a new one is sent: nothing is approved unread, and the draft is never lost', async () => {
    const { link, id } = await sent([product(tile, 1), lights])
    await call(`${link}/seen`, { body: { version: 1 } })
    const revised = await call(`proposals/${id}/versions`, { token: maya, method: 'POST', body: {} })
    expect(revised.data).toMatchObject({ status: 'seen', shown: { number: 2, status: 'draft' } })
    // The link still shows version 1.
    expect((await call(link)).data.version).toBe(1)
    const change = await call(`proposals/${id}`, {
      token: maya,
      method: 'PUT',
      body: {
        revision: 1,
        title: 'Hall bath',
        client_name: 'Pat Lee',
        client_email: 'pat@example.com',
        notes: 'Six weeks.',
        terms: 'All now.',
        ends_on: addDays(today, 20),
        lines: [product(tile, 3)],
      },
    })
    const [approval, sending] = await Promise.all([answer(link), send(change.data)])
    expect([approval.status, sending.status].sort()).toEqual([200, 422])
    const { data } = await read(id)
    if (sending.status === 422) {
      expect(sending.message).toBe(
        'Pat Lee has just approved version 1, so the new version was not sent. Your draft is kept.',
      )
      expect(data).toMatchObject({ status: 'approved', shown: { number: 2, lines: [{ qty: 3 }] } })
    } else {
      expect(approval.message).toMatch(/^There is a newer version of this proposal\. Read version 2/)
      expect((await call(link)).data.since).toEqual({
        version: 1,
        changes: [
          expect.stringMatching(/3 boxes instead of 1 box\.$/),
          'Removed: Allowance “Lights”, $400.00.',
          'The terms have changed.',
        ],
      })
      expect(data.versions.map((version: { status: string }) => version.status)).toEqual(['sent', 'superseded'])
      expect((await answer(link, { version: 2 })).status).toBe(200)
    }
  })

  it('order: one cart for two calls, and none for another account, a professional or before the approval', async () => {
    const { link } = await sent([product(tile, 1)])
    const [ann, ben] = [await client(), await client()]
    expect((await cartOf(link, ann.token)).message).toBe('Approve the proposal first. Then you can order its products.')
    await answer(link)
    const [one, two] = await Promise.all([cartOf(link, ann.token), cartOf(link, ann.token)])
    expect(one.data.cart.id).toBe(two.data.cart.id)
    expect([(await cartOf(link, ben.token)).status, (await cartOf(link, maya)).status]).toEqual([403, 403])
  })

  it('edit a draft: the second is told, and a price that was raised meanwhile stops the sending', async () => {
    const { data } = await draft([product(tile, 2)])
    const body = {
      revision: 1,
      title: 'B',
      client_name: '',
      client_email: '',
      notes: '',
      terms: '',
      ends_on: null,
      lines: [],
    }
    const old = await call(`proposals/${data.id}`, { token: maya, method: 'PUT', body })
    expect([old.status, old.message]).toEqual([
      422,
      'Someone else has changed this draft. Reload it to see their changes.',
    ])
    await setPrice(tile, 3900)
    expect((await send(data)).message).toMatch(/^Prices have changed since you opened this draft\./)
    const now = await read(data.id)
    expect(now.data.shown).toMatchObject({
      issues: [{ reason: 'price', from: 43.89, to: 45.05 }],
      totals: { products: 90.1 },
    })
    expect((await send(now.data)).status).toBe(200)
    // A sent version does not change, not even by SQL.
    await expect(
      db.query(`UPDATE proposal_versions SET lines = '[]' WHERE proposal_id = $1`, [data.id]),
    ).rejects.toThrow('a sent version of a proposal does not change')
    await setPrice(tile, 3800)
  })
})

describe('who may', () => {
  it('see and send: the showroom and its editors, viewers only read, everybody else gets a 404', async () => {
    const { data } = await draft([product(tile, 1)])
    const person = async (role: 'viewer' | 'editor' | null) => {
      const { id, token } = await client()
      if (role)
        await insertRows(db, 'showroom_collaborators', {
          id: randomId(),
          showroomId: trade.maya.id,
          email: `${id}@example.com`,
          role,
          accountId: id,
          invitedAt: new Date(noon),
          expiresAt: new Date(noon),
          acceptedAt: new Date(noon),
        })
      return token
    }
    const [viewer, editor, stranger] = [await person('viewer'), await person('editor'), await person(null)]
    const other = await makeAccount(db, { type: 'Contractor', trade: 'designer', status: 'Approve' })
    await insertRows(db, 'showrooms', { accountId: other.id, vsdId: 'ZZZZZZZ9', companyName: 'Other' })
    const rival = await signIn(db, other.id)
    const ways = ['send', 'versions', 'withdraw', 'duplicate']
    const body = { revision: 2, expected_products: 43.89, version: 1 }
    for (const token of [stranger, rival, trade.stoneCo.token, trade.admin.token]) {
      for (const way of ways) expect((await call(`proposals/${data.id}/${way}`, { token, body })).status, way).toBe(404)
      for (const path of ['', '/link', '/document'])
        expect((await call(`proposals/${data.id}${path}`, { token })).status, path).toBe(404)
      expect((await call(`proposals?showroom=${trade.maya.id}`, { token })).status).toBe(404)
    }
    expect((await read(data.id, viewer)).data).toMatchObject({
      role: 'viewer',
      earnings: null,
      may: { send: false },
    })
    for (const way of ways)
      expect((await call(`proposals/${data.id}/${way}`, { token: viewer, body })).status, way).toBe(403)
    expect((await call(`proposals?showroom=${trade.maya.id}`, { token: viewer })).data.total).toBeGreaterThan(0)
    expect((await read(data.id, editor)).data).toMatchObject({
      role: 'editor',
      earnings: null,
      may: { send: true },
    })
    expect((await send(data, editor)).status).toBe(200)
    // Client-safe: the owner's own page has no earnings either.
    await updateRows(db, 'accounts', { id: trade.maya.id }, { clientSafe: true })
    expect((await read(data.id)).data.earnings).toBeNull()
    await updateRows(db, 'accounts', { id: trade.maya.id }, { clientSafe: false })
    expect((await read(data.id)).data.earnings).toMatchObject({ earns: 3.99 })
  })

  it('withdraw, discard and copy; wrong input is named at its field', async () => {
    const bad = await draft([product(tile, 1), product(tile, 2), { ...labor, amount: 1.005 }])
    expect(bad.errors).toEqual({
      'lines.1.surface': ['This product is already in the proposal for this room. Change its quantity.'],
      'lines.2.amount': ['Enter an amount with at most two decimals.'],
    })
    const empty = await draft([], { client_name: '', client_email: '', ends_on: addDays(today, -1) })
    expect((await send(empty.data)).errors).toEqual({
      client_name: ['Enter the name of your client.'],
      client_email: ['Enter the email of your client.'],
      ends_on: ['Enter today or a later date.'],
      lines: ['Add at least one product, allowance or labor line.'],
    })
    const gone = await call(`proposals/${empty.data.id}`, { token: maya, method: 'DELETE' })
    expect([gone.data.gone, (await read(empty.data.id)).status]).toEqual([true, 404])
    const { id, link } = await sent([product(tile, 1)])
    expect((await answer(link, { name: ' ' })).errors.name).toEqual(['Type your full name.'])
    const copy = await call(`proposals/${id}/duplicate`, { token: maya, method: 'POST', body: {} })
    expect(copy.data).toMatchObject({
      title: 'Hall bath (copy)',
      status: 'draft',
      shown: { lines: [{ qty: 1 }] },
    })
    const withdraw = () => call(`proposals/${id}/withdraw`, { token: maya, body: { version: 1 } })
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200])
    expect([(await call(link)).status, (await answer(link)).status]).toEqual([410, 410])
    expect((await call(link)).message).toBe('This proposal was withdrawn.')
    expect((await call(`proposal/${'x'.repeat(43)}`)).status).toBe(404)
    const list = await call('proposals?status=withdrawn&q=hall&sort=client', { token: maya })
    expect(list.data).toMatchObject({ total: 1, data: [{ id, title: 'Hall bath', status: 'withdrawn' }] })
    const soon = await call('proposals?soon=1', { token: maya })
    expect(soon.data.total).toBe(soon.data.soon)
  })
})

it('prints a version with its license, what is not charged and the typed approval, and never a cost', async () => {
  await updateRows(db, 'showrooms', { accountId: trade.maya.id }, { license: { state: 'CA', number: 'CSLB 123' } })
  const { link, id } = await sent([product(tile, 2), lights, labor])
  await answer(link, { name: 'Zoë Łukasiewicz' })
  const pdf = async (url: string, authorization?: string) => {
    const response = await test.app.inject({
      url: `/api/${url}`,
      headers: authorization ? { authorization } : {},
    })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    const pages = await readPdf(response.rawPayload)
    return pages.flatMap(({ lines }) => lines).join('\n')
  }
  const text = await pdf(`${link}/document`)
  expect(await pdf(`proposals/${id}/document`, maya)).toBe(text)
  for (const words of [
    'Ortiz Remodel',
    'CA CSLB 123',
    'Tile setting',
    '$1,800.00 *',
    '$87.78',
    'Half now.',
    'Zoë Łukasiewicz',
  ])
    expect(text).toContain(words)
  expect(text).toMatch(/not charged by Wainscot/)
  expect(text).not.toMatch(/39\.90|wholesale|markup/i)
})

it('reminds the client and the professional of an unanswered version three days before its end, once for each version', async () => {
  const endsOn = addDays(today, 20)
  const open = await sent([product(tile, 1)], { title: 'Ends soon', client_email: 'soon@example.com' })
  const others = await Promise.all(
    ['approved', 'declined', 'withdrawn'].map(() => sent([labor], { client_email: 'soon@example.com' })),
  )
  const [approved, declined, withdrawn] = others
  await answer(approved?.link ?? '')
  await answer(declined?.link ?? '', { answer: 'decline' })
  await call(`proposals/${withdrawn?.id}/withdraw`, { token: maya, body: { version: 1 } })
  // Sent within its last three days, so the mail with the link is new.
  await sent([labor], { client_email: 'soon@example.com', ends_on: addDays(today, 2) })
  const mails = async () =>
    (
      await db.query(
        `SELECT subject, body_text AS text FROM mails WHERE to_address = 'soon@example.com' AND subject LIKE 'The proposal %'`,
      )
    ).rows
  const notes = async () =>
    (
      await db.query(
        `SELECT link, body FROM notifications WHERE account_id = $1 AND title LIKE 'A proposal ends soon%' AND body LIKE '“Ends soon”%'`,
        [trade.maya.id],
      )
    ).rows
  const at = (day: string) => new Date(`${day}T20:00:00Z`)
  try {
    test.travelTo(at(addDays(endsOn, -4)))
    await remindClients(test.deps)
    expect(await mails()).toEqual([])
    test.travelTo(at(addDays(endsOn, -3)))
    await Promise.all([remindClients(test.deps), remindClients(test.deps)])
    await remindClients(test.deps)
    const [mail] = await mails()
    expect([(await mails()).length, mail?.text]).toEqual([1, expect.stringContaining(`/${open.link}`)])
    expect(await notes()).toEqual([
      {
        link: `/portal/proposals/${open.id}`,
        body: expect.stringMatching(/^“Ends soon” for Pat Lee ends on .*was reminded by email\.$/),
      },
    ])
    // A new version that ends later is a new promise, with a reminder of its own.
    await call(`proposals/${open.id}/versions`, { token: maya, body: {} })
    const { data } = await read(open.id)
    const later = await call(`proposals/${open.id}`, {
      token: maya,
      method: 'PUT',
      body: {
        revision: data.shown.revision,
        title: 'Ends soon',
        client_name: 'Pat Lee',
        client_email: 'soon@example.com',
        notes: '',
        terms: '',
        ends_on: addDays(endsOn, 20),
        lines: [labor],
      },
    })
    expect((await send(later.data)).status).toBe(200)
    test.travelTo(at(addDays(endsOn, 17)))
    await remindClients(test.deps)
    expect((await mails()).length).toBe(2)
  } finally {
    test.travelTo(noon)
  }
})
