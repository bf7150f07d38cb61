import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, randomVsd, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import type { HireRequest } from '../schema.ts'
import { postEnds } from './hire.ts'

let test: TestApp
let trade: Trade
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
})
afterAll(() => test.close())

type Person = { id: number; token: string; email: string }
let owner: Person
let dee: Person
let project: string

async function person(given: Parameters<typeof makeAccount>[1] = {}): Promise<Person> {
  const { id, email } = await makeAccount(test.deps.db, given)
  return { id, email, token: await signIn(test.deps.db, id) }
}

async function designer(profile: { listed?: boolean; available?: boolean } = {}): Promise<Person> {
  const made = await person({
    type: 'Contractor',
    trade: 'designer',
    status: 'Approve',
    firstName: 'Dee',
    lastName: 'Sign',
  })
  const { listed = true, available = true } = profile
  await test.deps.db.query(
    `INSERT INTO showrooms (account_id, vsd_id, company_name, city, state) VALUES ($1, $2, 'Sign Studio', 'Austin', 'TX')`,
    [made.id, randomVsd()],
  )
  await test.deps.db.query(
    `INSERT INTO designer_profiles (account_id, listed, available, rate_cents, updated_at) VALUES ($1, $2, $3, 8500, now())`,
    [made.id, listed, available],
  )
  return made
}

beforeEach(async () => {
  owner = await person({ firstName: 'Cleo', lastName: 'Quartz' })
  dee = await designer()
  project = await makeProject(owner)
})

async function makeProject({ token }: { token: string }, showroom: number | null = null): Promise<string> {
  return (await buyer(test).call('projectCart', { token, body: { name: 'Kitchen', showroom } })).data
}

const hire = (body: object = {}, { token } = owner) =>
  buyer(test).call('hire_designer', { token, body: { project, designer_id: dee.id, ...body } })

const change = ({ token }: Person, id: number, body: object) =>
  buyer(test).call(`hire_designer/${id}`, { token, method: 'PUT', body })

/** As if so many minutes had passed. */
const after = (minutes: number) => postEnds({ ...test.deps, clock: () => new Date(Date.now() + minutes * 60_000) })

const requested = async (): Promise<number> => (await hire()).data.designers[0].hire.id

const rows = async (text: string, values: unknown[]) => (await test.deps.db.query(text, values)).rows

const notesOf = async ({ id }: Person) =>
  (await rows('SELECT title FROM notifications WHERE account_id = $1 ORDER BY created_at', [id])).map(
    ({ title }) => title,
  )

const mailsTo = ({ email }: Person) =>
  rows('SELECT subject, body_text AS text FROM mails WHERE to_address = $1 ORDER BY created_at, id', [email])

const subjectsTo = async (to: Person) => (await mailsTo(to)).map(({ subject }) => subject)

/** The events that are announced to open pages while `work` runs. */
async function announced(work: () => Promise<unknown>): Promise<unknown[]> {
  const client = await test.deps.db.connect()
  const heard: unknown[] = []
  const listener = ({ channel, payload }: { channel: string; payload?: string }) => {
    if (channel === 'live') heard.push(JSON.parse(payload ?? ''))
  }
  client.on('notification', listener)
  try {
    await client.query('LISTEN live')
    await work()
    await client.query('SELECT 1')
    return heard.filter((event) => (event as { project: string }).project === project)
  } finally {
    client.off('notification', listener)
    await client.query('UNLISTEN live')
    client.release()
  }
}

describe('hiring a designer', () => {
  it('sends the request with its message and budget, and notifies the professional [CALL-36, DSGN-01, DSGN-02]', async () => {
    const sent = await hire({ message: 'A new backsplash', budget: 5000.5 })
    expect([sent.status, sent.success, sent.message]).toEqual([200, true, 'Your request was sent.'])
    expect(sent.data).toEqual({
      designers: [
        {
          id: dee.id,
          name: 'Dee Sign',
          company_name: 'Sign Studio',
          trade: 'designer',
          city: 'Austin',
          state: 'TX',
          rating: null,
          rating_count: 0,
          projects: 0,
          rate_per_hour: 85,
          available: true,
          specialty: '',
          photo: null,
          vsd_id: expect.stringMatching(/^[A-Z2-9]{8}$/),
          license: null,
          insurance: null,
          service_area: { zip: '', miles: null, states: [] },
          answer_minutes: null,
          pictures: [],
          miles: null,
          covers: null,
          hire: {
            id: expect.any(Number),
            status: 'requested',
            requested_at: expect.any(String),
            decided_at: null,
            ended_at: null,
            message: 'A new backsplash',
            budget: 5000.5,
            ended_by: null,
            resume_until: null,
            shows_room: false,
            rights: ['comment', 'room', 'list'],
            rating: null,
            can_rate: false,
          },
        },
      ],
    })
    const [note] = await rows('SELECT type, title, body, link FROM notifications WHERE account_id = $1', [dee.id])
    expect(note).toEqual({
      type: 'hire',
      title: 'A client wants to hire you',
      link: '/projects?show=shared',
      body: 'Cleo Quartz asks you to work on “Kitchen”.',
    })
    const { data } = await buyer(test).call('hire_requests', { token: dee.token })
    expect(data).toEqual([
      {
        id: sent.data.designers[0].hire.id,
        project,
        project_name: 'Kitchen',
        client: 'Cleo Quartz',
        message: 'A new backsplash',
        budget: 5000.5,
        requested_at: expect.any(String),
        resume_until: null,
      },
    ])
    const read = await buyer(test).call(`projectCart/${project}`, { token: owner.token })
    expect(read.data.designers).toEqual(sent.data.designers)
  })

  it('rejects wrong input at its field', async () => {
    const refused = async (body: object) => {
      const { status, errors } = await hire(body)
      return [status, errors]
    }
    expect(await refused({ budget: -1 })).toEqual([422, { budget: ['The budget must be at least 0.'] }])
    expect(await refused({ budget: 10.005 })).toEqual([422, { budget: ['The budget can have at most two decimals.'] }])
    expect(await refused({ message: 'x'.repeat(4001) })).toEqual([
      422,
      { message: ['The message must be at most 4,000 characters.'] },
    ])
    const invalid = [422, { designer_id: ['The selected professional is invalid.'] }]
    for (const { id } of [await designer({ listed: false }), trade.maya, trade.ann, trade.stoneCo, { id: 7 }])
      expect(await refused({ designer_id: id })).toEqual(invalid)
    expect(await refused({ designer_id: (await designer({ available: false })).id })).toEqual([
      422,
      { designer_id: ['Sign Studio is not taking new work right now.'] },
    ])
    expect((await hire({ message: 'x'.repeat(4000), budget: 0 })).status).toBe(200)
    expect(await refused({})).toEqual([
      422,
      { designer_id: ['You have already sent a request to this professional for this project.'] },
    ])
    expect(await rows('SELECT FROM hires WHERE project_id = $1', [project])).toHaveLength(1)
  })

  it('rejects oneself, an archived project, and one that does not exist', async () => {
    const own = await makeProject(dee)
    const self = await hire({ project: own }, dee)
    expect([self.status, self.errors]).toEqual([422, { designer_id: ['You cannot hire yourself.'] }])
    expect((await hire({ project: 'A'.repeat(22) })).status).toBe(404)
    await buyer(test).call(`projects/${project}/archive`, { token: owner.token, method: 'POST' })
    expect((await hire()).errors).toEqual({
      project: ['Restore this project before you hire someone for it.'],
    })
  })

  it('is possible for the owner of the project’s showroom who is not in the directory', async () => {
    const inShowroom = await makeProject(owner, trade.maya.id)
    expect((await hire({ project: inShowroom, designer_id: trade.maya.id })).status).toBe(200)
  })

  it('sends one request when it is pressed twice at once', async () => {
    const statuses = (await Promise.all([hire(), hire()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422])
    expect(await notesOf(dee)).toHaveLength(1)
  })

  it('is answered by the professional, ends on either side, and notifies the other one', async () => {
    const id = await requested()
    expect((await change(dee, id, { status: 'accepted' })).data.hire).toMatchObject({ status: 'accepted' })
    expect((await change(dee, id, { status: 'accepted' })).status).toBe(200)
    expect(await notesOf(owner)).toEqual(['Your request was accepted'])
    const closed = await change(dee, id, { status: 'declined' })
    expect([closed.status, closed.errors]).toEqual([422, { status: ['This request has already been accepted.'] }])
    const ended = await change(owner, id, { status: 'ended' })
    expect(ended.data.hire).toMatchObject({ status: 'ended', can_rate: true, ended_at: expect.any(String) })
    await after(11)
    expect(await notesOf(dee)).toEqual(['A client wants to hire you', 'Work on a project has ended'])
    // Ended work can be requested again.
    const again = (await hire()).data.designers[0].hire
    expect([again.status, again.id === id]).toEqual(['requested', false])
    await change(dee, again.id, { status: 'declined' })
    expect(await notesOf(owner)).toEqual(['Your request was accepted', 'Your request was declined'])
  })

  it('can be taken back for ten minutes by the side that ended it, of which the other one hears nothing', async () => {
    const id = await requested()
    await change(dee, id, { status: 'accepted' })
    const sees = async () => (await buyer(test).call(`projectCart/${project}`, { token: dee.token })).status
    const { data } = await change(owner, id, { status: 'ended' })
    expect(data.hire).toMatchObject({ status: 'ended', resume_until: expect.any(String) })
    expect(await sees()).toBe(404)
    await after(9)
    expect((await change(dee, id, { resume: true })).status).toBe(403)
    for (let n = 0; n < 2; n++)
      expect((await change(owner, id, { resume: true })).data.hire).toMatchObject({
        status: 'accepted',
        ended_at: null,
        resume_until: null,
      })
    expect(await sees()).toBe(200)
    await after(11)
    expect(await notesOf(dee)).toEqual(['A client wants to hire you'])
    await change(dee, id, { status: 'ended' })
    const mayResume = async () =>
      (await buyer(test).call('hire_requests', { token: dee.token })).data.map(
        (one: HireRequest) => `${one.id} ${one.resume_until !== null}`,
      )
    // Their project list no longer has the project.
    expect(await mayResume()).toEqual([`${id} true`])
    await change(dee, id, { resume: true })
    expect(await mayResume()).toEqual([])
    await change(dee, id, { status: 'ended' })
    await after(11)
    expect(await mayResume()).toEqual([])
    expect(await notesOf(owner)).toEqual(['Your request was accepted', 'Work on a project has ended'])
    expect((await change(dee, id, { resume: true })).errors).toEqual({
      resume: ['The end of this work is final. You can send a new request.'],
    })
  })

  it('cannot be taken back beside a newer request', async () => {
    const id = await requested()
    await change(dee, id, { status: 'accepted' })
    await change(owner, id, { status: 'ended' })
    await requested()
    expect((await change(owner, id, { resume: true })).errors).toEqual({
      resume: ['There is a newer request to this professional for this project.'],
    })
  })

  it('can be withdrawn before it is answered, and is then never rated', async () => {
    const id = await requested()
    const withdrawn = await change(owner, id, { status: 'ended' })
    expect(withdrawn.data.hire).toMatchObject({ status: 'ended', decided_at: null, can_rate: false })
    expect(await notesOf(dee)).toEqual(['A client wants to hire you', 'A request was withdrawn'])
    expect((await change(dee, id, { status: 'accepted' })).status).toBe(422)
    const rating = { token: owner.token, body: { rating: 5, text: 'Great' } }
    expect((await buyer(test).call(`hire_designer/${id}/rating`, rating)).status).toBe(422)
  })

  it('gives the rights that the owner sees and changes, in a fixed order', async () => {
    const id = await requested()
    await change(dee, id, { status: 'accepted' })
    const changed = await change(owner, id, { rights: ['list', 'comment', 'list'] })
    expect(changed.data.hire.rights).toEqual(['comment', 'list'])
    expect((await change(owner, id, { rights: ['manage'] })).status).toBe(422)
    await change(owner, id, { status: 'ended' })
    expect((await change(owner, id, { rights: [] })).errors).toEqual({
      rights: ['This work has already ended, so there are no rights to change.'],
    })
  })

  it('stays under the owner’s control while the professional’s showroom is paused', async () => {
    const id = await requested()
    await change(dee, id, { status: 'accepted' })
    await test.deps.db.query("UPDATE showrooms SET status = 'paused' WHERE account_id = $1", [dee.id])
    const { data } = await buyer(test).call(`projectCart/${project}`, { token: owner.token })
    expect(data.designers).toMatchObject([{ id: dee.id, hire: { status: 'accepted' } }])
    expect((await change(owner, id, { rights: [] })).data.hire.rights).toEqual([])
    expect((await change(owner, id, { status: 'ended' })).status).toBe(200)
    expect((await hire()).errors).toEqual({ designer_id: ['The selected professional is invalid.'] })
  })

  it('announces every change of members to open pages', async () => {
    const event = { kind: 'members', project }
    let id = 0
    expect(await announced(async () => (id = await requested()))).toEqual([event])
    expect(await announced(() => change(dee, id, { status: 'accepted' }))).toEqual([event])
    expect(await announced(() => change(dee, id, { status: 'accepted' }))).toEqual([])
    expect(await announced(() => change(owner, id, { rights: ['list'] }))).toEqual([event])
    expect(await announced(() => change(owner, id, { status: 'ended' }))).toEqual([event])
  })
})

describe('mail about a hire', () => {
  it('goes once to the professional who is asked, with message and budget [DSGN-02]', async () => {
    await hire({ message: 'A new backsplash,\nby spring', budget: 5000.5 })
    const [mail, ...more] = await mailsTo(dee)
    expect([mail?.subject, more]).toEqual(['A client wants to hire you', []])
    for (const part of [
      'Cleo Quartz asks you to work on “Kitchen”.',
      'Budget: $5,000.50',
      'Cleo Quartz wrote:\nA new backsplash,\nby spring',
      `${test.deps.env.PUBLIC_URL}/projects?show=shared`,
    ])
      expect(mail?.text).toContain(part)
    expect(await mailsTo(owner)).toEqual([])
    // The same request again is refused, and mails nothing.
    await hire()
    expect(await mailsTo(dee)).toHaveLength(1)
  })

  it('goes once to the other side about an acceptance, a decline, an end and a withdrawal', async () => {
    const first = await requested()
    for (let n = 0; n < 2; n++) await change(dee, first, { status: 'accepted' })
    expect(await subjectsTo(owner)).toEqual(['Your request was accepted'])
    for (let n = 0; n < 2; n++) await change(owner, first, { status: 'ended' })
    for (let n = 0; n < 2; n++) await after(11)
    const second = await requested()
    await change(dee, second, { status: 'declined' })
    await change(owner, await requested(), { status: 'ended' })
    expect(await subjectsTo(owner)).toEqual(['Your request was accepted', 'Your request was declined'])
    expect(await subjectsTo(dee)).toEqual([
      'A client wants to hire you',
      'Work on a project has ended',
      'A client wants to hire you',
      'A client wants to hire you',
      'A request was withdrawn',
    ])
    expect((await mailsTo(owner))[0]?.text).toContain('Sign Studio now works on “Kitchen”.')
    // New rights are not news that is worth a mail.
    const last = await requested()
    await change(owner, last, { rights: ['list'] })
    expect(await subjectsTo(dee)).toHaveLength(6)
  })

  it('is not sent if the account has switched it off, or may not act any more', async () => {
    const { call } = buyer(test)
    const off = { token: dee.token, method: 'PUT' as const, body: { choices: { hires: { email: false } } } }
    expect((await call('account/notifications', off)).status).toBe(200)
    const id = await requested()
    expect(await mailsTo(dee)).toEqual([])
    expect(await notesOf(dee)).toEqual(['A client wants to hire you'])
    await test.deps.db.query("UPDATE accounts SET status = 'Deactive' WHERE id = $1", [owner.id])
    await change(dee, id, { status: 'accepted' })
    expect(await mailsTo(owner)).toEqual([])
  })
})

describe('rating a professional', () => {
  it('is for the owner, once, after the work has ended, and changes the average [DSGN-01]', async () => {
    const { call } = buyer(test)
    const rated = async (given: { rating: number; text: string }, by = owner) => {
      const id = await requested()
      await change(dee, id, { status: 'accepted' })
      await change(dee, id, { status: 'ended' })
      const send = () => call(`hire_designer/${id}/rating`, { token: by.token, body: given })
      return [await send(), await send()] as const
    }
    const [first, second] = await rated({ rating: 5, text: 'Drew everything twice.' })
    expect([first.status, first.message]).toEqual([201, 'Thank you for your rating.'])
    expect(first.data).toMatchObject({ rating: 5, rating_count: 1, projects: 1 })
    expect(first.data.hire).toMatchObject({ rating: 5, can_rate: false })
    expect([second.status, second.message]).toEqual([422, 'You have already rated this professional for this project.'])
    const [next] = await rated({ rating: 4, text: 'Late, but good.' })
    expect(next.data).toMatchObject({ rating: 4.5, rating_count: 2, projects: 1 })
    const profile = await call(`designers/${next.data.vsd_id}`)
    expect(profile.data.ratings).toMatchObject([
      { rating: 4, text: 'Late, but good.', author: 'Cleo Q.' },
      { rating: 5, text: 'Drew everything twice.', author: 'Cleo Q.' },
    ])
  })

  it('rejects stars outside one to five and an empty text at their fields', async () => {
    const id = await requested()
    const send = (body: object) => buyer(test).call(`hire_designer/${id}/rating`, { token: owner.token, body })
    expect((await send({ rating: 6, text: 'x' })).errors).toEqual({ rating: ['Choose one to five stars.'] })
    expect((await send({ rating: 4.5, text: ' ' })).errors).toEqual({
      rating: ['Choose one to five stars.'],
      text: ['Write a sentence or two.'],
    })
  })
})
