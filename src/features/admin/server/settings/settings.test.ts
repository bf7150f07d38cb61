import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJobs } from '#app/jobs.ts'
import { clearAway } from '#features/visualizer/server/clear-away.ts'
import { site } from '#lib/site.ts'
import { layoutMail } from '#server/mail/mail-layout.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { createOrderSetup, placedAt } from '#test/orders.ts'
import { sendForm } from '#test/send-form.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
let token: string
beforeAll(async () => {
  setup = await createOrderSetup()
  token = setup.trade.admin.token
  setup.test.travelTo(placedAt)
})
afterAll(() => setup.close())

type Row = {
  key: string
  now: { id: number; value: string; words: string } | null
  next: { id: number; value: string; from: string } | null
  history: { id: number; state: string; value: string; set_at: string }[]
}
const rowOf = async (key: string): Promise<Row> => {
  const { data } = await setup.shop.call('admin/setting', { token })
  return data.settings.find((row: Row) => row.key === key)
}
const seen = async (key: string) =>
  [...(await rowOf(key)).history].sort((a, b) => b.set_at.localeCompare(a.set_at))[0]?.id ?? null
const put = async (key: string, value: string, from: string, more: object = {}) =>
  setup.shop.call('admin/setting', {
    token,
    method: 'PUT',
    body: { key, value, from, reason: 'Peak season.', seen: await seen(key), ...more },
  })

it('a planned value holds from its day in Los Angeles on, and orders placed before keep theirs [R8]', async () => {
  const { test, shop } = setup
  const before = await setup.place()
  expect(Date.parse((await setup.read(setup.trade.ann, before.id)).data.can_cancel_until)).toBe(
    Date.parse(placedAt) + 60 * 60_000,
  )
  expect((await put('cancel_minutes', '90', '2026-11-22')).status).toBe(200)
  expect((await put('review_hours', '72', '2026-11-22')).status).toBe(200)
  expect((await put('decline_minutes', '20', '2026-11-22')).status).toBe(200)
  expect((await put('release_days', '50', '2026-11-22')).status).toBe(200)
  expect(await rowOf('cancel_minutes')).toMatchObject({
    now: { value: '60', words: '60 minutes' },
    next: { value: '90', from: '2026-11-22' },
  })
  // The last second of the day before, in Los Angeles.
  test.travelTo('2026-11-22T07:59:59Z')
  expect((await shop.call('setting')).data.figures).toMatchObject({ cancel_minutes: 60, release_days: 46 })
  test.travelTo('2026-11-22T08:00:00Z')
  await runJobs(test.deps)
  expect((await shop.call('setting')).data.figures).toMatchObject({ cancel_minutes: 90, release_days: 50 })

  const at = Date.parse('2026-11-22T08:00:00Z')
  const cart = await shop.fill(setup.trade.ann.token, setup.trade.maya.id, [[setup.tile, 1]])
  const placed = await shop.order(setup.trade.ann.token, cart)
  const order = (await setup.read(setup.trade.ann, placed.data.order_id)).data
  expect(Date.parse(order.can_cancel_until)).toBe(at + 90 * 60_000)
  expect(Date.parse(order.review_by)).toBe(at + 90 * 60_000 + 72 * 3_600_000)
  const mails = await setup.sql<{ text: string }>('SELECT body_text AS text FROM mails WHERE subject = $1', [
    `Your order ${placed.data.order_no}`,
  ])
  expect(mails[0]?.text).toMatch(/until 1:30 AM PST on 11.22.2026.*within 72 hours/s)

  const [item] = order.items
  test.travelTo(new Date(at + 90 * 60_000))
  expect((await setup.move(setup.trade.stoneCo, item.id, 'Vendor Approved')).status).toBe(422)
  test.travelTo(new Date(at + 90 * 60_000 + 1))
  const declined = await setup.move(setup.trade.stoneCo, item.id, 'Decline', { reason: 'Sold out.' })
  expect(declined.data.decline_posts_at).toBe(new Date(at + 110 * 60_000 + 1).toISOString())
  // Placed under the old figures, delivered under the new ones: each decision uses the value of its own day.
  const [old] = before.items
  expect((await setup.move(setup.trade.admin, old.id, 'Delivered', { reason: 'Seen.' })).status).toBe(200)
  const [row] = await setup.sql<{ day: string }>('SELECT available_on::text AS day FROM order_items WHERE id = $1', [
    old.id,
  ])
  expect(row?.day).toBe('2027-02-04')
})

it('the house markup is planned too, and prices follow on its day [R0]', async () => {
  const { test, shop } = setup
  const price = async () => (await shop.call(`products/${setup.tile.hash}`)).data.price
  test.travelTo('2026-11-23T20:00:00Z')
  await put('house_markup', '4000', '2026-11-25')
  expect(await price()).toBe(51.87)
  test.travelTo('2026-11-25T20:00:00Z')
  await runJobs(test.deps)
  await test.deps.catalogue.shown()
  expect(await price()).toBe(55.86)
  expect((await shop.call('admin/house_markup', { token })).data.house_markup).toBe(40)
})

it('a day in the past, a value out of range and a wrong text are refused at their fields, and nothing is stored', async () => {
  const { test } = setup
  test.travelTo('2026-11-26T20:00:00Z')
  const history = (await rowOf('cancel_minutes')).history.length
  const past = await put('cancel_minutes', '30', '2026-11-25')
  expect([past.status, past.errors.from[0]]).toEqual([422, expect.stringMatching(/^11\.25\.2026 is in the past\./)])
  expect((await put('cancel_minutes', '29', '2026-12-01')).errors).toEqual({
    value: ['Time to cancel must be between 30 minutes and 1,440 minutes.'],
  })
  expect(Object.keys((await put('house_markup', '10.5', '2026-12-01')).errors)).toEqual(['value'])
  expect(Object.keys((await put('email', 'nobody', '2026-12-01')).errors)).toEqual(['value'])
  expect(Object.keys((await put('powered_by_url', 'javascript:alert(1)', '2026-12-01')).errors)).toEqual(['value'])
  expect(Object.keys((await put('cancel_minutes', '45', '2026-12-01', { reason: ' ' })).errors)).toEqual(['reason'])
  expect((await rowOf('cancel_minutes')).history).toHaveLength(history)
})

it('two Admins at once: the second hears of the first, a repeated call changes nothing, a planned value can be withdrawn', async () => {
  const { shop, trade } = setup
  const first = await seen('debt_days')
  const both = await Promise.all([
    put('debt_days', '14', '2026-12-10', { seen: first }),
    put('debt_days', '15', '2026-12-10', { seen: first }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)?.message).toMatch(/has changed this setting in the meantime/)
  const { next, history } = await rowOf('debt_days')
  expect((await put('debt_days', next?.value ?? '', '2026-12-10', { seen: first })).status).toBe(200)
  expect((await rowOf('debt_days')).history).toHaveLength(history.length)

  const withdraw = (id: number | undefined) =>
    shop.call(`admin/setting/${id}/withdraw`, { token, method: 'POST', body: { reason: 'Not now.' } })
  expect((await withdraw(next?.id)).status).toBe(200)
  expect((await withdraw(next?.id)).status).toBe(200)
  const after = await rowOf('debt_days')
  expect([after.next, after.history[0]?.state]).toEqual([null, 'withdrawn'])
  expect((await withdraw(after.now?.id)).message).toMatch(/has held since/)
  const user = await makeAccount(setup.test.deps.db)
  for (const who of [await signIn(setup.test.deps.db, user.id), trade.maya.token, trade.stoneCo.token])
    expect((await shop.call('admin/setting', { token: who })).status).toBe(403)
  const { data: log } = await shop.call('admin/audit?action=setting.withdrawn', { token })
  expect(log.data).toMatchObject([
    {
      object: { id: 'debt_days' },
      before: expect.stringMatching(/^1[45] days from 12.10.2026$/),
      reason: 'Not now.',
    },
  ])
})

it('texts of the site are shown at once', async () => {
  await put('phone', '(415) 555-0199', '2026-11-26')
  await put('powered_by_name', 'Fir & Co', '2026-11-26')
  expect((await setup.shop.call('setting')).data).toMatchObject({
    phone: '(415) 555-0199',
    powered_by: { name: 'Fir & Co' },
  })
})

it('a coverage of what goes with a room counts from its day on, also with a decimal [R17]', async () => {
  setup.test.travelTo('2026-11-25T20:00:00Z')
  expect(await rowOf('takeoff_mortar_large')).toMatchObject({ now: null, next: null })
  expect((await put('takeoff_mortar_large', '61', '2026-11-25')).errors).toEqual({
    value: ['Mortar, 1/2 x 1/2 in trowel must be between 25 and 60 sq ft per 50 lb.'],
  })
  expect((await put('takeoff_grout_density', '48.5', '2026-11-26')).status).toBe(200)
  expect((await put('takeoff_mortar_large', '40', '2026-11-25')).status).toBe(200)
  await setup.shop.call('setting')
  expect(site.coverages).toEqual({ mortar_large: 40 })
  setup.test.travelTo('2026-11-26T19:00:00Z')
  await runJobs(setup.test.deps)
  await setup.shop.call('setting')
  expect(site.coverages).toEqual({ mortar_large: 40, grout_density: 48.5 })
  expect(await rowOf('takeoff_grout_density')).toMatchObject({ now: { words: '48.5 lb per 1000 cu in' } })
})

it('an uploaded mark is shown from its day on, as pixels whatever was uploaded, and can be removed', async () => {
  const { test, shop } = setup
  test.travelTo('2026-11-26T20:00:00Z')
  const upload = (purpose: string, name: string, bytes: Buffer | string) =>
    sendForm(test, '/api/uploads', {
      fields: { purpose },
      files: [{ name, bytes }],
      headers: { authorization: token },
    })
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"><script>alert(1)</script><path d="M0 0h30v10H0z" fill="#c02040"/></svg>'
  const { data, status } = await upload('mark', 'mark.svg', drawing)
  expect([status, data[0]]).toMatchObject([201, { mime: 'image/png', width: 640, height: 213 }])
  expect((await upload('mark', 'tiny.png', await sharp(Buffer.from(drawing)).png().toBuffer())).status).toBe(422)
  const room = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const other = await upload('room', 'room.png', room)
  for (const wrong of [String(other.data[0].id), '12', 'mark.svg'])
    expect((await put('mark', wrong, '2026-11-26')).errors).toEqual({ value: ['Upload the mark first.'] })

  expect((await put('mark', String(data[0].id), '2026-11-27')).status).toBe(200)
  expect((await shop.call('setting')).data).toMatchObject({ logo: '/mark.svg', mark: null })
  test.travelTo('2026-11-27T20:00:00Z')
  await runJobs(test.deps)
  const { url } = data[0]
  expect((await shop.call('setting')).data).toMatchObject({ logo: url, mark: { url, width: 640, height: 213 } })
  await expect.poll(() => site.mark?.bytes).toBeDefined()
  const mail = { title: 'Hello', preview: '', parts: [], reason: '' }
  expect(layoutMail(mail, 'https://shop.example').html).toContain(
    `<img src="https://shop.example${url}" alt="" width="120" height="40"`,
  )
  // The file stays while the mark is set, also after its upload is gone.
  const [file] = (await shop.call('account/files', { token })).data.files.filter(
    ({ id }: { id: number }) => id === data[0].id,
  )
  expect(file.used).toBe('it is or was the mark of the marketplace.')
  await setup.sql('DELETE FROM uploads WHERE id = $1', [data[0].id])
  test.travelTo('2026-11-30T20:00:00Z')
  await clearAway(test.deps)
  expect((await test.app.inject(url)).statusCode).toBe(200)

  const known = (await rowOf('mark')).now?.value ?? ''
  expect((await put('mark', '', '2026-11-30')).status).toBe(200)
  expect((await shop.call('setting')).data).toMatchObject({ logo: '/mark.svg', mark: null })
  // One that was set before can be set again.
  expect((await put('mark', known, '2026-12-01')).status).toBe(200)
  await put('mark', '', '2026-12-01')
})
