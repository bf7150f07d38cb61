import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Pin } from '#features/visualizer/pins.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { createEditor } from '../store/store.ts'
import { createObserved } from './observed.ts'
import { createPinBoard } from './pin-board.ts'

const template = templateById('b-powder--warm-modern')
if (!template) throw new Error('no such template')
const doc = newDoc(template)

type Sent = { method: string; path: string; key: string | null; body: unknown }
let sent: Sent[]
let respond: (call: Sent) => Response | Promise<Response>

beforeEach(() => {
  sent = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('document', { querySelector: () => ({ content: 'https://api.example.com/api' }) })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = {
      method: init.method ?? 'GET',
      path: new URL(url).pathname.replace('/api/scenes/room/pins', ''),
      key: new Headers(init.headers).get('Idempotency-Key'),
      body: init.body ? JSON.parse(String(init.body)) : null,
    }
    sent.push(call)
    return respond(call)
  })
})
afterEach(() => vi.unstubAllGlobals())

const anchor = { on: 'object', fixture: 'toilet1', offset: [0, 10, 5], normal: [0, 0, 1] } as const
const pin = (id: number, text: string, author = 8): Pin => ({
  id,
  number: id,
  anchor: { ...anchor, offset: [...anchor.offset], normal: [...anchor.normal] },
  author: { id: author, name: 'Maya Ortiz' },
  created_at: '2026-11-26T10:00:00.000Z',
  resolved: false,
  comments: [
    {
      id: id * 100,
      author: { id: author, name: 'Maya Ortiz' },
      text,
      created_at: '2026-11-26T10:00:00.000Z',
      may_delete: true,
    },
  ],
  may_delete: true,
})
const ok = (data: unknown) => Response.json({ success: true, message: null, data })
const list = (...pins: Pin[]) => ok({ pins, may_comment: true })

function board() {
  const turned: unknown[] = []
  const viewer = { turnTo: (place: unknown) => void turned.push(place) } as unknown as Viewer
  const editor = createEditor(template as NonNullable<typeof template>, doc, [])
  const made = createPinBoard({
    scene: 'room',
    editor,
    viewer: createObserved<Viewer | null>(viewer),
    account: 7,
  })
  return { ...made, editor, turned }
}

it('what was typed stays when it cannot be sent, and is sent again under the same key', async () => {
  respond = () => Promise.reject(new TypeError('Failed to fetch'))
  const { add, placeOnChoice, keep, send, draft, get, editor } = board()
  editor.select('floor')
  add(true)
  expect(placeOnChoice()).toBe(true)
  keep(null, 'Heated?')
  await expect(send(null)).rejects.toThrow()
  expect(draft(null).text).toBe('Heated?')
  expect(get().adding?.anchor).toMatchObject({ on: 'surface', slot: 'floor' })
  respond = () => ok(pin(1, 'Heated?', 7))
  await send(null)
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key])
  expect(sent[1]?.body).toMatchObject({ text: 'Heated?', anchor: { slot: 'floor' } })
  expect(draft(null).text).toBe('')
  expect(get()).toMatchObject({ chosen: 1, adding: null, pins: [{ id: 1 }] })
})

it('another text is another comment, with a key of its own', async () => {
  respond = () => Promise.reject(new TypeError('Failed to fetch'))
  const { keep, send } = board()
  keep(1, 'Yes')
  await expect(send(1)).rejects.toThrow()
  keep(1, 'Yes, please')
  await expect(send(1)).rejects.toThrow()
  expect(sent[0]?.path).toBe('/1/comments')
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

it('what others write is announced, and what one writes oneself is not', async () => {
  const { load, get } = board()
  respond = () => list(pin(1, 'One'))
  await load()
  expect(get()).toMatchObject({ news: '', mayComment: true })
  respond = () => list(pin(1, 'One'), pin(2, 'Mine', 7), pin(3, 'Two'))
  await load()
  expect(get().news).toBe('Maya Ortiz commented on Toilet.')
})

it('a list that was requested before a comment was added does not hide it', async () => {
  const { load, get, keep, send } = board()
  respond = () => list(pin(1, 'One'))
  await load()
  let release = (_: Response) => {}
  respond = () =>
    new Promise((resolve) => {
      release = resolve
    })
  const late = load()
  const isReply = ({ method }: Sent) => method === 'POST'
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  respond = (call) => (isReply(call) ? ok({ ...pin(1, 'One'), number: 5 }) : list())
  keep(1, 'Reply')
  await send(1)
  release(list(pin(1, 'One')))
  await late
  expect(get().pins).toMatchObject([{ number: 5 }])
})

it('the camera turns to a comment that is chosen in the list, and stays for one that was removed', async () => {
  const { load, choose, turned, get } = board()
  const gone = pin(2, 'Gone')
  gone.anchor = { ...gone.anchor, on: 'object', fixture: 'chair9', offset: [0, 0, 0] }
  respond = () => list(pin(1, 'One'), gone)
  await load()
  choose(1, true)
  expect(turned).toHaveLength(1)
  choose(2, true)
  expect([turned.length, get().chosen]).toEqual([1, 2])
})

it('a click is taken only while a comment is added, and not by the tape', () => {
  const { add, take, get, editor } = board()
  const hit = {
    point: [0, 0, 0],
    normal: [0, 1, 0],
    distance: 1,
    piece: { slot: 'floor', fixture: null },
  } as unknown as Parameters<typeof take>[0]
  expect(take(hit)).toBe(false)
  editor.reel({ ...editor.get().tape, on: true })
  add(true)
  expect(editor.get().tape.on).toBe(false)
  expect(take(hit)).toBe(true)
  expect(get().adding?.anchor).toMatchObject({ on: 'surface', slot: 'floor' })
})
