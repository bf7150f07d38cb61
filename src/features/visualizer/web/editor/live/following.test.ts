import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Presence, Present } from '#features/visualizer/live-room.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { createEditor } from '../store/store.ts'
import { createFollowing } from './following.ts'
import { createObserved } from './observed.ts'

const template = templateById('b-powder--warm-modern')
if (!template) throw new Error('no such template')
const doc = newDoc(template)
const ground = { name: template.name, program: template.program, style: template.style }

const camera = { standpoint: 'room', from: [0, 60, 0], to: [2, 60, 0], zoom: 1 } as const
const present = (client: number, more: Partial<Presence> = {}): Present => ({
  client,
  person: { id: client, name: `Person ${client}`, selected: null },
  pointer: null,
  following: null,
  camera: null,
  asks: null,
  ...more,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function page() {
  const others = createObserved<readonly Present[]>([])
  const sent: Partial<Presence>[] = []
  const looked: ReturnType<Viewer['view']>[] = []
  const steering = new Set<() => void>()
  const drawing = new Set<() => void>()
  let view: ReturnType<Viewer['view']> = { from: [0, 1, 0], to: [0.05, 1, 0], zoom: 1 }
  const on = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const viewer = {
    view: () => view,
    look: (to: typeof view) => void looked.push(to),
    onSteer: on(steering),
    onDraw: on(drawing),
  } as unknown as Viewer
  const editor = createEditor(ground, doc, [])
  const following = createFollowing({
    connection: { me: { id: 1, client: 1 }, present: others, show: (part) => void sent.push(part) },
    editor,
    viewer: createObserved<Viewer | null>(viewer),
  })
  return {
    others,
    sent,
    looked,
    editor,
    following,
    steer: () => {
      for (const listener of [...steering]) listener()
    },
    draw(from: [number, number, number]) {
      view = { from, to: [from[0] + 0.05, from[1], from[2]], zoom: 1 }
      for (const listener of [...drawing]) listener()
    },
  }
}

it('the camera moves with the followed person’s until one moves one’s own', () => {
  const { others, following, looked, sent, steer } = page()
  others.set([present(2)])
  following.follow(2)
  expect(sent).toEqual([{ following: 2 }])
  others.set([present(2, { camera: { ...camera, from: [...camera.from], to: [...camera.to] } })])
  expect(looked).toEqual([{ from: [0, 1.524, 0], to: [0.0508, 1.524, 0], zoom: 1 }])
  // A pointer that moves does not move the camera again.
  others.set([
    present(2, {
      camera: { ...camera, from: [...camera.from], to: [...camera.to] },
      pointer: { on: 'surface', slot: null, point: [1, 1, 1], normal: [0, 1, 0] },
    }),
  ])
  expect(looked).toHaveLength(1)
  steer()
  expect(following.get()).toMatchObject({
    leader: null,
    news: 'You moved the camera. You no longer follow Person 2.',
  })
  expect(sent.at(-1)).toEqual({ following: null })
})

it('another standpoint is taken over from the followed person, and ends following when it is one’s own', () => {
  const { others, following, looked, editor } = page()
  others.set([present(2)])
  following.follow(2)
  others.set([present(2, { camera: { standpoint: 'plan', from: [0, 99, 0], to: [0, 0, 0], zoom: 2 } })])
  expect(editor.get().standpoint).toBe('plan')
  vi.advanceTimersByTime(1)
  expect(looked).toHaveLength(1)
  expect(following.get().leader).not.toBeNull()
  editor.stand('walk')
  expect(following.get().leader).toBeNull()
})

it('following ends when the person leaves, and says so', () => {
  const { others, following } = page()
  others.set([present(2), present(3)])
  following.follow(2)
  others.set([present(3)])
  expect(following.get()).toMatchObject({
    leader: null,
    news: 'Person 2 has left the room. You no longer follow them.',
  })
})

it('the own camera is sent only while somebody follows, ten times a second, and only when it has moved', () => {
  const { others, sent, draw, following } = page()
  draw([1, 1, 1])
  expect(sent).toEqual([])
  others.set([present(2, { following: 1 })])
  expect(following.get()).toMatchObject({ followers: [{ client: 2 }], news: 'Person 2 follows you.' })
  expect(sent).toHaveLength(1)
  for (let ms = 0; ms < 1000; ms += 10) {
    draw([1 + ms / 1000, 1, 1])
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(1000)
  const moves = sent.length
  expect(moves).toBeGreaterThan(8)
  expect(moves).toBeLessThan(14)
  draw([1.99, 1, 1])
  vi.advanceTimersByTime(1000)
  expect(sent).toHaveLength(moves)
  others.set([present(2)])
  vi.advanceTimersByTime(1000)
  expect(sent.at(-1)).toEqual({ camera: null })
  expect(following.get().news).toBe('Person 2 no longer follows you.')
  expect(vi.getTimerCount()).toBe(0)
})

it('a request to be followed is an offer, which can be refused, and ends by itself', () => {
  const { others, following, sent, looked } = page()
  others.set([present(2, { asks: 7, camera: { ...camera, from: [...camera.from], to: [...camera.to] } })])
  expect(following.get()).toMatchObject({
    offer: { client: 2 },
    leader: null,
    news: 'Person 2 asks everyone to follow them.',
  })
  expect(looked).toEqual([])
  following.refuse()
  expect(following.get().offer).toBeNull()
  others.set([present(2, { asks: 8 })])
  following.follow(2)
  expect(following.get()).toMatchObject({ offer: null, leader: { client: 2 } })

  following.ask(true)
  expect(following.get().isAsking).toBe(true)
  vi.advanceTimersByTime(61_000)
  expect(following.get().isAsking).toBe(false)
  expect(sent.at(-1)).toEqual({ asks: null })
})
