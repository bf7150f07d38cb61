import { printLength } from '#lib/feet-inches.ts'
import { inch, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { alongWall, boxOf, wallOf, wallsOf } from '../../layout/walls.ts'
import type { Fill, FixtureEdit, FixtureType, Placed, RoomShape, SceneDoc, SlotId } from '../../types.ts'
import { type Layout, placedIn, roomOf } from '../open-scene.ts'
import { problemOf, problemOfSize, problemsIn } from './fit.ts'
import { atWall, followsWalls, nearestWall, placeFree, placeOnWall, type Snap } from './snap.ts'

/** The document after an edit. When the edit was refused: the previous document and the reason. */
export type Edited = { doc: SceneDoc; snaps: Snap[]; refused: string | null }

/**
 * Moves a fixture so that its center is as near to a point on the plan as walls, doors and neighbors allow. `free`
 * turns off snapping to neighbors and centers.
 */
export function moveFixture(
  ground: Layout,
  doc: SceneDoc,
  id: string,
  to: Vec2,
  opts: { free?: boolean } = {},
): Edited {
  const { room, placed, thing } = find(ground, doc, id)
  if (!thing) return refuse(doc, 'It is no longer in the room.')
  if (!followsWalls(thing)) {
    const place = placeFree(thing, to, placed, room, !opts.free)
    if (!place) return refuse(doc, problemOf({ ...thing, x: to[0], y: to[1] }, placed, room) ?? 'It does not fit here.')
    return done(doc, id, { x: place.x, y: place.y, wall: null, turn: thing.turn }, place.snaps)
  }
  const index = nearestWall(thing, to, room)
  const wall = wallOf(room, index)
  const wanted = alongWall(wall, to).at - thing.width / 2
  const place = placeOnWall(thing, index, wanted, placed, room, !opts.free)
  if (!place) return refuse(doc, `That wall does not have ${printLength(thing.width, doc.units)} of free space.`)
  return checked(ground, doc, done(doc, id, { wall: index, at: place.at }, place.snaps), id)
}

/**
 * Rotates a freestanding fixture by an angle, radians counterclockwise from above; fixtures at a wall stay aligned with
 * it.
 */
export function turnFixture(ground: Layout, doc: SceneDoc, id: string, turn: number): Edited {
  const { room, placed, thing } = find(ground, doc, id)
  if (!thing) return refuse(doc, 'It is no longer in the room.')
  if (fixtureKind(thing.type).stands === 'wall') return refuse(doc, 'This item must stay against the wall.')
  const whole = Math.PI * 2
  const turned = { ...thing, wall: null, turn: ((turn % whole) + whole) % whole }
  const place = placeFree(turned, [thing.x, thing.y], placed, room, false)
  if (!place) return refuse(doc, problemOf(turned, placed, room) ?? 'There is not enough space to rotate it here.')
  return done(doc, id, { wall: null, x: place.x, y: place.y, turn: turned.turn })
}

/** Sets the size of a fixture, meters; the fixture moves when it would overlap something. */
export function resizeFixture(
  ground: Layout,
  doc: SceneDoc,
  id: string,
  size: { width?: number; depth?: number },
): Edited {
  const { room, placed, thing } = find(ground, doc, id)
  if (!thing) return refuse(doc, 'It is no longer in the room.')
  const width = size.width ?? thing.width
  const depth = size.depth ?? thing.depth
  const wrong = problemOfSize(thing, doc.units, { width, depth })
  if (wrong) return refuse(doc, wrong)
  const sized = { ...thing, width, depth, leg: undefined }
  if (thing.wall === null) {
    const place = placeFree(sized, [thing.x, thing.y], placed, room, false)
    if (!place) return refuse(doc, problemOf(sized, placed, room) ?? 'That size does not fit here.')
    return done(doc, id, { width, depth, x: place.x, y: place.y, wall: null, turn: thing.turn })
  }
  const at = alongWall(wallOf(room, thing.wall), [thing.x, thing.y]).at - thing.width / 2
  const place = placeOnWall(sized, thing.wall, at, placed, room, false)
  if (!place) return refuse(doc, `That wall does not have ${printLength(width, doc.units)} of free space.`)
  return checked(ground, doc, done(doc, id, { width, depth, wall: thing.wall, at: place.at }), id)
}

/** Removes a fixture; products chosen for its type stay with the remaining fixtures of that type. */
export function removeFixture(ground: Layout, doc: SceneDoc, id: string): Edited {
  const { placed, thing } = find(ground, doc, id)
  if (!thing) return refuse(doc, 'It is no longer in the room.')
  const heir = placed.find((other) => other.type === thing.type && other.id !== id)
  const first = placed.find((other) => other.type === thing.type)
  const fills = Object.fromEntries(
    Object.entries(doc.fills).flatMap(([slot, fill]): [SlotId, Fill][] => {
      if (first?.id !== id || !slot.startsWith(`${id}.`)) return [[slot, fill]]
      return heir ? [[heir.id + slot.slice(id.length), fill]] : []
    }),
  )
  const given = ground.program?.fixtures.some((fixture) => fixture.id === id)
  const { [id]: gone, ...rest } = doc.fixtures
  return {
    doc: { ...doc, fills, fixtures: given ? { ...rest, [id]: { ...gone, removed: true } } : rest },
    snaps: [],
    refused: null,
  }
}

/**
 * Adds a fixture at the free place nearest to a point on the plan; returns its new `id` too. The id is the type with the
 * next free number, and with `mark` at its end, by which two people who add the same type at the same time get two.
 */
export function addFixture(
  ground: Layout,
  doc: SceneDoc,
  type: FixtureType,
  near?: Vec2,
  mark = '',
): Edited & { id: string | null } {
  const { room, placed } = find(ground, doc, '')
  const kind = fixtureKind(type)
  const used = new Set([...Object.keys(doc.fixtures), ...(ground.program?.fixtures ?? []).map((fixture) => fixture.id)])
  let number = 1
  while (used.has(`${type}${number}${mark}`)) number++
  const id = `${type}${number}${mark}`
  const [x0, y0, x1, y1] = boxOf(room.polygon)
  const to: Vec2 = near ?? [(x0 + x1) / 2, (y0 + y1) / 2]
  for (const width of widthsOf(type)) {
    const fresh: Placed = {
      id,
      type,
      width,
      depth: kind.depthIn * inch,
      height: kind.heightIn * inch,
      x: to[0],
      y: to[1],
      base: type === 'steps' ? -kind.heightIn * inch : 0,
      turn: 0,
      wall: null,
      frontClear: kind.frontClearIn * inch,
    }
    const edit = kind.stands === 'wall' ? newAtWall(fresh, to, placed, room) : newFree(fresh, to, placed, room)
    if (!edit) continue
    const next = done(doc, id, { type, width, ...edit })
    if (problem(ground, next.doc, id) === null) return { ...next, id }
  }
  const word = kind.label.toLowerCase()
  return {
    ...refuse(doc, `There is not enough space for ${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}.`),
    id: null,
  }
}

/** The usual width first, then the minimum. */
function widthsOf(type: FixtureType): number[] {
  const { widthIn, rangeIn } = fixtureKind(type)
  return [widthIn * inch, rangeIn[0] * inch].filter((width, i, all) => i === 0 || width < (all[0] as number))
}

function newAtWall(fresh: Placed, to: Vec2, placed: readonly Placed[], room: RoomShape): FixtureEdit | null {
  const spots = wallsOf(room).flatMap((wall) => {
    const wanted = alongWall(wall, to).at - fresh.width / 2
    const place = placeOnWall(fresh, wall.index, wanted, placed, room)
    if (!place) return []
    const there = atWall(fresh, room, wall.index, place.at)
    return [{ wall: wall.index, at: place.at, far: Math.hypot(there.x - to[0], there.y - to[1]) }]
  })
  const best = spots.sort((a, b) => a.far - b.far)[0]
  return best ? { wall: best.wall, at: best.at } : null
}

function newFree(fresh: Placed, to: Vec2, placed: readonly Placed[], room: RoomShape): FixtureEdit | null {
  const [x0, y0, x1, y1] = boxOf(room.polygon)
  const step = 0.4
  const spots: Vec2[] = [to]
  for (let x = x0 + step; x < x1; x += step) for (let y = y0 + step; y < y1; y += step) spots.push([x, y])
  spots.sort((a, b) => Math.hypot(a[0] - to[0], a[1] - to[1]) - Math.hypot(b[0] - to[0], b[1] - to[1]))
  for (const turn of [0, Math.PI / 2]) {
    const spot = spots.find(([x, y]) => problemOf({ ...fresh, x, y, turn }, placed, room) === null)
    if (spot) return { x: spot[0], y: spot[1], turn, wall: null }
  }
  return null
}

export function fillSlot(doc: SceneDoc, slot: SlotId, fill: Fill): SceneDoc {
  return { ...doc, fills: { ...doc.fills, [slot]: fill } }
}

export function unfillSlot(doc: SceneDoc, slot: SlotId): SceneDoc {
  const { [slot]: _gone, ...fills } = doc.fills
  return { ...doc, fills }
}

function find(
  ground: Layout,
  doc: SceneDoc,
  id: string,
): { room: RoomShape; placed: Placed[]; thing: Placed | undefined } {
  const room = roomOf(ground.program, doc)
  const placed = placedIn(ground.program, doc, room)
  return { room, placed, thing: placed.find((one) => one.id === id) }
}

/** An edit must not make anything worse: the other half of a corner cabinet could grow into a neighbor. */
function checked(ground: Layout, before: SceneDoc, edited: Edited, id: string): Edited {
  const wrong = problem(ground, edited.doc, id)
  if (wrong === null) return edited
  const old = problemsIn(find(ground, before, id).placed, roomOf(ground.program, before))
  return old.some((one) => one.id === id) ? edited : refuse(before, wrong)
}

function problem(ground: Layout, doc: SceneDoc, id: string): string | null {
  const { room, placed, thing } = find(ground, doc, id)
  return thing ? problemOf(thing, placed, room) : null
}

function done(doc: SceneDoc, id: string, edit: FixtureEdit, snaps: Snap[] = []): Edited {
  const fixtures = { ...doc.fixtures, [id]: { ...doc.fixtures[id], ...edit } }
  return { doc: { ...doc, fixtures }, snaps, refused: null }
}

function refuse(doc: SceneDoc, refused: string): Edited {
  return { doc, snaps: [], refused }
}

export function without(doc: SceneDoc, id: string): SceneDoc {
  return { ...doc, fixtures: { ...doc.fixtures, [id]: { removed: true } } }
}

/**
 * Another fixture in the place of one at a wall, at least `least` meters wide, else as wide as the place; null where it
 * does not fit. With `exact`, never narrower than `least`.
 */
export function replaced(
  ground: Layout,
  doc: SceneDoc,
  thing: Placed,
  { type, least, depth, exact }: { type: FixtureType; least: number; depth?: number; exact?: true },
): SceneDoc | null {
  if (thing.wall === null) return null
  const room = roomOf(ground.program, doc)
  const wall = wallOf(room, thing.wall)
  const at = doc.fixtures[thing.id]?.at ?? startOf(ground, thing, room)
  const widths = [Math.max(thing.width, least), least, ...(exact ? [] : [thing.width])]
  const others = placedIn(ground.program, without(doc, thing.id), room)
  const before = problemsIn(others, room).length
  for (const width of widths) {
    for (const from of [at, at + thing.width - width]) {
      if (from < -1e-6 || from + width > wall.length + 1e-6) continue
      const edit: FixtureEdit = {
        type,
        wall: thing.wall,
        at: Math.max(0, from),
        width,
        ...(depth && { depth }),
      }
      const next = { ...without(doc, thing.id), fixtures: withNew(ground, doc, thing.id, edit) }
      if (problemsIn(placedIn(ground.program, next, room), room).length <= before) return next
    }
  }
  return null
}

function withNew(
  { program }: Layout,
  doc: SceneDoc,
  old: string,
  edit: FixtureEdit & { type?: FixtureType },
): SceneDoc['fixtures'] {
  let n = 1
  while (doc.fixtures[`${edit.type}${n}`] || program?.fixtures.some(({ id }) => id === `${edit.type}${n}`)) n++
  return { ...doc.fixtures, [old]: { removed: true }, [`${edit.type}${n}`]: edit }
}

/** Meters from its wall's first corner to its near edge. */
function startOf({ program }: Layout, thing: Placed, room: RoomShape): number {
  const given = program?.fixtures.find(({ id }) => id === thing.id)
  if (given && 'wall' in given) return given.atIn * inch
  const wall = wallOf(room, thing.wall ?? 0)
  const along = (thing.x - wall.from[0]) * wall.along[0] + (thing.y - wall.from[1]) * wall.along[1]
  return along - thing.width / 2
}
