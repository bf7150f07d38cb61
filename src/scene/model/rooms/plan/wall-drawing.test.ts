import { expect, it } from 'vitest'
import type { RoomShape } from '#scene/model/types.ts'
import { cabinetList, numberedBoxes } from '../../layout/numbered-boxes.ts'
import { wallOf } from '../../layout/walls.ts'
import { newDoc, openScene } from '../open-scene.ts'
import { templateById } from '../room-tables.ts'
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
