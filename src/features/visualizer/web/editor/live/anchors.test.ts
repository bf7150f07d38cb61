import { expect, it } from 'vitest'
import { roomAnchor } from '#features/visualizer/pins.ts'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import { moveFixture, removeFixture, turnFixture } from '#scene/model/rooms/edit/edit-scene.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { templateById, templates } from '#scene/model/rooms/room-tables.ts'
import type { Placed, SceneDoc } from '#scene/model/types.ts'
import { anchorAt, anchorOfChoice, nameOf, placeName, placeOf } from './anchors.ts'

const ground = templateById('l-conversation--mid-century')
if (!ground) throw new Error('no such template')
const doc = newDoc(ground)
const sceneOf = (design: SceneDoc) => openScene(ground, design)
const scene = sceneOf(doc)
const chair = scene.placed.find(({ wall }) => wall === null) as Placed

const near = (a: Vec3 | undefined, b: Vec3) => {
  // A hundredth of an inch is a quarter of a millimeter.
  for (const k of [0, 1, 2] as const) expect(Math.abs((a?.[k] ?? NaN) - b[k])).toBeLessThan(0.0003)
}
const topOf = ({ x, y, base, height }: Placed): Vec3 => [x + 0.1, base + height, -y + 0.05]

it('a point on a surface stays where it is, in inches, whatever moves around it', () => {
  const anchor = anchorAt(scene, {
    point: [1, 0, -0.5],
    normal: [0, 1, 0],
    piece: { slot: 'floor', fixture: null },
  })
  expect(anchor).toEqual({ on: 'surface', slot: 'floor', point: [39.37, 0, -19.69], normal: [0, 1, 0] })
  near(placeOf(anchor, sceneOf(doc))?.at, [1, 0, -0.5])
  expect(nameOf(anchor, scene)).toBe('Floor')
})

it('a point on an object moves and turns with it', () => {
  const point = topOf(chair)
  const anchor = anchorAt(scene, {
    point,
    normal: [0, 0, 1],
    piece: { slot: null, fixture: chair.id },
  })
  expect(anchor.on).toBe('object')
  near(placeOf(anchor, scene)?.at, point)
  const turned = sceneOf(turnFixture(ground, doc, chair.id, chair.turn + Math.PI / 2).doc)
  const now = turned.placed.find(({ id }) => id === chair.id) as Placed
  const place = placeOf(anchor, turned)
  // What was 0.1 to the east of its middle is 0.1 to the north of it, which is negative z.
  near(place?.at, [now.x + 0.05, point[1], -now.y - 0.1])
  near(place?.normal, [1, 0, 0])
  const moved = sceneOf(moveFixture(ground, doc, chair.id, [chair.x + 0.3, chair.y]).doc)
  const after = moved.placed.find(({ id }) => id === chair.id) as Placed
  near(placeOf(anchor, moved)?.at, [point[0] + after.x - chair.x, point[1], point[2] - (after.y - chair.y)])
})

it('a comment on an object that was removed has no place, and its name says so', () => {
  const anchor = anchorAt(scene, {
    point: topOf(chair),
    normal: [0, 1, 0],
    piece: { slot: null, fixture: chair.id },
  })
  const without = sceneOf(removeFixture(ground, doc, chair.id).doc)
  expect(placeOf(anchor, without)).toBeNull()
  expect(placeName(anchor, without)).toBe('Removed from the room')
  expect(placeName({ on: 'surface', slot: 'gone', point: [0, 0, 0], normal: [0, 1, 0] }, scene)).toBe(
    'Surface no longer in the room',
  )
})

it('every slot and object of every room can be commented on without pointing, at a valid place', () => {
  for (const template of templates) {
    const room = openScene(template, newDoc(template))
    const choices = [
      ...room.slots
        .filter(({ faces, fixture }) => faces.length > 0 || fixture)
        .map(({ id }) => ({ selected: id, thing: null })),
      ...room.placed.map(({ id }) => ({ selected: null, thing: id })),
    ]
    for (const choice of choices) {
      const anchor = anchorOfChoice(room, choice)
      expect(roomAnchor.safeParse(anchor).error).toBeUndefined()
      expect(anchor && placeOf(anchor, room)).not.toBeNull()
      expect(anchor && nameOf(anchor, room)).not.toBeNull()
    }
  }
})
