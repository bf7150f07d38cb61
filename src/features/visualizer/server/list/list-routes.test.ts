import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SceneDoc } from '#scene/model/types.ts'
import type { TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { createDemoApp } from '#test/demo.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { readPdf } from '#test/read-pdf.ts'

let test: TestApp
let call: ReturnType<typeof buyer>['call']
let showroom: number
let bath: SceneDoc
beforeAll(async () => {
  test = await createDemoApp()
  call = buyer(test).call
  const { rows } = await test.deps.db.query<{ id: number }>(
    `SELECT account_id AS id FROM showrooms WHERE vsd_id = 'LARKHAM2'`,
  )
  showroom = Number(rows[0]?.id)
  bath = (await call(`room_templates/b-spa--desert-modern?showroom=${showroom}`)).data.scene
})
afterAll(() => test.close())

type Sent = { list?: unknown; picture?: Buffer; headers?: Record<string, string>; app?: TestApp }

async function send({ list, picture, headers = {}, app = test }: Sent) {
  const form = new FormData()
  if (list !== undefined) form.append('list', typeof list === 'string' ? list : JSON.stringify(list))
  if (picture) form.append('picture', new Blob([picture as BlobPart]), 'room.jpg')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return app.app.inject({
    method: 'POST',
    url: '/api/visualization/list_pdf',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

const openRoom = (name: string, more: object = {}) => ({ name, document: bath, ...more })
const textOf = async (bytes: Buffer) =>
  (await readPdf(bytes))
    .flatMap(({ lines }) => lines)
    .join('\n')
    .replaceAll(/ +/g, ' ')
const jpeg = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#b9975b' } })
    .jpeg()
    .toBuffer()

describe('the PDF of a room’s list', () => {
  it('counts and prices the design on the server, and accepts no amounts from the caller', async () => {
    const made = await call('scenes', { body: { document: bath, name: 'Bath', showroom } })
    const { data: counted } = await call(`scenes/${made.data.id}/products`, { body: { showroom } })
    const list = {
      title: 'Bath of Nguyễn Thị Minh Khai',
      showroom,
      total: 1,
      rooms: [openRoom('李小龍 العربية', { total: 1, lines: [], share: made.data.share_id })],
    }
    const response = await send({ list, picture: await jpeg() })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    const text = await textOf(response.rawPayload)
    const money = (dollars: number) =>
      `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
    expect(counted.lines.length).toBeGreaterThan(4)
    expect(text).toContain(`Total ${money(counted.total)}`)
    for (const line of counted.lines) expect(text).toContain(money(line.amount))
    expect(text).toContain('Bath of Nguyễn Thị Minh Khai')
    expect(text).toContain('李小龍')
    for (const letter of 'العربية') expect(text).toContain(letter)
    const pages = await readPdf(response.rawPayload)
    expect(pages.flatMap(({ links }) => links)).toEqual([
      `${test.deps.env.PUBLIC_URL}/visualize?scene=${made.data.share_id}&vsd_id=LARKHAM2`,
    ])
    // The room's picture, and one beside each line.
    expect(pages.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(counted.lines.length + 1)
  })

  it('has the house prices without a showroom [R0]', async () => {
    const response = await send({ list: { title: 'Bath', rooms: [openRoom('Bath')] } })
    const text = await textOf(response.rawPayload)
    expect(text).toContain('Wainscot’s house prices')
    expect(text).toMatch(/Total\s+\$/)
  })

  it('lists saved rooms by their keys, only for those who may open them', async () => {
    const [own, other] = [await makeAccount(test.deps.db), await makeAccount(test.deps.db)]
    const token = await signIn(test.deps.db, own.id)
    const keys: string[] = []
    for (const name of ['Bath one', 'Bath two'])
      keys.push((await call('scenes', { token, body: { document: bath, name } })).data.id)
    const list = { title: 'Product list of 2 rooms', showroom, rooms: keys.map((scene) => ({ scene })) }
    const mine = await send({ list, headers: { authorization: token } })
    expect(mine.statusCode).toBe(200)
    const text = await textOf(mine.rawPayload)
    for (const name of ['Bath one', 'Bath two', 'Product list of 2 rooms']) expect(text).toContain(name)
    // The list does not reveal the key that changes a design.
    for (const key of keys) expect(mine.rawPayload.includes(key)).toBe(false)
    const stranger = { authorization: await signIn(test.deps.db, other.id) }
    expect((await send({ list, headers: stranger })).statusCode).toBe(404)
    expect((await send({ list })).statusCode).toBe(404)
    expect((await send({ list: { ...list, rooms: [{ scene: newKey() }] } })).statusCode).toBe(404)
  })

  it('of twelve full rooms is created while other requests are answered', async () => {
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const { data } = await call('scenes', { token, body: { document: bath, name: 'Bath' } })
    const rooms = Array.from({ length: 12 }, () => ({ scene: data.id }))
    const list = { title: 'Product list of 12 rooms', showroom, rooms }
    const making = send({ list, headers: { authorization: token } })
    expect((await test.app.inject('/api/health')).statusCode).toBe(200)
    const response = await making
    expect(response.statusCode).toBe(200)
    expect((await readPdf(response.rawPayload)).length).toBeGreaterThan(24)
    const more = await send({ list: { ...list, rooms: [...rooms, ...rooms] } })
    expect(more.statusCode).toBe(422)
    expect(more.json().errors).toEqual({ rooms: ['Choose at most 12 rooms.'] })
  })

  it('rejects an invalid list, room or picture, each at its field', async () => {
    const errors = async (sent: Sent) => {
      const response = await send(sent)
      expect(response.statusCode).toBe(422)
      return Object.keys(response.json().errors)
    }
    const list = { title: 'Bath', showroom, rooms: [openRoom('Bath')] }
    expect(await errors({})).toEqual(['list'])
    expect(await errors({ list: '{"title":' })).toEqual(['list'])
    expect(await errors({ list: 'null' })).toEqual(['list'])
    expect(await errors({ list: { ...list, title: '' } })).toEqual(['title'])
    expect(await errors({ list: { ...list, rooms: [] } })).toEqual(['rooms'])
    expect(await errors({ list: { ...list, rooms: [openRoom('A'), openRoom('B')] } })).toEqual(['rooms'])
    expect(await errors({ list: { ...list, rooms: [{ name: 'A', document: {} }] } })).toEqual(['rooms.0'])
    const crossed: [number, number][] = [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
    ]
    const room = { kind: 'living', polygon: crossed, height: 2.6, openings: [] }
    const broken = { ...bath, template: null, room }
    expect(await errors({ list: { ...list, rooms: [{ name: 'A', document: broken }] } })).toEqual([
      'rooms.0.document.room',
    ])
    expect(await errors({ list, picture: Buffer.from('no picture') })).toEqual(['picture'])
    expect((await send({ list: { ...list, showroom: 1 } })).statusCode).toBe(404)
  })

  it('rejects a body that is too large with 413, and another content type with 415', async () => {
    const list = { title: 'Bath', showroom, rooms: [openRoom('Bath')] }
    expect((await send({ list: { ...list, more: 'x'.repeat(100_000) } })).statusCode).toBe(413)
    expect((await send({ list, picture: Buffer.alloc(6 * 1024 * 1024 + 1) })).statusCode).toBe(413)
    const json = await test.app.inject({ method: 'POST', url: '/api/visualization/list_pdf', payload: list })
    expect(json.statusCode).toBe(415)
  })
})
