import { afterAll, beforeAll, expect, it } from 'vitest'
import { productKey, productsOf, wholeOf } from '#features/visualizer/design-parts.ts'
import { countingOf, linesOf, rememberingCount } from '#features/visualizer/room-list.ts'
import type { ModelRow, SceneLine } from '#features/visualizer/schema.ts'
import { listPdf } from '#features/visualizer/server/list/list-pdf.ts'
import { listCsv } from '#features/visualizer/web/editor/tools/save-files.ts'
import { counted } from '#lib/money.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { templateById, templates } from '#scene/model/rooms/room-tables.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import type { TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { createDemoApp } from '#test/demo.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { readPdf } from '#test/read-pdf.ts'

let test: TestApp
let call: ReturnType<typeof buyer>['call']
let showroom: number
let token: string
let professional: string

beforeAll(async () => {
  test = await createDemoApp()
  test.travelTo(new Date('2026-11-26T18:00:00Z'))
  call = buyer(test).call
  const { rows } = await test.deps.db.query<{ id: number }>(
    `SELECT account_id AS id FROM showrooms WHERE vsd_id = 'LARKHAM2'`,
  )
  showroom = Number(rows[0]?.id)
  professional = await signIn(test.deps.db, showroom)
  token = await signIn(test.deps.db, (await makeAccount(test.deps.db, {})).id)
})
afterAll(() => test.close())

/** The first room with each kind of surface: floors, walls, tops, lawns, pools; all have fixtures too. */
const roles = ['floor', 'wall', 'shower', 'backsplash', 'countertop', 'patio', 'lawn', 'coping', 'accent'] as const
const rooms = new Set(
  roles.flatMap((role) => {
    const has = (id: string) => {
      const ground = templateById(id)
      return ground !== null && openScene(ground, newDoc(ground)).slots.some((slot) => slot.role === role)
    }
    return templates.map(({ id }) => id).find(has) ?? []
  }),
)

it.each([...rooms])(
  '%s needs the same quantities in list, AI design, PDF, file, link, proposal and cart [R15]',
  async (id) => {
    const ground = templateById(id)
    if (!ground) return
    const document: SceneDoc = (await call(`room_templates/${id}?showroom=${showroom}`)).data.scene
    const products = productsOf(document).slice(0, 120)
    const rows: ModelRow[] = (await call('visualization/models', { body: { products, showroom } })).data
    const models = new Map(rows.map((row) => [productKey(row.hash, row.size_id), row]))
    const scene = wholeOf(ground, document, models)
    const how = countingOf({ doc: document })
    const keyOf = (product: string, size: number, surface: string) => `${product} ${size} ${surface.slice(0, 60)}`
    const list = linesOf(scene, models, how).filter(({ takeoff }) => takeoff !== null)
    const wanted = list.map(({ fill, slot, takeoff }) => [
      keyOf(fill.product, fill.size_id, slot.label),
      takeoff?.quantity,
    ])
    expect(wanted.length).toBeGreaterThan(2)

    // As the planner of AI designs counts, with its memory.
    const planned = linesOf(scene, models, how, rememberingCount(20_000))
    expect(planned.filter(({ takeoff }) => takeoff).map(({ takeoff }) => takeoff?.quantity)).toEqual(
      wanted.map(([, quantity]) => quantity),
    )
    for (const { takeoff } of list) {
      if (!takeoff?.laid || !takeoff.pieces) continue
      const { counted: pieces, breakage, held } = takeoff.pieces
      expect(pieces).toBe(takeoff.laid.buy)
      expect(breakage === 0 || breakage === Math.ceil(pieces / 20)).toBe(true)
      expect(held, takeoff.sentence).toBeGreaterThanOrEqual(pieces + breakage - 1e-6)
    }

    const project = (await call('projectCart', { token, body: { showroom, name: id } })).data
    const made = await call('scenes', { token, body: { document, name: id, showroom, project } })
    expect(made.data.counted_by).toBe(2)
    const answer = await call(`scenes/${made.data.id}/products`, { token, body: { showroom } })
    const served: SceneLine[] = answer.data.lines
    expect(served.map((one) => [keyOf(one.product, one.size_id, one.surface), one.quantity])).toEqual(wanted)

    const link = await call(`project/${project}/links`, { token, body: { with_prices: true } })
    const shared = await test.app.inject(`/api/shared/${String(link.data.url).replace('/shared/', '')}`)
    expect(shared.json().data.room.map(({ quantity }: { quantity: number }) => quantity)).toEqual(
      wanted.map(([, quantity]) => quantity),
    )

    const share = await test.app.inject({
      method: 'POST',
      url: `/api/project/share_to_contractor/${project}`,
      headers: { 'x-requested-with': 'XMLHttpRequest', authorization: token },
    })
    expect(share.statusCode, share.body).toBe(200)
    const draft = await call('proposals', { token: professional, body: { project, title: id } })
    expect(draft.status, JSON.stringify(draft.errors)).toBe(201)
    const { rows: versions } = await test.deps.db.query<{ lines: { qty: number }[] }>(
      'SELECT lines FROM proposal_versions WHERE proposal_id = $1',
      [draft.data.id],
    )
    expect(versions[0]?.lines.map(({ qty }) => qty)).toEqual(wanted.map(([, quantity]) => quantity))

    const lines = served
      .filter(({ in_stock }) => in_stock)
      .map(({ product, size_id, quantity, surface }) => ({ product, size_id, quantity, surface }))
    const added = { showroom, action: 'project', project, lines }
    await call('projectCart/sync_to_bulk_cart', { token, body: added })
    const kept = (await call(`projectCart/${project}`, { token })).data.Project_tans
    expect(kept.map((one: { qty: number }) => one.qty)).toEqual(lines.map(({ quantity }) => quantity))
    expect(kept.every((one: { counted_by: number }) => one.counted_by === 2)).toBe(true)

    const printed = { name: id, ground, document, address: null, picture: null, seller: 'Larkham', rows, offered: null }
    const job = { title: id, date: '11.26.2026', wholesale: false, zip: '', rooms: [printed], products: new Map() }
    const text = (await readPdf(await listPdf(job))).flatMap((page) => page.lines).join('\n')
    const csv = listCsv({ name: id, lines: list, contractor: [] }, 'https://example.test')
    for (const { row, takeoff } of list) {
      if (!row || !takeoff) continue
      expect(text).toContain(`${counted(takeoff.quantity, row.unit_label)} at `)
      expect(csv).toContain(`,${takeoff.quantity},${row.unit_label},`)
    }
  },
)
