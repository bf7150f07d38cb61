import { expect, it } from 'vitest'
import type { RoomShape } from '#scene/model/types.ts'
import { cabinetList, numberedBoxes } from '../../layout/numbered-boxes.ts'
import { wallFrame, wallOf } from '../../layout/walls.ts'
import { newDoc, openScene } from '../open-scene.ts'
import { templateById } from '../room-tables.ts'
import { islandDrawings } from './island-drawing.ts'
import { wallDrawings, wallNumbers } from './wall-drawing.ts'

const room: RoomShape = {
  kind: 'bathroom',
  polygon: [
    [0, 0],
    [4, 0],
    [4, 3],
    [0, 3],
  ],
  height: 2.6,
  openings: [{ id: 'o1', wall: 0, kind: 'door', style: 'hinged', at: 0.5, width: 1, sill: 0, height: 2 }],
}

it('numbers every wall of a plan on its longest stretch without an opening', () => {
  const numbers = wallNumbers(room).map(({ x, y }) => [Math.round(x), Math.round(y)])
  // Beside the door of the first wall, 1.5 m to 4 m is free.
  expect(numbers).toEqual([
    [275, 7],
    [407, -150],
    [200, -307],
    [-7, -150],
  ])
})

it('draws every wall from inside with its openings and dimensions, mirrored as one stands before it', () => {
  const drawings = wallDrawings({ room, placed: [], doc: { units: 'imperial', style: 'japandi' } })
  expect(drawings.map(({ wall }) => wall)).toEqual([0, 1, 2, 3])
  const { shapes, texts } = drawings[0]?.drawing ?? { shapes: [], texts: [] }
  // The door begins 0.5 m from the wall's first corner, which is at the right of who looks at the wall.
  expect(shapes.filter(({ kind }) => kind === 'window').map(({ d }) => d)).toEqual(['M250 0L350 0L350 -200L250 -200Z'])
  const written = texts.map(({ text }) => text)
  for (const length of ['13′ 1 1/2″', '8′ 6 3/8″', '8′ 2 7/16″', '3′ 3 3/8″', '× 6′ 6 3/4″'])
    expect(written).toContain(length)
  expect(drawings[1]?.drawing.shapes.some(({ kind }) => kind === 'window')).toBe(false)
})

it('draws no fence, hedge or open side of a garden', () => {
  const garden: RoomShape = { ...room, kind: 'outdoor', openings: [], edges: ['fence', 'open', 'house', 'hedge'] }
  expect(
    wallDrawings({ room: garden, placed: [], doc: { units: 'imperial', style: 'japandi' } }).map(({ wall }) => wall),
  ).toEqual([2])
})

it('draws the cabinets of a wall with the position numbers and codes of the cabinet list, and the counter height', () => {
  const template = templateById('k-l-island--shaker-classic')
  if (!template) throw new Error('no such template')
  const scene = openScene(template, newDoc(template))
  const boxes = numberedBoxes({ room: scene.room, placed: scene.placed, style: scene.style.id })
  const listed = cabinetList({ ...scene, style: scene.style.id })
  expect(boxes.map(({ number }) => number)).toEqual(boxes.map((_, i) => i + 1))
  for (const code of ['SB36', 'LS36', 'WDC2436', 'W361824']) expect(listed.map((one) => one.code)).toContain(code)
  const sum = listed.filter(({ code }) => !/F[36]$/.test(code)).reduce((total, one) => total + one.quantity, 0)
  expect(sum).toBe(boxes.length)
  for (const { wall, drawing } of wallDrawings(scene)) {
    const written = drawing.texts.map(({ text }) => text).join(' ')
    const own = boxes.filter((one) => one.wall === wall)
    for (const { number } of own) expect(written.split(' ')).toContain(String(number))
    if (own.some(({ row }) => row.level === 'base')) expect(written).toContain('36″')
    for (const { at, box } of own) {
      expect(at).toBeGreaterThan(-0.001)
      expect(at + box.width * 0.0254).toBeLessThan(wallOf(scene.room, wall).length + 0.001)
    }
  }
})

it('draws the tile of a wall with its pieces below the cabinets, and no tile of another wall', () => {
  const scene = { room, placed: [], doc: { units: 'imperial' as const, style: 'japandi' } }
  const [plain] = wallDrawings(scene)
  const wall = wallOf(room, 0)
  const face = { id: 'splash0', outline: rect(0, 0.9, 1, 1.4), holes: [], ...wallFrame(wall) }
  const drawings = wallDrawings(scene, [{ face, pieces: [rect(0, 0.9, 0.5, 1.4), rect(0.5, 0.9, 1, 1.4)] }])
  const shapes = drawings[0]?.drawing.shapes ?? []
  expect(shapes.find(({ kind }) => kind === 'tile')?.d).toBe(
    'M0 -90L50 -90L50 -140L0 -140ZM50 -90L100 -90L100 -140L50 -140Z',
  )
  expect(shapes).toHaveLength((plain?.drawing.shapes.length ?? 0) + 2)
  expect(drawings.slice(1).some(({ drawing }) => drawing.shapes.some(({ kind }) => kind === 'tile'))).toBe(false)
})

function rect(x0: number, y0: number, x1: number, y1: number): [number, number][] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
}

it('draws each side of an island that has cabinets, and the overhang of its top, with dimensions', () => {
  const template = templateById('k-l-island--shaker-classic')
  if (!template) throw new Error('no such template')
  const scene = openScene(template, newDoc(template))
  const drawings = islandDrawings(scene)
  expect(drawings.map(({ title }) => title)).toEqual(['Island, seen from the cook’s side', 'Island, end'])
  const [front, end] = drawings.map(({ drawing }) => drawing.texts.map(({ text }) => text))
  const own = numberedBoxes({ room: scene.room, placed: scene.placed, style: scene.style.id }).filter(
    ({ wall }) => wall === null,
  )
  expect(own.length).toBeGreaterThan(1)
  for (const { number, box } of own) {
    expect(front).toContain(String(number))
    expect(front).toContain(`${box.width}″`)
  }
  expect(front).toEqual(expect.arrayContaining(['72″', '36″']))
  // 40 in deep: 25 in of cabinets and panels, and 15 in for the knees.
  expect(end).toEqual(expect.arrayContaining(['25″', '15″', '40″', '36″']))
})

it('draws both sides of an island across the run, and the overhang of a peninsula', () => {
  const template = templateById('k-l-island--shaker-classic')
  if (!template) throw new Error('no such template')
  const doc = newDoc(template)
  const across = openScene(template, { ...doc, fixtures: { island1: { width: 1.1, depth: 2 } } })
  expect(islandDrawings(across).map(({ title }) => title)).toEqual(['Island, first side', 'Island, second side'])
  const bar = { type: 'peninsula', x: 2, y: 1.6, turn: 0, wall: null }
  const both = islandDrawings(openScene(template, { ...doc, fixtures: { bar } }))
  expect(both.map(({ title }) => title)).toContain('Peninsula, end')
  const texts = both.find(({ title }) => title === 'Peninsula, end')?.drawing.texts.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(['25 1/2″', '15″', '40 1/2″']))
})
