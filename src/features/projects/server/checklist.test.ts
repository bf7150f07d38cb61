import { afterAll, describe, expect, it } from 'vitest'
import { makeAccount, signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, tile, shop, add, close } = await createShop()
afterAll(close)

const { call } = shop
async function owner() {
  const { id } = await makeAccount(test.deps.db)
  const token = await signIn(test.deps.db, id)
  const { data: project } = await call('projectCart', {
    token,
    body: { showroom: trade.maya.id, name: 'Bath' },
  })
  return { token, project: project as string }
}

describe('a project’s checklist', () => {
  it('starts with all suggestions, and added entries leave the suggestions [PROJ-03, CALL-28, CALL-29, CALL-30]', async () => {
    const { token, project } = await owner()
    const template = await call('projectChecklist', { token })
    expect(template.project_checklist).toEqual([])
    expect(template.append_items.length).toBeGreaterThan(20)
    expect(template.append_items[0]).toMatchObject({ key: 'permits', group: 'Before' })
    expect(template.data).toEqual({ append_items: template.append_items, project_checklist: [] })

    const saved = await call('projectChecklist', {
      token,
      body: {
        project,
        items: [{ key: 'demolition' }, { title: 'Order the skip', group: 'Before', due_date: '2026-12-01' }],
      },
    })
    expect([saved.status, saved.message]).toEqual([201, 'Checklist saved.'])
    expect(saved.data).toMatchObject([
      { project, key: 'demolition', group: 'Before', done: false, due_date: null, position: 1 },
      { key: null, title: 'Order the skip', due_date: '2026-12-01', position: 2 },
    ])
    const again = await call('projectChecklist', { token, body: { project, items: [{ key: 'demolition' }] } })
    expect(again.data).toHaveLength(2)
    const read = await call(`projectChecklist/${project}`, { token })
    expect(read.project_checklist).toHaveLength(2)
    expect(read.append_items.map((one: { key: string }) => one.key)).not.toContain('demolition')
    expect((await call(`projectChecklist?project=${project}`, { token })).data).toEqual(read.data)
  })

  it('has entries that can be checked off, annotated, dated, moved and deleted one by one [CALL-31]', async () => {
    const { token, project } = await owner()
    const { data } = await call('projectChecklist', {
      token,
      body: { project, items: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] },
    })
    const third = data[2].id
    const saved = await call(`projectChecklist/${third}`, {
      token,
      method: 'PUT',
      body: { done: true, note: 'by noon', due_date: '2026-12-24', position: 1 },
    })
    expect(saved).toMatchObject({
      message: 'Checklist updated.',
      data: { title: 'Three', done: true, note: 'by noon', due_date: '2026-12-24', position: 1 },
    })
    await call(`projectChecklist/${data[0].id}`, { token, method: 'DELETE' })
    const read = await call(`projectChecklist/${project}`, { token })
    expect(read.project_checklist.map((one: { title: string }) => one.title)).toEqual(['Three', 'Two'])
  })

  it('is private to its owner, and reports errors at the field', async () => {
    const { token, project } = await owner()
    const { data } = await call('projectChecklist', { token, body: { project, items: [{ title: 'One' }] } })
    const ann = trade.ann.token
    const tried = [
      await call(`projectChecklist/${project}`, { token: ann }),
      await call('projectChecklist', { token: ann, body: { project, items: [{ title: 'Mine' }] } }),
      await call(`projectChecklist/${data[0].id}`, { token: ann, method: 'PUT', body: { done: true } }),
      await call(`projectChecklist/${data[0].id}`, { token: ann, method: 'DELETE' }),
    ]
    expect(tried.map((response) => response.status)).toEqual([404, 404, 404, 404])
    expect((await call(`projectChecklist/${project}`)).status).toBe(401)
    const empty = await call('projectChecklist', {
      token,
      body: { project, items: [{ title: ' ' }, { key: 'nothing' }] },
    })
    expect([empty.status, empty.errors]).toEqual([422, { 'items.0.title': ['Title is required.'] }])
    const unknown = await call('projectChecklist', { token, body: { project, items: [{ key: 'nothing' }] } })
    expect(unknown.errors).toEqual({ 'items.0.key': ['This item does not exist.'] })
  })
})

describe('a project', () => {
  it('is copied with its room, list, notes and checklist, unchecked and unshared', async () => {
    const { token, project } = await owner()
    await add(tile, 2, { action: 'project', project, surface: 'floor' }, token)
    await call(`projectCart/${project}`, {
      token,
      method: 'PUT',
      body: { extra_info: { note: 'left wall' } },
    })
    const { data } = await call('projectChecklist', { token, body: { project, items: [{ title: 'One' }] } })
    await call(`projectChecklist/${data[0].id}`, { token, method: 'PUT', body: { done: true } })

    const copied = await call(`projects/${project}/duplicate`, { token, method: 'POST' })
    expect([copied.status, copied.message]).toEqual([201, 'Project copied.'])
    const copy = (await call(`projectCart/${copied.data}`, { token })).data
    expect(copy).toMatchObject({
      name: 'Bath (copy)',
      subtotal: 87.78,
      extra_info: { note: 'left wall' },
      shared_to_contractor: false,
      Project_tans: [{ qty: 2, surface: 'floor' }],
    })
    const list = (await call(`projectChecklist/${copied.data}`, { token })).project_checklist
    expect(list).toMatchObject([{ title: 'One', done: false, project: copied.data }])
    expect((await call(`projects/${project}/duplicate`, { token: trade.ann.token, method: 'POST' })).status).toBe(404)
  })

  it('is archived out of the list and restored, with everything in it', async () => {
    const { token, project } = await owner()
    expect((await call(`projects/${project}/archive`, { token, method: 'POST' })).data).toMatchObject({
      archived: true,
    })
    expect((await call(`projects/${project}/archive`, { token, method: 'POST' })).status).toBe(200)
    expect((await call('projects', { token })).data.total).toBe(0)
    expect((await call('projects?archived=1', { token })).data).toMatchObject({
      total: 1,
      data: [{ id: project }],
    })
    expect((await call(`projectCart/${project}`, { token })).data.archived).toBe(true)
    expect((await call(`projects/${project}/restore`, { token: trade.ann.token, method: 'POST' })).status).toBe(404)
    await call(`projects/${project}/restore`, { token, method: 'POST' })
    expect((await call('projects', { token })).data.total).toBe(1)
  })
})
