import { randomId, randomKey } from '#lib/ids.ts'
import type { TestApp } from './app.ts'
import { buyer } from './buyer.ts'
import { randomVsd, type Sold, type Trade } from './commerce.ts'
import { makeAccount, signIn } from './factories.ts'

export type Person = { id: number; token: string | undefined }
export type Who =
  | 'anonymous'
  | 'owner'
  | 'homeowner'
  | 'hired'
  | 'requested'
  | 'declined'
  | 'ended'
  | 'viewer'
  | 'editor'
  | 'professional'
  | 'vendor'
  | 'admin'

export type HiredProject = {
  people: Record<Who, Person>
  project: string
  /** The accepted hire. */
  hire: number
  scene: string
  line: number
  /** Of the checklist. */
  entry: number
}

/**
 * A project in Maya's showroom with a line of three tiles, a checklist, notes and a design, and everyone who has
 * something to do with it: viewer and editor are collaborators of the hired professional.
 */
export async function makeHiredProject(test: TestApp, trade: Trade, tile: Sold): Promise<HiredProject> {
  const { db } = test.deps
  const person = async (given: Parameters<typeof makeAccount>[1] = {}): Promise<Person> => {
    const { id } = await makeAccount(db, given)
    return { id, token: await signIn(db, id) }
  }
  const professional = async () => {
    const made = await person({ type: 'Contractor', trade: 'designer', status: 'Approve' })
    await db.query('INSERT INTO showrooms (account_id, vsd_id, company_name) VALUES ($1, $2, $3)', [
      made.id,
      randomVsd(),
      `Studio ${made.id}`,
    ])
    await db.query('INSERT INTO designer_profiles (account_id, listed, updated_at) VALUES ($1, true, now())', [made.id])
    return made
  }
  const people: Record<Who, Person> = {
    anonymous: { id: 0, token: undefined },
    owner: await person(),
    homeowner: await person(),
    hired: await professional(),
    requested: await professional(),
    declined: await professional(),
    ended: await professional(),
    viewer: await person(),
    editor: await person(),
    professional: await professional(),
    vendor: trade.stoneCo,
    admin: trade.admin,
  }
  const { call } = buyer(test)
  const token = people.owner.token
  const project: string = (await call('projectCart', { token, body: { showroom: trade.maya.id, name: 'Kitchen' } }))
    .data
  const added = await call('projectCart/sync_to_cart', {
    token,
    body: { action: 'project', project, product: tile.hash, size_id: tile.sizeId, quantity: 3 },
  })
  const line: number = added.data.Project_tans[0].id
  await call(`projectCart/${project}`, { token, method: 'PUT', body: { extra_info: { note: 'gate code' } } })
  const list = await call('projectChecklist', { token, body: { project, items: [{ title: 'Measure' }] } })
  const entry: number = list.data[0].id
  const body = { project, showroom: trade.maya.id, document: sampleDocument }
  const scene: string = (await call('scenes', { token, body })).data.id
  let hire = 0
  for (const who of ['hired', 'requested', 'declined', 'ended'] as const) {
    const status = who.replace('hired', 'accepted')
    const id = randomId()
    if (who === 'hired') hire = id
    await db.query(
      `INSERT INTO hires (id, project_id, professional_id, status, requested_at, decided_at)
        VALUES ($1, $2, $3, $4, now(), CASE WHEN $4 <> 'requested' THEN now() END)`,
      [id, project, people[who].id, status],
    )
  }
  for (const role of ['viewer', 'editor'] as const)
    await db.query(
      `INSERT INTO showroom_collaborators (id, showroom_id, email, role, account_id, invited_at, expires_at, accepted_at)
        VALUES ($1, $2, $3, $4, $5, now(), now() + interval '7 days', now())`,
      [randomId(), people.hired.id, `${randomKey(10).toLowerCase()}@example.com`, role, people[role].id],
    )
  return { people, project, hire, scene, line, entry }
}

export const sampleDocument = {
  v: 1,
  template: 'k-galley--warm-modern',
  style: 'warm-modern',
  fills: {},
  fixtures: {},
  light: 'day',
  units: 'imperial',
}
