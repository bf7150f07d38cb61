import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { erasePerson } from '#features/accounts/server/own-account/own-data-queries.ts'
import type { Pin } from '#features/visualizer/pins.ts'
import { randomId } from '#lib/ids.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { type ChatWorld, createChatWorld, type Signed } from '#test/chat.ts'
import { newKey } from '#test/factories.ts'
import { pinRoutes } from '../routes.ts'
import type { PinDeps } from './pins.ts'

const people = [
  'anonymous',
  'owner',
  'other homeowner',
  'hired',
  'hired for the list',
  'requested',
  'declined',
  'ended',
  'professional',
  'viewer',
  'editor',
  'other professional',
  'vendor',
  'admin',
] as const
type Who = (typeof people)[number]

let world: ChatWorld
let signed: Record<Exclude<Who, 'anonymous'>, Pick<Signed, 'id' | 'token'>>
let author: Signed
let project: string
let scene: string
beforeAll(async () => {
  world = await createChatWorld()
  const { trade } = world
  const owner = await world.person()
  project = await world.project(owner, { showroom: trade.maya.id })
  await world.share(project, trade.maya.id)
  const as = async (...status: [Parameters<ChatWorld['hire']>[2], Parameters<ChatWorld['hire']>[3]?]) => {
    const made = await world.professional()
    await world.hire(project, made, ...status)
    return made
  }
  const hired = await as('accepted')
  author = await as('accepted')
  signed = {
    owner,
    'other homeowner': await world.person(),
    hired,
    'hired for the list': await as('accepted', ['list']),
    requested: await as('requested'),
    declined: await as('declined'),
    ended: await as('ended'),
    professional: trade.maya,
    viewer: await world.collaborator(hired, 'viewer'),
    editor: await world.collaborator(hired, 'editor'),
    'other professional': await world.professional(),
    vendor: trade.stoneCo,
    admin: trade.admin,
  }
  scene = await design(owner.token, project)
})
afterAll(() => world.close())

const document = {
  v: 1,
  template: 'k-galley--japandi',
  style: 'japandi',
  fills: {},
  fixtures: {},
  light: 'day',
  units: 'imperial',
}
const anchor = { on: 'surface', slot: 'floor', point: [12, 0, -20.5], normal: [0, 1, 0] }

async function design(token: string, inProject: string | null): Promise<string> {
  const made = await world.call(token, 'POST', 'scenes', { document, project: inProject, name: 'Galley' })
  return made.data.id
}

const tokenOf = (who: Who) => (who === 'anonymous' ? undefined : signed[who].token)
const write = (token: string | undefined, url: string, payload: object, key = newKey()) =>
  world.call(token, 'POST', url, payload, { 'idempotency-key': key })
const pinsOf = (id: string, token = signed.owner.token) => world.call(token, 'GET', `scenes/${id}/pins`)

/** A pin of an account, also of one that may not add any. */
async function pinBy(accountId: number, on = scene): Promise<{ pin: number; comment: number }> {
  const [pin, comment] = [randomId(), randomId()]
  await world.db.query(
    `INSERT INTO room_pins (id, scene_id, number, author_id, slot, point, normal, created_at)
      SELECT $1, $2, coalesce(max(number), 0) + 1, $3, 'floor', '{1,0,1}', '{0,1,0}', now() FROM room_pins WHERE scene_id = $2`,
    [pin, on, accountId],
  )
  await world.db.query(
    `INSERT INTO pin_comments (id, pin_id, author_id, key, body, created_at) VALUES ($1, $2, $3, $4, 'Here', now())`,
    [comment, pin, accountId, newKey()],
  )
  return { pin, comment }
}

type Cells = Record<Who, number>
const signedIn = (status: number, more: Partial<Cells>): Cells => ({
  ...(Object.fromEntries(people.map((who) => [who, status])) as Cells),
  anonymous: 401,
  ...more,
})
/** Who may comment gets `status`, who may only look `looking`, and for everyone else the design does not exist. */
const members = (status: number, looking: number, more: Partial<Cells> = {}): Cells =>
  signedIn(404, {
    owner: status,
    hired: status,
    professional: status,
    editor: status,
    viewer: looking,
    'hired for the list': looking,
    ...more,
  })

type Ask = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }
type Case = { on: string; ask: (who: Who) => Ask | Promise<Ask>; cells: Cells }
const own = (who: Who) => pinBy(who === 'anonymous' ? author.id : signed[who].id)
const others = () => pinBy(author.id)

/** For each call of the route table, who may make it. */
const cases: Record<string, Case[]> = {
  'GET /scenes/:id/pins': [
    {
      on: 'the design',
      ask: () => ({ method: 'GET', url: `scenes/${scene}/pins` }),
      cells: members(200, 200),
    },
  ],
  'POST /scenes/:id/pins': [
    {
      on: 'the design',
      ask: () => ({ method: 'POST', url: `scenes/${scene}/pins`, payload: { anchor, text: 'Look' } }),
      cells: members(201, 403),
    },
  ],
  'POST /scenes/:id/pins/:pin/comments': [
    {
      on: 'a pin of another person',
      ask: async () => ({
        method: 'POST',
        url: `scenes/${scene}/pins/${(await others()).pin}/comments`,
        payload: { text: 'Yes' },
      }),
      cells: members(201, 403),
    },
  ],
  'PUT /scenes/:id/pins/:pin': [
    {
      on: 'a pin of another person',
      ask: async () => ({
        method: 'PUT',
        url: `scenes/${scene}/pins/${(await others()).pin}`,
        payload: { resolved: true },
      }),
      cells: members(200, 403),
    },
  ],
  'DELETE /scenes/:id/pins/:pin': [
    {
      on: 'the own pin',
      ask: async (who) => ({ method: 'DELETE', url: `scenes/${scene}/pins/${(await own(who)).pin}` }),
      cells: members(200, 403),
    },
    {
      on: 'a pin of another person',
      ask: async () => ({ method: 'DELETE', url: `scenes/${scene}/pins/${(await others()).pin}` }),
      cells: members(403, 403, { owner: 200 }),
    },
  ],
  'DELETE /scenes/:id/pins/:pin/comments/:comment': [
    {
      on: 'the own comment',
      ask: async (who) => {
        const { pin, comment } = await own(who)
        return { method: 'DELETE', url: `scenes/${scene}/pins/${pin}/comments/${comment}` }
      },
      cells: members(200, 403),
    },
    {
      on: 'a comment of another person',
      ask: async () => {
        const { pin, comment } = await others()
        return { method: 'DELETE', url: `scenes/${scene}/pins/${pin}/comments/${comment}` }
      },
      cells: members(403, 403, { owner: 200 }),
    },
  ],
}

/** The calls that are served. */
function routeTable(): string[] {
  const served: string[] = []
  const route = ({ method, url }: { method: string; url: string }) => served.push(`${method} ${url}`)
  pinRoutes({ route } as unknown as ApiApp, {} as PinDeps)
  return served
}

describe('who may make each call about comments in a room [U18]', () => {
  it('is decided for every route', () => {
    expect(routeTable().toSorted()).toEqual(Object.keys(cases).toSorted())
  })

  const rows = Object.entries(cases).flatMap(([call, each]) => each.map(({ on, ...rest }) => ({ call, on, ...rest })))
  it.each(rows)('$call on $on', async ({ ask, cells }) => {
    const found: Partial<Cells> = {}
    for (const who of people) {
      const { method, url, payload } = await ask(who)
      const headers = { 'idempotency-key': newKey() }
      found[who] = (await world.call(tokenOf(who), method, url, payload, headers)).status
    }
    expect(found).toEqual(cells)
  })

  it('says what each may do, and nothing of a pin of another design', async () => {
    const { pin } = await pinBy(author.id)
    const seenBy = async (who: Who) => {
      const { data } = await pinsOf(scene, tokenOf(who))
      const found = data.pins.find(({ id }: Pin) => id === pin)
      return [data.may_comment, found.may_delete, found.comments[0].may_delete]
    }
    expect(await seenBy('owner')).toEqual([true, true, true])
    expect(await seenBy('hired')).toEqual([true, false, false])
    expect(await seenBy('viewer')).toEqual([false, false, false])
    const elsewhere = await design(signed.hired.token, null)
    const url = `scenes/${elsewhere}/pins/${pin}`
    const asked = [
      await write(signed.hired.token, `${url}/comments`, { text: 'Mine' }),
      await world.call(signed.hired.token, 'PUT', url, { resolved: true }),
      await world.call(signed.hired.token, 'DELETE', url),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404])
    // A design in no project is its owner's alone.
    expect((await write(signed.hired.token, `scenes/${elsewhere}/pins`, { anchor, text: 'Mine' })).status).toBe(201)
    expect((await pinsOf(elsewhere)).status).toBe(404)
  })
})

/** Another design of the owner in a project of its own, for which one professional is hired. */
async function fresh() {
  const owner = await world.person()
  const inProject = await world.project(owner)
  const hired = await world.professional()
  await world.hire(inProject, hired)
  const id = await design(owner.token, inProject)
  const add = (text: string, key?: string, token = owner.token) =>
    write(token, `scenes/${id}/pins`, { anchor, text }, key)
  return { owner, hired, id, add }
}

describe('comments on places of a room', () => {
  it('are numbered, with replies in their order, and are resolved and reopened', async () => {
    const { owner, hired, id, add } = await fresh()
    const first = (await add('Too dark?')).data
    const onObject = { on: 'object', fixture: 'sink1', offset: [0, 34.25, 12], normal: [0, 0, 1] }
    const second = await write(hired.token, `scenes/${id}/pins`, { anchor: onObject, text: 'A deeper sink' })
    expect(second.data).toMatchObject({
      number: 2,
      anchor: onObject,
      author: { id: hired.id },
      resolved: false,
    })
    for (const text of ['Yes', 'Lighter grout'])
      await write(hired.token, `scenes/${id}/pins/${first.id}/comments`, { text })
    const { data } = await pinsOf(id, owner.token)
    expect(data.pins.map(({ number, comments }: Pin) => [number, comments.map(({ text }) => text)])).toEqual([
      [1, ['Too dark?', 'Yes', 'Lighter grout']],
      [2, ['A deeper sink']],
    ])
    expect(data.pins[0].anchor).toEqual(anchor)
    for (const resolved of [true, true, false]) {
      const changed = await world.call(hired.token, 'PUT', `scenes/${id}/pins/${first.id}`, { resolved })
      expect([changed.status, changed.data.resolved]).toEqual([200, resolved])
    }
  })

  it('are added once, however often the request arrives, also at the same time', async () => {
    const { owner, hired, id, add } = await fresh()
    const key = newKey()
    const made = await Promise.all([add('Once', key), add('Once', key), add('Once', key)])
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
    const pin = made[0]?.data.id
    const replyKey = newKey()
    const reply = (text: string, token: string) => write(token, `scenes/${id}/pins/${pin}/comments`, { text }, replyKey)
    await Promise.all([reply('Me too', hired.token), reply('Me too', hired.token)])
    // The key of another account is another key.
    expect((await reply('Good', owner.token)).data.comments).toHaveLength(3)
    const { data } = await pinsOf(id, owner.token)
    expect(data.pins.map(({ comments }: Pin) => comments.length)).toEqual([3])
    const reused = await add('Something else', key)
    expect([reused.status, reused.message]).toEqual([422, 'This Idempotency-Key was used for another request.'])
    // Without a key each call is a comment of its own (OP-66).
    expect((await world.call(owner.token, 'POST', `scenes/${id}/pins`, { anchor, text: 'No key' })).status).toBe(201)
  })

  it('have from 1 to 2,000 letters, and refuse others at the field', async () => {
    const { owner, id, add } = await fresh()
    expect((await add('x'.repeat(2000))).status).toBe(201)
    for (const [text, message] of [
      ['', 'Comment is required.'],
      [' \n\u0000', 'Comment is required.'],
      ['x'.repeat(2001), 'A comment must be at most 2,000 characters.'],
    ] as const) {
      const refused = await add(text)
      expect([refused.status, refused.errors]).toEqual([422, { text: [message] }])
    }
    const where = [undefined, { ...anchor, point: [1, 2] }, { ...anchor, normal: [0, 4, 0] }, { on: 'air' }]
    for (const wrong of where) {
      const refused = await write(owner.token, `scenes/${id}/pins`, { anchor: wrong, text: 'Here' })
      expect([refused.status, Object.keys(refused.errors)[0]?.split('.')[0]]).toEqual([422, 'anchor'])
    }
  })

  it('are deleted one by one, and the pin with the last of them', async () => {
    const { owner, id, add } = await fresh()
    const pin: Pin = (await add('First')).data
    const url = `scenes/${id}/pins/${pin.id}`
    const { data } = await write(owner.token, `${url}/comments`, { text: 'Second' })
    const remove = (comment: number) => world.call(owner.token, 'DELETE', `${url}/comments/${comment}`)
    const left = async () =>
      (await pinsOf(id, owner.token)).data.pins.map(({ comments }: Pin) => comments.map(({ text }) => text))
    expect((await remove(data.comments[0].id)).status).toBe(200)
    expect(await left()).toEqual([['Second']])
    expect((await remove(data.comments[1].id)).status).toBe(200)
    expect(await left()).toEqual([])
    expect((await remove(data.comments[1].id)).status).toBe(404)
  })

  it('notify the other members, with at most one unread notification about a room', async () => {
    const { owner, hired, id, add } = await fresh()
    const notes = async ({ id: account }: { id: number }) => {
      const { rows } = await world.db.query(
        `SELECT title, link, read_at IS NULL AS unread FROM notifications WHERE account_id = $1 AND type = 'pin'
          ORDER BY created_at`,
        [account],
      )
      return rows
    }
    const pin = (await add('Look here')).data.id
    const note = { link: `/visualize?scene=${id}&pin=${pin}`, unread: true }
    expect(await notes(hired)).toEqual([{ ...note, title: expect.stringMatching(/ commented in Galley$/) }])
    await add('And here')
    expect(await notes(hired)).toHaveLength(1)
    expect(await notes(owner)).toEqual([])
    await world.db.query('UPDATE notifications SET read_at = now() WHERE account_id = $1', [hired.id])
    await add('And there')
    expect((await notes(hired)).map(({ unread }) => unread)).toEqual([false, true])
    await write(hired.token, `scenes/${id}/pins/${pin}/comments`, { text: 'Seen' })
    expect(await notes(owner)).toMatchObject([note])
    // They quote the comment, so they go with its author's account.
    await transaction(world.db, (tx) => erasePerson(tx, hired, new Date()))
    expect(await notes(owner)).toEqual([])
  })
})
