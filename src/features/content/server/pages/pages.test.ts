import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { readRooms, readTestimonials, readText } from './read-markdown.ts'

let test: TestApp
let call: ReturnType<typeof buyer>['call']
let [ida, ben]: string[] = []
beforeAll(async () => {
  test = await createTestApp()
  call = buyer(test).call
  const make = async (firstName: string) =>
    signIn(test.deps.db, (await makeAccount(test.deps.db, { type: 'Admin', firstName, lastName: 'Ames' })).id)
  ida = await make('Ida')
  ben = await make('Ben')
})
afterAll(() => test.close())

const page = async (slug: string) => (await call(`admin/pages/${slug}`, { token: ida })).data
const send = (slug: string, what: string, body: object, token = ida, method: 'POST' | 'PUT' = 'POST') =>
  call(`admin/pages/${slug}/${what}`, { token, method, body })
const save = (slug: string, body: object, token = ida) => send(slug, 'draft', body, token, 'PUT')
const text = {
  title: 'About us',
  intro: 'Who we are.',
  body: '## Why\n\nBecause **{cancel_minutes}** are enough.',
}

it('a draft is saved, previewed, published and restored, and readers see only what is published', async () => {
  const before = (await call('pages/about_us')).data
  expect(before.parts[0].sections[0]).toMatchObject({ id: 'why', title: 'Why we built it' })
  expect((await save('about_us', { ...text, revision: 0 })).status).toBe(200)
  // A lost response is sent again.
  expect((await save('about_us', { ...text, revision: 0 })).data.draft.revision).toBe(1)
  expect((await call('pages/about_us')).data).toEqual(before)
  const shown = (await send('about_us', 'preview', text)).data
  expect(shown.parts[0].sections).toEqual([{ id: 'why', title: 'Why', blocks: ['Because **60 minutes** are enough.'] }])
  const published = await send('about_us', 'publish', { revision: 1, note: 'Shorter.' })
  expect(published.data).toMatchObject({
    published: { version: 2, body: text.body },
    draft: null,
    history: [
      { version: 2, note: 'Shorter.', published_by: 'Ida Ames' },
      { version: 1, published_by: null },
    ],
  })
  const after = (await call('pages/about_us')).data
  expect(after.title).toBe('About us')
  expect(after.parts[0].sections[0].blocks).toEqual(['Because **60 minutes** are enough.'])
  expect(after.changed).toMatch(/^Last updated \d\d\.\d\d\.\d{4}$/)
  const restore = { version: 1, seen: 2, note: 'The old one was better.' }
  expect((await send('about_us', 'restore', restore)).data.published.version).toBe(3)
  expect((await send('about_us', 'restore', restore)).data.published.version).toBe(3)
  expect((await call('pages/about_us')).data.parts).toEqual(before.parts)
  const { data: log } = await call('admin/audit?action=page.restored', { token: ida })
  expect(log.data).toMatchObject([{ before: 'Version 2', after: 'Version 3', object: { id: 'about_us' } }])
})

it('two Admins on one page: the second gets both texts, and nothing is overwritten', async () => {
  const mine = { ...text, body: '## Mine\n\nIda wrote this.' }
  const theirs = { ...text, body: '## Theirs\n\nBen wrote this.' }
  const both = await Promise.all([
    save('your_orders', { ...mine, revision: 0 }),
    save('your_orders', { ...theirs, revision: 0 }, ben),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = both.find(({ status }) => status === 422)
  const kept = (await page('your_orders')).draft
  expect(refused?.data).toMatchObject({ body: kept.body, revision: 1 })
  expect(refused?.message).toMatch(/has saved this draft.*Your text is kept here/)
  // Another tab of either of them does not know of that draft.
  for (const token of [ida, ben])
    expect((await save('your_orders', { ...text, body: '## Tab\n\nx', revision: 0 }, token)).status).toBe(422)
  // Published by one while the other still edits the same draft.
  await send('your_orders', 'publish', { revision: 1, note: 'First.' })
  const late = await save('your_orders', { ...mine, body: '## Late\n\nStill here.', revision: 1 })
  expect([late.status, late.data.revision, late.data.body]).toEqual([422, 0, kept.body])
  expect((await send('your_orders', 'publish', { revision: 1, note: 'Again.' })).status).toBe(422)
  // A draft that was begun before another version was published says so.
  await save('your_orders', { ...mine, revision: 0 })
  await send('your_orders', 'restore', { version: 1, seen: 2, note: 'Back.' })
  expect((await send('your_orders', 'publish', { revision: 1, note: 'x' })).message).toMatch(
    /Another version was published/,
  )
  expect((await send('your_orders', 'discard', { revision: 1 })).data.draft).toBeNull()
  expect((await send('your_orders', 'discard', { revision: 1 })).status).toBe(200)
})

it('HTML and scripts are shown as text, and mistakes are named before publication but a draft keeps them', async () => {
  const sections = readText('## One\n\n<script>alert(1)</script> and <b>bold</b>\n\n<div>\n\nx\n\n</div>').value[0]
    ?.sections
  expect(sections?.[0]?.blocks[0]).toBe('<script>alert(1)</script> and <b>bold</b>')
  expect(readText('## One\n\n[Go](javascript:alert(1))').problems).toHaveLength(1)
  expect(
    readText('Lost\n\n## A\n\nx {no_figure}\n\n## A\n\n| a | b | c |\n| - | - | - |\n| 1 | 2 | 3 |').problems,
  ).toEqual([
    '{no_figure} is not a value of the settings.',
    expect.stringContaining('comes before the first section'),
    expect.stringContaining('Two titles have the anchor'),
    expect.stringContaining('must have two columns'),
  ])
  expect(readTestimonials('> Good.\n\nAnn Lee, Plumber').problems).toHaveLength(1)
  expect(readRooms('## Kitchen\n\n- [A](nowhere)', () => false).problems).toContain(
    '“[A](nowhere)” is not [Title](template-id) of a room that exists.',
  )
  const broken = { ...text, body: 'No section' }
  expect((await save('return_policy', { ...broken, revision: 0 })).status).toBe(200)
  expect((await send('return_policy', 'preview', broken)).errors.body[0]).toMatch(/comes before the first section/)
  expect(Object.keys((await send('return_policy', 'publish', { revision: 1, note: 'x' })).errors)).toEqual(['body'])
  expect((await page('return_policy')).published.version).toBe(1)
  expect((await call('admin/pages/nowhere', { token: ida })).status).toBe(404)
})

it('questions and testimonials are added, changed and removed one by one, each as a version that can be restored [STATIC-22]', async () => {
  const list = (await call('admin/faq', { token: ida })).data
  const entry = { tab: 'My Order', audience: 'all', q: 'Is there a\n showroom?', a: 'Yes, *ours*.' }
  const add = (token: string | undefined, version: number) => call('admin/faq', { token, body: { ...entry, version } })
  const added = await add(ida, list.version)
  expect(added.status).toBe(201)
  expect(added.data.version).toBe(list.version + 1)
  expect((await add(ida, list.version)).data.version).toBe(list.version + 1)
  const faq = async () => (await call('faq')).data.flatMap(({ items }: { items: { q: string }[] }) => items)
  expect((await faq()).find(({ q }: { q: string }) => q === 'Is there a showroom?').a).toBe('Yes, *ours*.')
  const change = (version: number, a: string) =>
    call('admin/faq/is-there-a-showroom', {
      token: ben,
      method: 'PUT',
      body: { ...entry, q: 'Is there a showroom?', a, version },
    })
  expect((await change(list.version, 'No.')).status).toBe(422)
  expect((await change(list.version + 1, 'No.')).status).toBe(200)
  const remove = () =>
    call(`admin/faq/is-there-a-showroom?version=${list.version + 2}`, { token: ida, method: 'DELETE' })
  expect((await remove()).data.entries).toEqual(list.entries)
  expect((await remove()).status).toBe(200)

  const quotes = (await call('admin/testimonials', { token: ida })).data
  expect((await call('home')).data.testimonials).toEqual([])
  const quote = { quote: 'It fits.', name: 'Ann Lee', label: 'Homeowner' }
  await call('admin/testimonials', { token: ida, body: { ...quote, version: quotes.version } })
  expect((await call('home')).data.testimonials.at(-1)).toEqual(quote)
  expect(
    (await call('admin/testimonials', { token: ida, body: { ...quote, label: 'Plumber', version: 2 } })).status,
  ).toBe(422)
  const user = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
  for (const path of ['admin/pages', 'admin/pages/faq', 'admin/faq', 'admin/testimonials'])
    expect([(await call(path)).status, (await call(path, { token: user })).status]).toEqual([401, 403])
})
