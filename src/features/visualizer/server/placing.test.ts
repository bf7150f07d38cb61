import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RoomShape, SceneDoc } from '#scene/model/types.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'

let test: TestApp
let call: ReturnType<typeof buyer>['call']
beforeAll(async () => {
  test = await createTestApp()
  call = buyer(test).call
})
afterAll(() => test.close())

const room = (long: number): RoomShape => ({
  kind: 'living',
  polygon: [
    [0, 0],
    [long, 0],
    [long, 4],
    [0, 4],
  ],
  height: 2.6,
  openings: [],
})
const doc = (long: number, fixtures: SceneDoc['fixtures'] = {}): SceneDoc => ({
  v: 1,
  template: null,
  style: 'japandi',
  room: room(long),
  fills: {},
  fixtures,
  light: 'day',
  units: 'imperial',
})
const sofa = (x: number) => ({ type: 'sofa', x, y: 2, wall: null, turn: 0 })
const make = (document: SceneDoc) => call('scenes', { body: { document } })
const save = (id: string, version: number, document: SceneDoc) =>
  call(`scenes/${id}`, { method: 'PUT', body: { document, version } })

it('a design is rejected for what the editor rejects, with the path in the document', async () => {
  expect(await make(doc(99))).toMatchObject({
    status: 422,
    errors: { 'document.room': ['A room can be at most 100′ 0″ long.'] },
  })
  expect(await make(doc(6, { one: sofa(40) }))).toMatchObject({
    status: 422,
    errors: { 'document.fixtures.one': ['Sofa: It does not fit in the room here.'] },
  })
  const { data: made } = await make(doc(6, { one: sofa(3) }))
  expect(await save(made.id, 1, doc(6, { one: sofa(3), two: sofa(3.3) }))).toMatchObject({
    status: 422,
    errors: { 'document.fixtures.one': ['Sofa: It would overlap the sofa.'] },
  })
  expect((await save(made.id, 1, doc(6, { one: sofa(2.8) }))).status).toBe(200)
})

it('a design saved before such a rule existed can be opened and changed', async () => {
  const { data: made } = await make(doc(6))
  const old = doc(99, { one: sofa(3), two: sofa(3.2) })
  const stored = JSON.stringify(old)
  await test.deps.db.query('UPDATE scenes SET document = $2 WHERE id = $1', [made.id, stored])
  await test.deps.db.query('UPDATE scene_versions SET document = $2 WHERE scene_id = $1', [made.id, stored])
  expect((await save(made.id, 1, { ...old, light: 'evening' })).status).toBe(200)
  expect((await save(made.id, 2, doc(9))).status).toBe(200)
})
