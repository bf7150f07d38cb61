import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#features/catalogue/server/model.ts'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import type { PlannedRoom, Planner } from '#features/design-ai/designs/plan.ts'
import { createFaces, type Face, labOf } from '#features/visualizer/server/faces.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Template } from '#scene/model/types.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { createPlanner } from './create-planner.ts'
import { chromaOf, finishOf, isOfColor } from './tones.ts'

let test: TestApp
let planner: Planner
let faceOf: (product: Product) => Face | undefined
beforeAll(async () => {
  test = await createDemoApp()
  await test.deps.catalogue.ready()
  const faces = createFaces(test.deps)
  faceOf = await faces.ready()
  planner = createPlanner({ ...test.deps, faces })
})
afterAll(async () => {
  await planner.close()
  await test.close()
})

async function roomsOf(template: string, wishes: Wish[], withinDays: number | null = null): Promise<PlannedRoom[]> {
  const { rooms } = await planner.plan(
    {
      document: newDoc(templateById(template) as Template),
      showroomId: test.deps.catalogue.showroomByVsd('LARKHAM2')?.id ?? 0,
      wishes,
      palette: [],
      mustKeep: [],
      mustNot: [],
      keep: {},
      budgetCents: null,
      withinDays,
      seed: 3,
    },
    { signal: new AbortController().signal },
  )
  expect(rooms).toHaveLength(3)
  return rooms
}

function wish(kind: Wish['kind'], value: string, more: Partial<Wish> = {}): Wish {
  return { kind, value, label: value, want: true, areas: [], from: 'words', ...more }
}

function productsOf({ lines }: PlannedRoom): Product[] {
  return lines.flatMap(({ hash }) => test.deps.catalogue.product(hash) ?? [])
}

function productAt({ document }: PlannedRoom, slot: string): Product {
  const fill = document.fills[slot]
  const product = fill && 'product' in fill ? test.deps.catalogue.product(fill.product) : undefined
  if (!product) throw new Error(`${slot} is empty`)
  return product
}

const lightnessOf = (product: Product) => faceOf(product)?.lab[0] ?? 0

function paintOf({ document }: PlannedRoom, slot: string): string | null {
  const fill = document.fills[slot]
  return fill && 'paint' in fill ? fill.paint : null
}

/** Wishes that are neither met nor a matter for the contractor. */
const openIn = ({ wishes: { not_sold, not_met } }: PlannedRoom) => [...not_sold, ...not_met]

describe('three rooms of a plan', () => {
  it('have no part in a finish that must not be in them', async () => {
    const rooms = await roomsOf('k-l-island--warm-modern', [wish('finish', 'brass', { want: false })])
    const names = rooms
      .flatMap(productsOf)
      .flatMap(({ finish, tone, category }) =>
        /appliances|faucets|hardware|lights|sinks/.test(category.slug) ? [finish, tone?.name ?? ''] : [],
      )
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => /brass|gold/i.test(name) && !/inside/i.test(name))).toEqual([])
  })

  it('have handles, drains and levers that agree with the metal of the faucets', async () => {
    const rooms = await roomsOf('b-primary-tub--coastal', [wish('finish', 'nickel')])
    for (const room of rooms) {
      expect(finishOf(productAt(room, 'vanity1.faucet').finish)?.metal).toBe('nickel')
      const seconds = productsOf(room).flatMap(({ category, tone }) =>
        /bath-tubs|toilets/.test(category.slug) ? (finishOf(tone?.name ?? '')?.metal ?? []) : [],
      )
      expect(seconds.filter((metal) => metal === 'gold' || metal === 'bronze')).toEqual([])
    }
  })

  it('meet a wish for a black stone by one product that is both', async () => {
    const rooms = await roomsOf('k-l-island--warm-modern', [
      wish('style', 'contemporary-dark'),
      wish('material', 'stone', { areas: ['countertop'], tone: '#222222', label: 'Black stone countertop' }),
    ])
    for (const room of rooms) {
      const top = productAt(room, 'countertop')
      expect(`${top.attributes.material}`).toMatch(/granite|marble|soapstone|quartzite/i)
      expect(lightnessOf(top)).toBeLessThan(0.4)
      expect(openIn(room)).toEqual([])
    }
  })

  it('do not take a texture for a material, and say when a product only looks like it', async () => {
    const [room] = await roomsOf('r-guest--coastal', [
      wish('material', 'stone', { areas: ['floor'], label: 'Stone floor' }),
    ])
    const floor = productAt(room as PlannedRoom, 'floor')
    expect(`${floor.attributes.material} ${floor.family?.name}`).toMatch(/stone|marble|travertine|slate|limestone/i)
    const [wooden] = await roomsOf('b-5x8--coastal', [
      wish('material', 'walnut', { areas: ['wall'], label: 'Walnut walls' }),
    ])
    for (const { reason } of wooden?.lines.filter(({ reason: one }) => one.includes('Walnut walls')) ?? [])
      expect(reason).toContain('it has the look of your wish')
  })

  it('have a light oak floor of oak that is light, and a dark one that is dark', async () => {
    for (const tone of ['light', 'dark']) {
      const rooms = await roomsOf('l-media--warm-modern', [
        wish('material', 'oak', { areas: ['floor'], tone, label: `${tone} oak floor` }),
      ])
      for (const room of rooms) {
        const floor = productAt(room, 'floor')
        expect(floor.name).toMatch(/oak|parquet/i)
        if (tone === 'light') expect(lightnessOf(floor)).toBeGreaterThan(0.67)
        else expect(lightnessOf(floor)).toBeLessThan(0.49)
      }
    }
  })

  it('have patterned tile where it is asked for, not plain tile that can be laid in a pattern', async () => {
    const rooms = await roomsOf('e-foyer--spanish-revival', [wish('look', 'patterned', { areas: ['floor'] })])
    for (const room of rooms) {
      const { family, attributes } = productAt(room, 'floor')
      expect(`${family?.name} ${attributes.look}`).toMatch(/pattern|encaustic/i)
    }
  })

  it('answer a wish for wrought iron by black and bronze lights, and say that they only look like it', async () => {
    const rooms = await roomsOf('e-foyer--spanish-revival', [
      wish('material', 'iron', { areas: ['light'], label: 'Wrought iron lights' }),
    ])
    for (const room of rooms) {
      const lights = productsOf(room).filter(({ category }) => category.slug === 'lights')
      expect(lights.length).toBeGreaterThan(0)
      for (const { finish } of lights) expect(['black', 'bronze']).toContain(finishOf(finish)?.metal)
      expect(room.wishes.met).toEqual([])
      expect(room.wishes.not_sold).toEqual([
        { label: 'Wrought iron lights', reason: expect.stringContaining('has only the look of it') },
      ])
    }
  })

  it('are all light when the brief says light, and all dark when it says dark', async () => {
    const light = await roomsOf('r-guest--coastal', [wish('mood', 'light')])
    for (const room of light) {
      expect(labOf(paintOf(room, 'walls') ?? '#000000')[0]).toBeGreaterThan(0.72)
      expect(lightnessOf(productAt(room, 'floor'))).toBeGreaterThan(0.58)
    }
    const dark = await roomsOf('k-l-island--warm-modern', [wish('style', 'contemporary-dark'), wish('mood', 'dark')])
    for (const room of dark) {
      const cabinets = paintOf(room, 'cabinets') ?? room.document.style
      expect(cabinets === 'contemporary-dark' || labOf(cabinets)[0] < 0.5).toBe(true)
      expect(labOf(paintOf(room, 'walls') ?? '#ffffff')[0]).toBeLessThan(0.66)
    }
  })

  it('take a plain color for a shade that suits a large surface, with neutral appliances beside it', async () => {
    const rooms = await roomsOf('u-line--farmhouse', [
      wish('color', '#4f8a57', { areas: ['cabinet'], label: 'Green cabinets' }),
    ])
    for (const room of rooms) {
      const paint = labOf(paintOf(room, 'cabinets') ?? '#ffffff')
      expect(isOfColor(paint, '#4f8a57')).toBe(true)
      expect(chromaOf(paint)).toBeLessThan(0.06)
      for (const product of productsOf(room).filter(({ category }) => category.slug === 'appliances'))
        expect(chromaOf(faceOf(product)?.lab ?? [0, 1, 1])).toBeLessThan(0.03)
      // The list has the nearest finish that is sold.
      for (const { label, reason } of openIn(room))
        expect(`${label}: ${reason}`).toMatch(/^Green cabinets: The cabinets are .+, the closest that is sold here/)
    }
    expect(new Set(rooms.map((room) => paintOf(room, 'cabinets'))).size).toBe(3)
  })

  it('have an island in the color of their cabinets', async () => {
    const rooms = await roomsOf('k-l-island--farmhouse', [])
    for (const room of rooms) expect(paintOf(room, 'island1.body')).toBe(paintOf(room, 'cabinets'))
  })

  it('are laid in the pattern that the brief names', async () => {
    const rooms = await roomsOf('l-media--warm-modern', [
      wish('look', 'chevron', { areas: ['floor'] }),
      wish('material', 'oak', { areas: ['floor'] }),
    ])
    for (const room of rooms) {
      // Parquet that is made as a chevron is not laid in another way.
      const isMade = /chevron/i.test(productAt(room, 'floor').family?.name ?? '')
      if (!isMade) expect(room.document.fills.floor).toMatchObject({ pattern: 'chevron' })
      expect(openIn(room)).toEqual([])
    }
  })

  it('say plainly which thing the room does not have', async () => {
    const [room] = await roomsOf('l-media--warm-modern', [
      wish('material', 'stone', { areas: ['facade'], label: 'Stone fireplace' }),
      wish('goods', 'lights-path-and-landscape-light', { areas: ['light'], label: 'Low voltage light' }),
    ])
    expect(openIn(room as PlannedRoom)).toEqual([
      { label: 'Stone fireplace', reason: 'This room has no fireplace; the stone is on the accent wall.' },
      { label: 'Low voltage light', reason: 'This room has no place for it.' },
    ])
    const [own] = await roomsOf('l-fireplace--warm-modern', [
      wish('material', 'stone', { areas: ['facade'], label: 'Stone fireplace' }),
    ])
    expect(openIn(own as PlannedRoom)).toEqual([])
  })

  it('have no windows only where their plan has none', async () => {
    const without = [wish('goods', 'not-sold:window', { want: false, label: 'No windows' })]
    const [bright] = await roomsOf('k-l-island--warm-modern', without)
    expect(openIn(bright as PlannedRoom)).toEqual([
      { label: 'No windows', reason: 'The plan of this room has a window.' },
    ])
  })

  it('arrive before the date they are needed by, or say that they may not [R3]', async () => {
    const leads = (rooms: PlannedRoom[]) => rooms.flatMap(({ lines }) => lines.map(({ leadDays }) => leadDays))
    const inTime = await roomsOf('b-powder--warm-modern', [], 22)
    expect(Math.max(...leads(inTime))).toBeLessThanOrEqual(15)
    expect(inTime.flatMap(({ tight }) => tight).join()).not.toContain('after your date')
    const soon = await roomsOf('b-powder--warm-modern', [], 10)
    expect(Math.max(...leads(soon))).toBeLessThanOrEqual(10)
    for (const { tight } of soon)
      expect(tight[0]).toBe('Orders arrive in 7 to 21 days, so this room may arrive after your date.')
  })

  it('have no tub in an alcove that has to be set in a deck', async () => {
    const rooms = [
      ...(await roomsOf('b-5x8--mid-century', [wish('finish', 'brass')])),
      ...(await roomsOf('b-5x8--warm-modern', [])),
    ]
    for (const room of rooms) {
      const [tub] = productsOf(room).filter(({ category }) => category.slug === 'bath-tubs')
      expect(tub?.name).toBeDefined()
      expect(tub?.name).not.toMatch(/drop-in/i)
    }
  })
})
