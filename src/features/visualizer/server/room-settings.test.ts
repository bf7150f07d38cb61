import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'

let test: TestApp
let call: ReturnType<typeof buyer>['call']
let token: string
beforeAll(async () => {
  test = await createTestApp()
  call = buyer(test).call
  token = await signIn(test.deps.db, (await makeAccount(test.deps.db, { type: 'Admin' })).id)
})
afterAll(() => test.close())

it('an Admin names, places and hides templates and floor plans; lists follow, and wrong input is refused at its field', async () => {
  for (const [admin, shown] of [
    ['templates', 'room_templates'],
    ['floor_plans', 'floor_plans'],
  ] as const) {
    const list = async () => (await call(`${shown}?per_page=100`)).data
    const rows = (await call(`admin/${admin}`, { token })).data
    const before = await list()
    const [first, second] = rows.data
    const save = (id: string, body: object, by: string | undefined = token) =>
      call(`admin/${admin}/${id}`, { token: by, method: 'PUT', body })
    expect((await save(first.id, { name: first.name, hidden: true })).status).toBe(200)
    expect((await save(second.id, { name: 'Our favorite', position: 1 })).status).toBe(200)
    expect((await save(second.id, { name: 'Our favorite', position: 1 })).status).toBe(200)
    const after = await list()
    expect(after.total).toBe(before.total - 1)
    expect(after.data[0].name).toBe('Our favorite')
    expect((await call(`admin/${admin}?q=favorite`, { token })).data.data).toMatchObject([
      { id: second.id, built_in_name: second.name, position: 1, hidden: false },
    ])
    expect(Object.keys((await save(first.id, { name: '', position: 0 })).errors).sort()).toEqual(['name', 'position'])
    expect((await save('nowhere', { name: 'x' })).status).toBe(404)
    expect((await call(`admin/${admin}`)).status).toBe(401)
    const { data: log } = await call('admin/audit?action=catalogue.changed', { token })
    expect(log.data[0].object.id).toMatch(/./)
    expect(log.total % 2).toBe(0)
  }
})

it('an Admin makes a template from another one or from an own design, and deletes it while nothing uses it', async () => {
  const admin = (path: string, body?: object, method: 'GET' | 'POST' | 'DELETE' = 'POST', by = token) =>
    call(`admin/templates${path}`, { token: by, method, body })
  const [original] = (await call('admin/templates?q=k-galley', { token })).data.data
  const copy = { name: 'Galley of the house', template: original.id }
  const made = await admin('', copy)
  expect([made.status, made.message]).toEqual([201, 'Template added.'])
  // A lost response is sent again.
  expect((await admin('', copy)).data).toEqual(made.data)
  const document = { ...(await call(`room_templates/${original.id}`)).data.scene, light: 'evening' }
  const scene = await call('scenes', { token, body: { document, name: 'My galley' }, key: newKey() })
  const ofDesign = await admin('', { name: 'From my design', scene: scene.data.id })
  expect(ofDesign.status).toBe(201)
  const other = await signIn(test.deps.db, (await makeAccount(test.deps.db, { type: 'Admin' })).id)
  for (const [body, field] of [
    [{ name: '', template: original.id }, 'name'],
    [{ name: 'Galley of the house', scene: scene.data.id }, 'name'],
    [{ name: 'Nowhere', template: 'nowhere' }, 'template'],
    [{ name: 'Nothing' }, 'template'],
    [{ name: 'Both', template: original.id, scene: scene.data.id }, 'template'],
  ] as const)
    expect(Object.keys((await admin('', body)).errors), JSON.stringify(body)).toEqual([field])
  expect((await admin('', { name: 'Theirs', scene: scene.data.id }, 'POST', other)).errors).toHaveProperty('scene')

  const listed = async () =>
    (await call('room_templates?q=galley+of+the+house')).data.data.map(({ id }: { id: string }) => id)
  expect(await listed()).toEqual([made.data.id])
  const opened = await call(`room_templates/${made.data.id}`)
  expect(opened.data).toMatchObject({ name: 'Galley of the house', own: false, room: 'Kitchen' })
  // A plain copy has its original's picture, any other room a plan of its own.
  expect(opened.data.image).toBe((await call(`room_templates/${original.id}`)).data.image)
  const drawn = (await call(`room_templates/${ofDesign.data.id}`)).data.image
  expect((await test.app.inject(drawn)).headers['content-type']).toContain('image/svg+xml')
  // Somebody begins a design with it.
  const begun = await call('scenes', {
    token: other,
    body: { document: opened.data.scene, template: made.data.id },
    key: newKey(),
  })
  expect(begun.status).toBe(201)
  const used = await admin(`/${made.data.id}`, undefined, 'DELETE')
  expect([used.status, used.message]).toEqual([422, '“Galley of the house” is used by 1 design. Hide it instead.'])
  expect((await admin(`/${original.id}`, undefined, 'DELETE')).message).toMatch(/^This template is built in/)
  const hide = { token, method: 'PUT' as const, body: { name: 'Galley 2', hidden: true } }
  expect((await call(`admin/templates/${made.data.id}`, hide)).status).toBe(200)
  expect(await listed()).toEqual([])
  expect((await call(`room_templates/${made.data.id}`)).data.name).toBe('Galley 2')
  const gone = () => admin(`/${ofDesign.data.id}`, undefined, 'DELETE')
  expect([(await gone()).status, (await gone()).status]).toEqual([200, 404])
  expect((await call(`room_templates/${ofDesign.data.id}`)).status).toBe(404)
})

it('an Admin makes a template of a room that they have drawn', async () => {
  const drawn = { name: 'Attic', room: 'Bedroom', width_ft: 13, length_ft: 17, height_ft: 8 }
  const own = (await call('room_templates', { token, body: drawn })).data
  const add = (body: object, by = token) => call('admin/templates', { token: by, body })
  const made = await add({ name: 'Attic of the house', own: own.id })
  expect(made.status).toBe(201)
  const guest = await call(`room_templates/${made.data.id}`)
  expect(guest.data).toMatchObject({ name: 'Attic of the house', own: false, room: 'Bedroom', width_ft: 13 })
  expect((await test.app.inject(guest.data.image)).headers['content-type']).toContain('image/svg+xml')
  // It stays when the Admin deletes their own room.
  await call(`room_templates/${own.id}`, { token, method: 'DELETE' })
  expect((await call(`room_templates/${made.data.id}`)).status).toBe(200)
  const other = await signIn(test.deps.db, (await makeAccount(test.deps.db, { type: 'Admin' })).id)
  expect((await add({ name: 'Gone', own: own.id }, other)).errors).toEqual({ own: ['Choose one of your own rooms.'] })
  const [line] = (await call('admin/audit?action=catalogue.changed', { token })).data.data
  expect(line.after).toContain('the room “Attic”')
})
