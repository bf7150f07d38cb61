import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erasePerson } from '#features/accounts/server/own-account/own-data-queries.ts'
import { randomId } from '#lib/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { sampleDocument as document, type HiredProject, makeHiredProject } from '#test/hired-project.ts'
import { newestMail } from '#test/login.ts'
import { type PartnerAccess, partnerAccesses } from '../members.ts'

let test: TestApp
let trade: Trade
let tile: Sold
const start = new Date('2026-11-26T10:00:00Z')
let now = start.getTime()
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
  test.travelTo(start)
})
afterEach(() => {
  now = start.getTime()
})
afterAll(() => test.close())

let made: HiredProject
let owner: string
beforeEach(async () => {
  made = await makeHiredProject(test, trade, tile)
  owner = made.people.owner.token ?? ''
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Each call is a second after the one before, so that the newest mail is known. */
async function call(method: Method, path: string, authorization: string | null | undefined, body?: object) {
  now += 1000
  test.travelTo(new Date(now))
  const response = await test.app.inject({
    method,
    url: `/api/${path}`,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': newKey(),
      ...(authorization ? { authorization } : {}),
    },
    ...(body ? { payload: body } : {}),
  })
  return { status: response.statusCode, ...response.json() }
}

const partners = () => `project/${made.project}/partners`
const newAddress = () => `pat-${randomId()}@example.com`

async function person(given: Parameters<typeof makeAccount>[1] = {}) {
  const account = await makeAccount(test.deps.db, given)
  return { ...account, token: await signIn(test.deps.db, account.id) }
}

async function tokenTo(email: string): Promise<string> {
  const { text } = await newestMail(test, email)
  return /\/invitation\/([A-Za-z0-9_-]{43})\?to=project/.exec(text)?.[1] ?? ''
}

async function invited(email: string, access: PartnerAccess = 'edit') {
  const response = await call('POST', partners(), owner, { email, access })
  expect(response.status).toBe(201)
  const row = response.data.find((one: { email: string }) => one.email === email)
  return { id: row.id as number, token: await tokenTo(email) }
}

const accept = (token: string, who: string | null, full_name?: string) =>
  call('POST', 'project/invitation/accept', who, { token, ...(full_name && { full_name }) })

/** A partner with this access. */
async function partner(access: PartnerAccess, given: Parameters<typeof makeAccount>[1] = {}) {
  const who = await person(given)
  const { id, token } = await invited(who.email, access)
  expect((await accept(token, who.token)).status).toBe(200)
  return { ...who, row: id }
}

/** In alphabetical order, because several have the same time. */
const notes = async (account: number) =>
  (await test.deps.db.query('SELECT title FROM notifications WHERE account_id = $1', [account])).rows
    .map(({ title }) => String(title))
    .toSorted()

describe('an invitation to a project', () => {
  it('is mailed to an address, changes nothing when its page is opened, and leads an account into the project and its room [SCOPE-04]', async () => {
    const who = await person({ emailVerifiedAt: null })
    const { token } = await invited(who.email, 'comment')
    const shown = await call('POST', 'project/invitation', null, { token })
    expect(shown.data).toMatchObject({
      owner_name: 'Ann Lee',
      project_name: '“Kitchen”',
      access: 'comment',
      sign_in: 'login',
    })
    expect((await call('GET', `scenes/${made.scene}`, who.token)).status).toBe(404)
    const joined = await accept(token, who.token)
    expect(joined).toMatchObject({ status: 200, message: 'You now plan “Kitchen” with Ann Lee.' })
    expect(joined.data).toMatchObject({
      project: made.project,
      scene_id: made.scene,
      user: null,
      token: null,
    })
    const { data: room } = await call('GET', `scenes/${made.scene}`, who.token)
    expect(room).toMatchObject({
      read_only: true,
      shared: true,
      rights: ['see', 'comment'],
      may_order: false,
    })
    const { data: project } = await call('GET', `projectCart/${made.project}`, who.token)
    expect(project).toMatchObject({
      role: 'partner',
      rights: ['comment'],
      owner_name: 'Ann Lee',
      extra_info: {},
    })
    expect(await notes(made.people.owner.id)).toContain('Ann Lee joined “Kitchen”')
    // The mailed token proves the mailbox, and the same account may repeat it.
    const { rows } = await test.deps.db.query('SELECT email_verified_at FROM accounts WHERE id = $1', [who.id])
    expect(rows[0].emailVerifiedAt).not.toBeNull()
    expect((await accept(token, who.token)).status).toBe(200)
  })

  it('creates an account for an address that has none, already verified and signed in', async () => {
    const email = newAddress()
    const { token } = await invited(email, 'edit')
    expect((await call('POST', 'project/invitation', null, { token })).data.sign_in).toBe(null)
    expect((await accept(token, null)).errors.full_name).toBeDefined()
    const { data } = await accept(token, null, 'Pat Lee')
    expect(data.user).toMatchObject({ email, full_name: 'Pat Lee' })
    expect((await call('GET', `scenes/${made.scene}`, `Bearer ${data.token}`)).data.read_only).toBe(false)
  })

  it('answers the same whether the address has an account', async () => {
    const known = await person()
    const answers = await Promise.all(
      [known.email, newAddress()].map(async (email) => {
        const { data, ...rest } = await call('POST', partners(), owner, { email, access: 'look' })
        const row = data.find((one: { email: string }) => one.email === email)
        return { ...rest, row: { name: row.name, state: row.state, access: row.access } }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.row).toEqual({ name: null, state: 'invited', access: 'look' })
  })

  it('is refused for the owner’s own address, twice to the same person, and without an address or an access', async () => {
    const { rows } = await test.deps.db.query('SELECT email FROM accounts WHERE id = $1', [made.people.owner.id])
    const to = (body: object) => call('POST', partners(), owner, body)
    expect((await to({ email: rows[0].email, access: 'edit' })).errors.email).toEqual(['You cannot invite yourself.'])
    const email = newAddress()
    await invited(email)
    expect((await to({ email, access: 'look' })).errors.email[0]).toContain('already been invited')
    expect((await to({ email: 'nobody', access: 'edit' })).errors).toHaveProperty('email')
    expect((await to({ email: newAddress(), access: 'own' })).errors).toHaveProperty('access')
  })

  it('is not sent for an owner who has not verified their own address', async () => {
    const { db } = test.deps
    await db.query('UPDATE accounts SET email_verified_at = NULL WHERE id = $1', [made.people.owner.id])
    const refused = await call('POST', partners(), owner, { email: newAddress(), access: 'edit' })
    expect(refused.errors.email).toEqual(['Verify your own email address before you invite someone.'])
  })

  it('works for the invited address alone, once, for seven days, and no longer when it is withdrawn', async () => {
    const [who, other] = [await person(), await person()]
    const { id, token } = await invited(who.email)
    expect((await accept(token, other.token)).errors.email[0]).toContain('another email address')
    expect((await accept(token, null, 'Pat')).errors.email[0]).toContain('already an account')
    now += 7 * 24 * 3_600_000
    expect((await accept(token, who.token)).errors.email[0]).toContain('has expired')
    const rows = (await call('GET', partners(), owner)).data
    expect(rows).toMatchObject([{ id, state: 'expired' }])
    expect((await call('POST', `${partners()}/${id}/resend`, owner)).data).toMatchObject([{ state: 'invited' }])
    expect((await accept(token, who.token)).errors.email[0]).toContain('not valid')
    const again = await tokenTo(who.email)
    expect((await call('DELETE', `${partners()}/${id}`, owner)).message).toBe('Invitation withdrawn.')
    expect((await accept(again, who.token)).errors.email[0]).toContain('withdrawn by Ann Lee')
    expect((await call('GET', partners(), owner)).data).toEqual([])
  })

  it('is sent at most five times a day to one address', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT: 'on' } })
    try {
      const { id } = await makeAccount(limited.deps.db, {})
      const authorization = await signIn(limited.deps.db, id)
      const send = async (url: string, payload?: object) => {
        const headers = { authorization, 'idempotency-key': newKey() }
        const response = await limited.app.inject({ method: 'POST', url: `/api/${url}`, headers, payload })
        return { status: response.statusCode, ...response.json() }
      }
      const { data: project } = await send('projectCart', { name: 'Bath' })
      const body = { email: newAddress(), access: 'look' }
      const { data } = await send(`project/${project}/partners`, body)
      const resend = () => send(`project/${project}/partners/${data[0].id}/resend`)
      for (let sent = 1; sent < 5; sent++) expect((await resend()).status).toBe(200)
      expect(await resend()).toMatchObject({ status: 429, errors: { email: [expect.any(String)] } })
    } finally {
      await limited.close()
    }
  })

  it('ends with the erasure of the account that was invited', async () => {
    const who = await partner('edit')
    await erasePerson(test.deps.db, who, start)
    const { rows } = await test.deps.db.query('SELECT id FROM project_partners WHERE email = $1', [who.email])
    expect(rows).toEqual([])
  })
})

type Allowed = Record<PartnerAccess, number>
const all: Allowed = { look: 200, comment: 200, edit: 200 }
const toComment: Allowed = { look: 403, comment: 201, edit: 201 }
const toEdit: Allowed = { look: 403, comment: 403, edit: 200 }
const none: Allowed = { look: 403, comment: 403, edit: 403 }
const unknown: Allowed = { look: 404, comment: 404, edit: 404 }
const anchor = { on: 'surface', slot: 'floor', point: [1, 0, 1], normal: [0, 1, 0] }

const table: { name: string; call: () => [Method, string, object?]; allowed: Allowed }[] = [
  { name: 'reads the project', call: () => ['GET', `projectCart/${made.project}`], allowed: all },
  { name: 'reads the room', call: () => ['GET', `scenes/${made.scene}`], allowed: all },
  { name: 'reads the comments', call: () => ['GET', `scenes/${made.scene}/pins`], allowed: all },
  { name: 'reads the chat', call: () => ['GET', `projectChat/${made.project}`], allowed: all },
  {
    name: 'pins a comment',
    call: () => ['POST', `scenes/${made.scene}/pins`, { anchor, text: 'Here' }],
    allowed: toComment,
  },
  {
    name: 'writes in the chat',
    call: () => ['POST', 'projectChat', { project: made.project, body: 'Hello' }],
    allowed: toComment,
  },
  {
    name: 'changes the room',
    call: () => ['PUT', `scenes/${made.scene}`, { version: 1, document }],
    allowed: toEdit,
  },
  {
    name: 'adds to the list',
    call: () => [
      'POST',
      'projectCart/sync_to_cart',
      { action: 'project', project: made.project, product: tile.hash, size_id: tile.sizeId, quantity: 1 },
    ],
    allowed: toEdit,
  },
  {
    name: 'changes the checklist',
    call: () => ['PUT', `projectChecklist/${made.entry}`, { done: true }],
    allowed: toEdit,
  },
  {
    name: 'hires a professional',
    call: () => ['POST', 'hire_designer', { project: made.project, designer_id: made.people.professional.id }],
    allowed: none,
  },
  {
    name: 'reads who was asked',
    call: () => ['GET', `hire_designer?project=${made.project}`],
    allowed: none,
  },
  { name: 'reads the partners', call: () => ['GET', partners()], allowed: none },
  {
    name: 'invites a partner',
    call: () => ['POST', partners(), { email: newAddress(), access: 'edit' }],
    allowed: none,
  },
  { name: 'reads the links', call: () => ['GET', `project/${made.project}/links`], allowed: none },
  {
    name: 'shares the project',
    call: () => ['POST', `project/share_to_contractor/${made.project}`],
    allowed: unknown,
  },
  {
    name: 'starts a cart from the project',
    call: () => [
      'POST',
      'projectCart/sync_to_cart',
      { action: 'cart', project: made.project, product: tile.hash, size_id: tile.sizeId, quantity: 1 },
    ],
    allowed: unknown,
  },
  {
    name: 'renames it',
    call: () => ['PUT', `projectCart/${made.project}`, { name: 'Mine' }],
    allowed: unknown,
  },
  { name: 'archives it', call: () => ['POST', `projects/${made.project}/archive`], allowed: unknown },
  { name: 'deletes the room', call: () => ['DELETE', `scenes/${made.scene}`], allowed: none },
  { name: 'deletes it', call: () => ['DELETE', `projectCart/${made.project}`], allowed: unknown },
]

describe('what a partner may do [SCOPE-04, U14]', () => {
  for (const row of table)
    it(`decides who ${row.name}`, async () => {
      const results: Partial<Allowed> = {}
      for (const access of partnerAccesses) {
        const who = await partner(access)
        const [method, path, body] = row.call()
        results[access] = (await call(method, path, who.token, body)).status
      }
      // The one who may edit comes last, so nothing has changed before.
      expect(results).toEqual(row.allowed)
    })

  it('changes and ends at the next call, and the partner is notified', async () => {
    const who = await partner('edit')
    const save = (version: number) =>
      call('PUT', `scenes/${made.scene}`, who.token, { version, document: { ...document, light: 'evening' } })
    expect((await save(1)).status).toBe(200)
    const to = (access: PartnerAccess) => call('PUT', `${partners()}/${who.row}`, owner, { access })
    expect((await to('look')).data).toMatchObject([{ access: 'look', state: 'active', name: 'Ann Lee' }])
    expect((await save(2)).status).toBe(403)
    expect((await to('edit')).status).toBe(200)
    expect((await save(2)).status).toBe(200)
    expect((await call('DELETE', `${partners()}/${who.row}`, owner)).message).toBe('Access revoked.')
    expect((await save(3)).status).toBe(404)
    expect((await call('DELETE', `${partners()}/${who.row}`, owner)).status).toBe(200)
    expect(await notes(who.id)).toEqual([
      'You no longer have access to “Kitchen”',
      'Your access to “Kitchen” has changed',
      'Your access to “Kitchen” has changed',
    ])
    // Someone whose access was revoked can be invited again.
    const again = await invited(who.email, 'look')
    expect((await accept(again.token, who.token)).status).toBe(200)
  })

  it('shows the owner’s prices, also to a partner who is a professional [R0]', async () => {
    const professional = await partner('edit', { type: 'Contractor', trade: 'designer', status: 'Approve' })
    const totals = async (token: string | undefined) => {
      const { data: list } = await call('GET', `projectCart/${made.project}`, token)
      const { data: room } = await call('POST', `scenes/${made.scene}/products`, token, {})
      return [list.subtotal, list.Project_tans[0].unit_price, room.total, room.showroom]
    }
    const own = await totals(owner)
    expect(await totals(professional.token)).toEqual(own)
    expect(await totals((await partner('look')).token)).toEqual(own)
  })

  it('belongs to one project: a partner of another project knows nothing of it', async () => {
    const who = await partner('edit')
    const first = made
    made = await makeHiredProject(test, trade, tile)
    owner = made.people.owner.token ?? ''
    expect((await call('GET', `projectCart/${made.project}`, who.token)).status).toBe(404)
    expect((await call('PUT', `${partners()}/${who.row}`, owner, { access: 'look' })).status).toBe(404)
    expect((await call('GET', `projectCart/${first.project}`, who.token)).status).toBe(200)
  })
})
