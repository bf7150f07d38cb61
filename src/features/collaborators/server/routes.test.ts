import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '#features/accounts/server/own-account/own-data-queries.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { newestMail } from '#test/login.ts'

let test: TestApp
let trade: Trade
const start = new Date('2026-11-26T10:00:00Z')
let now = start.getTime()
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  test.travelTo(start)
})
afterEach(async () => {
  now = start.getTime()
  await test.deps.db.query('DELETE FROM showroom_collaborators')
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Each call is a second after the one before, so that the newest mail is known. */
async function call(method: Method, url: string, authorization: string | null, body?: object) {
  now += 1000
  test.travelTo(new Date(now))
  const response = await test.app.inject({
    method,
    url: `/api/showroom/${url}`,
    headers: authorization ? { authorization } : {},
    ...(body ? { payload: body } : {}),
  })
  return { status: response.statusCode, ...response.json() }
}

const newAddress = () => `pat-${randomId()}@example.com`

async function invited(email: string, role = 'editor'): Promise<string> {
  const { status } = await call('POST', 'collaborators', trade.maya.token, { email, role })
  expect(status).toBe(201)
  return tokenTo(email)
}

async function tokenTo(email: string): Promise<string> {
  const { text } = await newestMail(test, email)
  return /\/invitation\/([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? ''
}

async function person(given: Parameters<typeof makeAccount>[1] = {}) {
  const account = await makeAccount(test.deps.db, given)
  return { ...account, token: await signIn(test.deps.db, account.id) }
}

/** A collaborator of Maya's showroom. */
async function member(role: 'viewer' | 'editor') {
  const who = await person()
  const { status } = await call('POST', 'collaborators/accept', who.token, {
    token: await invited(who.email, role),
  })
  expect(status).toBe(200)
  return { ...who, row: await rowOf(who.email) }
}

async function rowOf(email: string) {
  const { rows } = await test.deps.db.query(
    'SELECT id, role, account_id, accepted_at, revoked_at, token_hash FROM showroom_collaborators WHERE email = $1',
    [email],
  )
  return rows[0]
}

async function sharedProject(name = 'Bath') {
  const owner = await person()
  const id = randomKey()
  await test.deps.db.query(
    `INSERT INTO projects (id, owner_id, showroom_id, is_cart, name) VALUES ($1, $2, $3, false, $4)`,
    [id, owner.id, trade.maya.id, name],
  )
  await test.deps.db.query('INSERT INTO project_shares (project_id, showroom_id, shared_at) VALUES ($1, $2, now())', [
    id,
    trade.maya.id,
  ])
  return id
}

const membershipsIn = async (project: string, account: number) =>
  (
    await test.deps.db.query('SELECT role, rights FROM project_members WHERE project_id = $1 AND account_id = $2', [
      project,
      account,
    ])
  ).rows

/** The projects that were announced while `work` ran. */
async function announced(work: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client({ connectionString: test.databaseUrl })
  await client.connect()
  const heard: string[] = []
  client.on('notification', ({ payload }) => {
    const { project } = JSON.parse(payload ?? '{}')
    if (project) heard.push(project)
  })
  await client.query('LISTEN live')
  await work()
  // Notifications arrive before the answer to a later query.
  await client.query('SELECT 1')
  await client.end()
  return heard
}

describe('an invitation to a showroom', () => {
  it('is mailed, changes nothing when its page is opened, and is accepted with an account [SCOPE-13]', async () => {
    const project = await sharedProject()
    const who = await person({ emailVerifiedAt: null })
    const token = await invited(who.email.toUpperCase().toLowerCase(), 'editor')
    expect((await rowOf(who.email)).tokenHash.toString('hex')).not.toContain(token)
    const shown = await call('POST', 'collaborators/invitation', null, { token })
    expect(shown.data).toMatchObject({ company_name: 'Ortiz Remodel', role: 'editor', sign_in: 'login' })
    expect(await membershipsIn(project, who.id)).toEqual([])

    const projects = await announced(async () => {
      const response = await call('POST', 'collaborators/accept', who.token, { token })
      expect(response).toMatchObject({ status: 200, message: 'You now work with Ortiz Remodel.' })
      expect(response.data).toMatchObject({ user: null, token: null })
    })
    expect(projects).toEqual([project])
    expect(await membershipsIn(project, who.id)).toEqual([{ role: 'editor', rights: ['comment'] }])
    const { rows } = await test.deps.db.query('SELECT email_verified_at FROM accounts WHERE id = $1', [who.id])
    expect(rows[0].emailVerifiedAt).not.toBeNull()
    const notes = await test.deps.db.query(
      `SELECT title, link FROM notifications WHERE account_id = $1 AND type = 'team'`,
      [trade.maya.id],
    )
    expect(notes.rows).toContainEqual({ title: 'Ann Lee joined your showroom', link: '/account/team' })
    const { data } = await call('GET', 'memberships', who.token)
    expect(data).toEqual([
      expect.objectContaining({
        company_name: 'Ortiz Remodel',
        role: 'editor',
        projects: [
          {
            id: project,
            name: 'Bath',
            role: 'shared',
            link: `/visualize?pid=${project}&cid=${trade.maya.id}`,
          },
        ],
      }),
    ])
  })

  it('is accepted without an account by name alone, which creates one with a verified address [SCOPE-13]', async () => {
    const email = newAddress()
    const token = await invited(email, 'viewer')
    expect((await call('POST', 'collaborators/invitation', null, { token })).data.sign_in).toBeNull()
    const nameless = await call('POST', 'collaborators/accept', null, { token, full_name: '  ' })
    expect(nameless).toMatchObject({
      status: 422,
      errors: { full_name: ['Full name is required.'] },
    })
    const first = await call('POST', 'collaborators/accept', null, { token, full_name: 'Pat Kim' })
    expect(first.data.user).toMatchObject({ email, type: 'User', status: 'Active', full_name: 'Pat Kim' })
    expect(first.data.user.email_verified_at).not.toBeNull()
    expect((await call('GET', 'memberships', `Bearer ${first.data.token}`)).data).toHaveLength(1)

    // The response may be lost: the same link signs in once more for ten minutes, and not after that.
    const again = await call('POST', 'collaborators/accept', null, { token, full_name: 'Pat Kim' })
    expect(again.data.user.id).toBe(first.data.user.id)
    now += 11 * 60_000
    const late = await call('POST', 'collaborators/accept', null, { token, full_name: 'Pat Kim' })
    expect(late.errors).toEqual({ email: ['This invitation has already been used.'] })
    const { rows } = await test.deps.db.query('SELECT id FROM accounts WHERE email = $1', [email])
    expect(rows).toHaveLength(1)
  })

  it('for an address with an account asks for its sign-in', async () => {
    const who = await person()
    const token = await invited(who.email)
    const response = await call('POST', 'collaborators/accept', null, { token, full_name: 'Somebody Else' })
    expect(response.errors).toEqual({
      email: ['There is already an account with this email address. Sign in to accept the invitation.'],
    })
    expect((await rowOf(who.email)).acceptedAt).toBeNull()
  })

  it('cannot be sent to oneself, or twice, and not accepted at another address [SCOPE-13]', async () => {
    const body = (email: string) => ({ email, role: 'viewer' })
    const self = await call('POST', 'collaborators', trade.maya.token, body(trade.maya.email))
    expect(self).toMatchObject({ status: 422, errors: { email: ['You cannot invite yourself.'] } })
    const who = await person()
    const token = await invited(who.email)
    const twice = await call('POST', 'collaborators', trade.maya.token, body(who.email))
    expect(twice.errors.email[0]).toMatch(/^This person has already been invited\./)
    const other = await person()
    const stolen = await call('POST', 'collaborators/accept', other.token, { token })
    expect(stolen.status).toBe(422)
    expect(stolen.errors.email[0]).toMatch(/^This invitation was sent to another email address\./)
    expect((await rowOf(who.email)).acceptedAt).toBeNull()
    await call('POST', 'collaborators/accept', who.token, { token })
    const known = await call('POST', 'collaborators', trade.maya.token, body(who.email))
    expect(known.errors).toEqual({ email: ['This person is already a collaborator.'] })
    for (const email of ['', 'pat', 'pat@example.com\nBcc: x@y.co', `${'a'.repeat(260)}@example.com`])
      expect((await call('POST', 'collaborators', trade.maya.token, body(email))).errors.email).toHaveLength(1)
  })

  it('invited by two requests at once becomes one invitation', async () => {
    const email = newAddress()
    const body = { email, role: 'viewer' }
    const responses = await Promise.all([1, 2, 3].map(() => call('POST', 'collaborators', trade.maya.token, body)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  it('says that it has expired, was withdrawn or was used; the same account may repeat it [SCOPE-13]', async () => {
    const who = await person()
    const token = await invited(who.email)
    now += 7 * 24 * 3_600_000
    const expired = await call('POST', 'collaborators/accept', who.token, { token })
    expect(expired.errors).toEqual({
      email: ['This invitation has expired. Ask Ortiz Remodel for a new one.'],
    })
    // An expired invitation can be sent again by inviting the same person.
    const second = await invited(who.email, 'viewer')
    expect((await call('POST', 'collaborators/accept', who.token, { token })).errors.email[0]).toMatch(/not valid/)
    for (const _ of [1, 2]) {
      const response = await call('POST', 'collaborators/accept', who.token, { token: second })
      expect(response).toMatchObject({ status: 200, message: 'You now work with Ortiz Remodel.' })
    }
    const other = await person()
    const used = await call('POST', 'collaborators/invitation', other.token, { token: second })
    expect(used.errors).toEqual({ email: ['This invitation has already been used.'] })
    await call('DELETE', `collaborators/${(await rowOf(who.email)).id}`, trade.maya.token)
    const withdrawn = await call('POST', 'collaborators/accept', who.token, { token: second })
    expect(withdrawn.errors).toEqual({ email: ['This invitation has been withdrawn by Ortiz Remodel.'] })
    const unknown = await call('POST', 'collaborators/accept', null, {
      token: 'x'.repeat(43),
      full_name: 'A',
    })
    expect(unknown.status).toBe(422)
  })

  it('sent again has a new link, and the first one stops working', async () => {
    const who = await person()
    const first = await invited(who.email)
    const { id } = await rowOf(who.email)
    expect(await call('POST', `collaborators/${id}/resend`, trade.maya.token)).toMatchObject({
      status: 200,
      message: 'Invitation sent.',
    })
    const second = await tokenTo(who.email)
    expect(second).not.toBe(first)
    expect((await call('POST', 'collaborators/accept', who.token, { token: first })).status).toBe(422)
    expect((await call('POST', 'collaborators/accept', who.token, { token: second })).status).toBe(200)
    expect((await call('POST', `collaborators/${id}/resend`, trade.maya.token)).status).toBe(422)
  })

  it('is not accepted by an Admin or by the owner of the showroom', async () => {
    const token = await invited(trade.admin.email)
    expect((await call('POST', 'collaborators/accept', trade.admin.token, { token })).errors.email).toEqual([
      'An Admin cannot work for a showroom.',
    ])
  })
})

describe('a collaborator', () => {
  it('gets another role, is removed at once and told so, in every project of the showroom [SCOPE-13]', async () => {
    const project = await sharedProject()
    const who = await member('viewer')
    expect(await membershipsIn(project, who.id)).toEqual([{ role: 'viewer', rights: [] }])
    const url = `collaborators/${who.row.id}`
    const changed = await announced(() => call('PUT', url, trade.maya.token, { role: 'editor' }))
    expect(changed).toContain(project)
    expect(await membershipsIn(project, who.id)).toEqual([{ role: 'editor', rights: ['comment'] }])
    expect((await call('PUT', url, trade.maya.token, { role: 'owner' })).errors).toEqual({
      role: ['The selected role is invalid.'],
    })
    const removed = await announced(async () => {
      expect((await call('DELETE', url, trade.maya.token)).message).toBe('Collaborator removed.')
    })
    expect(removed).toContain(project)
    expect(await membershipsIn(project, who.id)).toEqual([])
    expect((await call('DELETE', url, trade.maya.token)).status).toBe(200)
    expect((await call('PUT', url, trade.maya.token, { role: 'viewer' })).status).toBe(404)
    const { rows } = await test.deps.db.query(
      `SELECT title FROM notifications WHERE account_id = $1 AND type = 'team' ORDER BY created_at, title`,
      [who.id],
    )
    expect(rows.map(({ title }) => title).sort()).toEqual([
      'You are now an editor of Ortiz Remodel',
      'You no longer work with Ortiz Remodel',
    ])
    expect((await call('GET', 'collaborators', trade.maya.token)).data).toEqual([])
    // Only a new invitation brings the person back.
    expect((await call('POST', 'collaborators/accept', who.token, { token: await invited(who.email) })).status).toBe(
      200,
    )
  })

  it('leaves a showroom once, and the owner is notified', async () => {
    const project = await sharedProject()
    const who = await member('editor')
    for (const _ of [1, 2])
      expect(await call('DELETE', `memberships/${who.row.id}`, who.token)).toMatchObject({
        status: 200,
        message: 'You no longer work with Ortiz Remodel.',
      })
    expect(await membershipsIn(project, who.id)).toEqual([])
    const { rows } = await test.deps.db.query(
      `SELECT id FROM notifications WHERE account_id = $1 AND title = 'Ann Lee left your showroom'`,
      [trade.maya.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('is forgotten with their account', async () => {
    const who = await member('viewer')
    await erasePerson(test.deps.db, who, start)
    expect(await rowOf(who.email)).toBeUndefined()
  })
})

describe('who may make the calls', () => {
  it('is the same for every account type as the table says [SCOPE-13]', async () => {
    const [viewer, editor] = [await member('viewer'), await member('editor')]
    const other = await person({ type: 'Contractor', trade: 'designer', status: 'Approve' })
    await test.deps.db.query(
      `INSERT INTO showrooms (account_id, vsd_id, company_name) VALUES ($1, 'ABCDEFGH', 'Other Studio')`,
      [other.id],
    )
    const pending = await invitedRow(newAddress())
    const callers = {
      anonymous: null,
      owner: trade.maya.token,
      'other professional': other.token,
      viewer: viewer.token,
      editor: editor.token,
      homeowner: trade.ann.token,
      vendor: trade.tileCo.token,
      admin: trade.admin.token,
    }
    const team = `collaborators/${pending}`
    const calls: [name: string, make: (token: string | null) => Promise<{ status: number }>][] = [
      ['list', (token) => call('GET', 'collaborators', token)],
      ['invite', (token) => call('POST', 'collaborators', token, { email: newAddress(), role: 'viewer' })],
      ['role', (token) => call('PUT', team, token, { role: 'editor' })],
      ['resend', (token) => call('POST', `${team}/resend`, token)],
      ['memberships', (token) => call('GET', 'memberships', token)],
      ['leave', (token) => call('DELETE', `memberships/${viewer.row.id}`, token)],
      ['remove', (token) => call('DELETE', team, token)],
      ['invitation', (token) => call('POST', 'collaborators/invitation', token, { token: 'x'.repeat(43) })],
      ['accept', (token) => call('POST', 'collaborators/accept', token, { token: 'x'.repeat(43) })],
    ]
    const found: Record<string, number[]> = {}
    for (const [name, make] of calls) {
      found[name] = []
      // The viewer leaves last, because leaving changes who they are.
      for (const [who, token] of Object.entries(callers))
        if (name !== 'leave' || who !== 'viewer') found[name].push((await make(token)).status)
    }
    //                anonymous, owner, other pro, viewer, editor, homeowner, vendor, Admin
    expect(found).toEqual({
      list: [401, 200, 200, 403, 403, 403, 403, 403],
      invite: [401, 201, 201, 403, 403, 403, 403, 403],
      role: [401, 200, 404, 403, 403, 403, 403, 403],
      resend: [401, 200, 404, 403, 403, 403, 403, 403],
      memberships: [401, 200, 200, 200, 200, 200, 200, 200],
      leave: [401, 404, 404, 404, 404, 404, 404],
      remove: [401, 200, 404, 403, 403, 403, 403, 403],
      // An unknown link says the same to everyone.
      invitation: [422, 422, 422, 422, 422, 422, 422, 422],
      accept: [422, 422, 422, 422, 422, 422, 422, 422],
    })
    expect((await call('DELETE', `memberships/${viewer.row.id}`, viewer.token)).status).toBe(200)
    expect((await call('GET', 'memberships', trade.ann.token)).data).toEqual([])
    expect(
      (await call('GET', 'collaborators', other.token)).data.map(({ email }: { email: string }) => email),
    ).not.toContain(editor.email)
  })
})

async function invitedRow(email: string): Promise<number> {
  await invited(email)
  return (await rowOf(email)).id
}
