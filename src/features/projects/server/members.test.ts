import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomId, randomKey } from '#lib/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { makeAccount } from '#test/factories.ts'
import { type MemberRight, type ProjectRight, rightsOfRole } from '../members.ts'
import { demandRight } from './members.ts'

const everyRight: ProjectRight[] = ['see', 'comment', 'room', 'list', 'manage']

let test: TestApp
let trade: Trade
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
})
afterAll(() => test.close())

async function makeProject(showroomId: number | null) {
  const owner = (await makeAccount(test.deps.db, {})).id
  const id = randomKey()
  await test.deps.db.query(
    `INSERT INTO projects (id, owner_id, showroom_id, is_cart, name) VALUES ($1, $2, $3, false, 'Bath')`,
    [id, owner, showroomId],
  )
  return { id, owner }
}

async function hire(
  project: string,
  professional: number,
  status: string,
  rights: MemberRight[] = ['comment', 'room', 'list'],
) {
  await test.deps.db.query(
    `INSERT INTO hires (id, project_id, professional_id, status, rights, requested_at, decided_at)
      VALUES ($1, $2, $3, $4, $5, now(), CASE WHEN $4 <> 'requested' THEN now() END)`,
    [randomId(), project, professional, status, rights],
  )
}

async function invite(showroom: number, role: string, revoked = false) {
  const { id } = await makeAccount(test.deps.db, {})
  await test.deps.db.query(
    `INSERT INTO showroom_collaborators (id, showroom_id, email, role, account_id, invited_at, expires_at, accepted_at, revoked_at)
      VALUES ($1, $2, $3, $4, $5, now(), now() + interval '7 days', now(), CASE WHEN $6 THEN now() END)`,
    [randomId(), showroom, `${randomKey(10).toLowerCase()}@example.com`, role, id, revoked],
  )
  return id
}

const share = (project: string, showroom: number) =>
  test.deps.db.query('INSERT INTO project_shares (project_id, showroom_id, shared_at) VALUES ($1, $2, now())', [
    project,
    showroom,
  ])

/** The rights that the account has, and the status of the response for the others. */
async function rightsIn(project: string, account: number) {
  const held: ProjectRight[] = []
  const refused = new Set<number>()
  for (const right of everyRight)
    await demandRight(test.deps.db, { id: account }, project, right).then(
      () => held.push(right),
      (failure: { status: number }) => refused.add(failure.status),
    )
  return { held, refused: [...refused] }
}

const unknown = { held: [], refused: [404] }

describe('the rights in a project', () => {
  it('are all the owner’s, and none of another homeowner’s, to whom the project does not exist', async () => {
    const { id, owner } = await makeProject(trade.maya.id)
    const other = await makeAccount(test.deps.db, {})
    expect(await rightsIn(id, owner)).toEqual({ held: everyRight, refused: [] })
    expect(await rightsIn(id, other.id)).toEqual(unknown)
    expect(await rightsIn(id, trade.maya.id)).toEqual(unknown)
  })

  it('of a hired professional are those that the owner left them, and begin and end with the hire', async () => {
    const professional = async (status: string, rights?: MemberRight[]) => {
      const { id } = await makeProject(null)
      await hire(id, trade.maya.id, status, rights)
      return rightsIn(id, trade.maya.id)
    }
    expect(await professional('accepted')).toEqual({ held: rightsOfRole.hired, refused: [403] })
    expect(await professional('accepted', ['list'])).toEqual({ held: ['see', 'list'], refused: [403] })
    expect(await professional('accepted', [])).toEqual({ held: ['see'], refused: [403] })
    for (const status of ['requested', 'declined', 'ended']) expect(await professional(status)).toEqual(unknown)
  })

  it('of the showroom that the project is shared with end when the project changes showroom', async () => {
    const { id } = await makeProject(trade.maya.id)
    await share(id, trade.maya.id)
    expect(await rightsIn(id, trade.maya.id)).toEqual({ held: ['see', 'comment'], refused: [403] })
    await test.deps.db.query('UPDATE projects SET showroom_id = NULL WHERE id = $1', [id])
    expect(await rightsIn(id, trade.maya.id)).toEqual(unknown)
  })

  it('of collaborators are at most those of the professional who invited them', async () => {
    const [viewer, editor, revoked] = [
      await invite(trade.maya.id, 'viewer'),
      await invite(trade.maya.id, 'editor'),
      await invite(trade.maya.id, 'editor', true),
    ]
    const { id: shared } = await makeProject(trade.maya.id)
    await share(shared, trade.maya.id)
    expect(await rightsIn(shared, viewer)).toEqual({ held: ['see'], refused: [403] })
    expect(await rightsIn(shared, editor)).toEqual({ held: ['see', 'comment'], refused: [403] })
    expect(await rightsIn(shared, revoked)).toEqual(unknown)
    const { id: hired } = await makeProject(null)
    await hire(hired, trade.maya.id, 'accepted', ['room'])
    expect(await rightsIn(hired, editor)).toEqual({ held: ['see', 'room'], refused: [403] })
    expect(await rightsIn(hired, viewer)).toEqual({ held: ['see'], refused: [403] })
  })
})
