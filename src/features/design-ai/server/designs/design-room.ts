import type { Wish } from '#features/design-ai/brief/schema.ts'
import type { NewDesign } from '#features/design-ai/designs/schema.ts'
import { roomNames } from '#features/visualizer/room-names.ts'
import { checkDesign, designOf, groundOf, planByNumber } from '#features/visualizer/server/known-rooms.ts'
import { invalid } from '#lib/failure.ts'
import { paths } from '#lib/paths.ts'
import { furnished } from '#scene/model/rooms/edit/starter-furniture.ts'
import { newDoc, newRoomDoc } from '#scene/model/rooms/open-scene.ts'
import { roomOfPlan } from '#scene/model/rooms/plan/plan-room.ts'
import { styles, templateById, templates } from '#scene/model/rooms/room-tables.ts'
import type { RoomKind, Scene, SceneDoc, Style, Template } from '#scene/model/types.ts'
import { namedFixture } from '../brief/labels.ts'
import { areasOf } from '../planner/groups.ts'
import { accessGaps } from './accessible-design.ts'

export type DesignRoom = {
  document: SceneDoc
  room: RoomKind
  /** Address of the room's plan, as its products are not chosen yet; empty for a drawn one. */
  image: string
  floorPlan: number | null
}

type Given = Pick<NewDesign, 'template_id' | 'floor_plan' | 'document' | 'room_type'>
/** What the words say about the room, and what it should have. */
type Said = {
  room: RoomKind | null
  sizeFt: readonly [number, number] | null
  wishes: readonly Wish[]
  /** As written: "powder room" says more than the room's kind. */
  words?: string
}

/**
 * The empty room of a brief: a template, a room of a floor plan with the essential fixtures, a drawn room, or the template
 * of the kind in the words that has what they ask for and comes closest in size.
 * @throws Failure 422 at the field that names no room
 */
export function roomOfBrief(given: Given, said: Said, style: Style | null): DesignRoom {
  const named = [given.template_id, given.floor_plan, given.document].filter((one) => one != null)
  if (named.length > 1) throw invalid('template_id', 'Choose one room: a template, a floor plan or your own.')
  if (given.document) return ownRoom(given.document, style)
  if (given.floor_plan) return planRoom(given.floor_plan, style)
  if (given.template_id) {
    const template = templateById(given.template_id)
    if (!template) throw invalid('template_id', 'The selected room is invalid.')
    return templateRoom(template, style)
  }
  const kind = given.room_type ? kindOf(given.room_type) : said.room
  if (!kind) throw invalid('template_id', 'Choose a room.')
  return templateRoom(nearestTemplate(kind, said, style ?? styleOfMood(said.wishes)), style)
}

/** A style by its id or name. @throws Failure 422 */
export function styleOf(given: string): Style {
  const wanted = given.toLowerCase()
  const style = styles.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)
  if (!style) throw invalid('style', 'The selected style is invalid.')
  return style
}

function kindOf(given: string): RoomKind {
  const wanted = given.toLowerCase()
  const kinds = Object.keys(roomNames) as RoomKind[]
  const kind = kinds.find((one) => one === wanted || roomNames[one].toLowerCase() === wanted)
  if (!kind) throw invalid('room_type', 'The selected room type is invalid.')
  return kind
}

function templateRoom(template: Template, style: Style | null): DesignRoom {
  const document = { ...newDoc(template), ...(style && { style: style.id }) }
  return { document, room: template.program.kind, image: paths.roomPlan(template.id), floorPlan: null }
}

function ownRoom(document: SceneDoc, style: Style | null): DesignRoom {
  const styled = { ...document, ...(style && { style: style.id }) }
  checkDesign(styled)
  const image = document.template === null ? '' : paths.roomPlan(document.template)
  return { document: styled, room: designOf(styled)?.room.kind ?? 'living', image, floorPlan: null }
}

function planRoom({ id, room }: { id: number; room: string }, style: Style | null): DesignRoom {
  const plan = planByNumber(id)
  if (!plan) throw invalid('floor_plan.id', 'The selected floorplan is invalid.')
  const use = plan.rooms.find((one) => one.id === room)?.use
  if (use === undefined) throw invalid('floor_plan.room', 'This floor plan does not have the selected room.')
  const bare = newRoomDoc(roomOfPlan(plan, room), style?.id ?? 'warm-modern')
  const document = furnished(groundOf(bare), bare, use)
  checkDesign(document, 'floor_plan')
  return { document, room: document.room?.kind ?? 'living', image: `/media/plan/${id}.svg`, floorPlan: id }
}

/** Where no style is named, the mood chooses among the templates of a room. */
function styleOfMood(wishes: readonly Wish[]): Style | null {
  const moods = new Set(wishes.flatMap(({ kind, want, value }) => (kind === 'mood' && want ? [value] : [])))
  const id = moods.has('dark')
    ? 'contemporary-dark'
    : moods.has('calm') || moods.has('minimal')
      ? 'japandi'
      : moods.has('cozy') || moods.has('warm') || moods.has('light') || moods.has('natural')
        ? 'warm-modern'
        : null
  return styles.find((style) => style.id === id) ?? null
}

/** A missing place weighs more than any difference in size. */
const noPlace = 10
/** A fixture that few rooms of the kind have, such as a washer in a bathroom. */
const unasked = 0.3
const few = 0.15
const otherStyle = 0.05

/** Of this kind; without a size in the words, an ordinary one. Unusual fixtures only come with words that ask for them. */
function nearestTemplate(kind: RoomKind, { sizeFt, wishes, words = '' }: Said, style: Style | null): Template {
  const found = templates.filter(({ program }) => program.kind === kind)
  const area = sizeFt ? sizeFt[0] * sizeFt[1] : ordinaryArea(found)
  const wanted = wishes.filter(({ want }) => want)
  const unusual = unusualTypes(found, wanted)
  const faults = new Map<string, number>()
  const off = (template: Template) => {
    const { id, fixtures } = template.program
    const strange = new Set(fixtures.map(({ type }) => type).filter((type) => unusual.has(type)))
    const fault =
      faults.get(id) ??
      (missingIn(template, wanted) + accessGaps(template, wanted) + (isOfUse(template, words) ? 0 : 1)) * noPlace +
        strange.size * unasked
    faults.set(id, fault)
    const bySize = Math.abs(Math.log(areaOf(template) / area))
    return fault + bySize + (style && template.style.id !== style.id ? otherStyle : 0)
  }
  const [first, ...rest] = found
  if (!first) throw new Error(`no template of the kind ${kind}`)
  return rest.reduce((best, one) => (off(one) < off(best) ? one : best), first)
}

const washes = new Set(['tub', 'tubfree', 'shower', 'rollin'])
const powder = /\b(?:powder room|powder bath|half bath|half bathroom|guest toilet|medio bano|medio baño)\b/i

/** A powder room has no tub and no shower. */
function isOfUse({ program }: Template, words: string): boolean {
  const isPowder = program.kind === 'bathroom' && powder.test(words)
  return !isPowder || !program.fixtures.some(({ type }) => washes.has(type))
}

const areaOf = ({ program: { sizeFt } }: Template) => sizeFt[0] * sizeFt[1]

function ordinaryArea(found: readonly Template[]): number {
  const areas = found.map(areaOf).sort((a, b) => a - b)
  return areas[areas.length >> 1] ?? 1
}

function unusualTypes(found: readonly Template[], wishes: readonly Wish[]): Set<string> {
  const programs = new Map(found.map(({ program }) => [program.id, program.fixtures.map(({ type }) => type)]))
  const many = new Map<string, number>()
  for (const types of programs.values()) for (const type of new Set(types)) many.set(type, (many.get(type) ?? 0) + 1)
  const isAccessible = wishes.some(
    ({ kind, value }) => kind === 'trait' && /^(?:accessible|aging in place)$/.test(value),
  )
  const types = [...many].filter(([, count]) => count < few * programs.size).map(([type]) => type)
  return new Set(types.filter((type) => !(isAccessible && type === 'rollin')))
}

/** A "stone fireplace" is not any wall of stone. */
function isWithoutFixture(wish: Wish, { placed }: Scene): boolean {
  const named = namedFixture(wish)
  return named !== null && !placed.some(({ type }) => type === named.type)
}

/** How many of the wishes are about goods or parts that a room has no place for. */
function missingIn(template: Template, wishes: readonly Wish[]): number {
  const scene = designOf(newDoc(template))
  return scene ? missingPlaces(scene, wishes) : wishes.length
}

export function missingPlaces(scene: Scene, wishes: readonly Wish[]): number {
  const areas = new Set(scene.slots.flatMap((slot) => areasOf(scene, slot)))
  const goods = new Set(scene.slots.flatMap(({ categories, families }) => [...categories, ...(families ?? [])]))
  return wishes.filter(
    (wish) =>
      isWithoutFixture(wish, scene) ||
      (wish.areas.length > 0 && !wish.areas.some((area) => areas.has(area))) ||
      (wish.kind === 'goods' && !goods.has(wish.value)),
  ).length
}
