import { existsSync, readdirSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Actor } from '#features/accounts/actor.ts'
import { readUpload } from '#features/uploads/server/uploads.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomKey } from '#lib/ids.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import { furnished } from '#scene/model/rooms/edit/starter-furniture.ts'
import { newDoc, newRoomDoc } from '#scene/model/rooms/open-scene.ts'
import { floorPlans, templateById, templates } from '#scene/model/rooms/room-tables.ts'
import type { FloorPlan as Plan, RoomKind, RoomShape, Scene, SceneDoc, Template } from '#scene/model/types.ts'
import { freeName, roomNames } from '../room-names.ts'
import type { FloorPlan, newTemplate, plansQuery, TemplateRow, templatesQuery } from '../schema.ts'
import { findHouseTemplate, type HouseTemplate } from './house-queries.ts'
import { isSameRoom } from './house-templates.ts'
import { checkDesign, designOf, groundOf, planByNumber, planNumber } from './known-rooms.ts'
import {
  deleteOwnTemplate,
  findOwnTemplate,
  insertOwnTemplate,
  listOwnTemplates,
  type OwnTemplate,
  renameOwnTemplate,
} from './queries.ts'
import { readRoomSearch, type SearchedRoom, suitsSearch } from './room-search.ts'
import { arranged, houseTemplates } from './room-settings.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

/** One page of the floor plans, filtered by size, kind of room, or minimum number of rooms. */
export async function listPlans(
  { db }: Pick<VisualizerDeps, 'db'>,
  query: z.infer<typeof plansQuery>,
): Promise<Paged<FloorPlan>> {
  const found = (await arranged(db, 'floor_plan', floorPlans)).filter((plan) => matchesPlan(plan, query))
  const page = clampPage(query.page, found.length, query.per_page)
  const rows = found.slice((page - 1) * query.per_page, page * query.per_page).map(planOf)
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (key !== 'page' && value !== undefined && value !== '') params.set(key, String(value))
  }
  return paged(rows, found.length, page, query.per_page, '/api/floor_plans', params)
}

/** @throws Failure 404 */
export function readPlan(id: number): FloorPlan {
  const plan = planByNumber(id)
  if (!plan) throw notFound()
  return planOf(plan)
}

function matchesPlan(plan: Plan, { rooms, sqft_min, sqft_max, q }: z.infer<typeof plansQuery>): boolean {
  const sqft = sqftOf(plan)
  const least = Number(rooms)
  const wanted = rooms?.toLowerCase()
  const hasRooms =
    !wanted || (least > 0 ? plan.rooms.length >= least : plan.rooms.some((r) => [r.kind, r.use].includes(wanted)))
  const text = `${plan.name} ${plan.rooms.map(({ use }) => use).join(' ')}`.toLowerCase()
  return (
    hasRooms &&
    sqft >= (sqft_min ?? 0) &&
    sqft <= (sqft_max ?? Number.POSITIVE_INFINITY) &&
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
}

function sqftOf({ indoorSqft, outdoorSqft }: Plan): number {
  return indoorSqft || outdoorSqft
}

function planOf(plan: Plan): FloorPlan {
  return {
    id: planNumber(plan.id),
    name: plan.name,
    sqft: sqftOf(plan),
    image: `/media/plan/${planNumber(plan.id)}.svg`,
    rooms: plan.rooms.map((room) => ({
      key: room.id,
      name: planWords(room.use),
      kind: room.kind,
      polygon: room.polygon,
      height_ft: room.ceilingFt ?? 0,
      sqft: room.areaSqft,
      openings: room.openings,
      edges: room.edges,
    })),
  }
}

const words: Record<string, string> = { pooldeck: 'Pool deck', outdoorkitchen: 'Outdoor kitchen' }

function planWords(use: string): string {
  return words[use] ?? use.charAt(0).toUpperCase() + use.slice(1)
}

const folder = 'public/pictures/rooms'

/** Templates that `npm run render` has made photos of; the others are shown by their plan. */
const photographed = new Set(
  existsSync(folder)
    ? readdirSync(folder).flatMap((file) => (file.endsWith('-640.webp') ? [file.slice(0, -'-640.webp'.length)] : []))
    : [],
)

export function hasRoomPhoto(templateId: string): boolean {
  return photographed.has(templateId)
}

/** A template's card picture: its photo, else its plan. */
export function pictureOfRoom(templateId: string): string {
  return hasRoomPhoto(templateId) ? `/pictures/rooms/${templateId}-640.webp` : `/media/room/${templateId}.svg`
}

const metersInFoot = 0.3048
/** Enough own rooms for a builder. */
const maxOwn = 200

/** Templates with a photo come before those with only a plan. */
const shown = [...templates].sort((a, b) => Number(hasRoomPhoto(b.id)) - Number(hasRoomPhoto(a.id)))

/** One page of the templates: the account's own, those that Admins have added, the built-in ones. */
export async function listTemplates(
  { db }: Pick<VisualizerDeps, 'db'>,
  actor: Actor | null,
  query: z.infer<typeof templatesQuery>,
): Promise<Paged<TemplateRow>> {
  const own = actor ? (await listOwnTemplates(db, actor.id)).map(rowOfOwn) : []
  const added = query.own === '1' ? [] : (await houseTemplates(db)).map(rowOfHouse)
  const house = query.own === '1' ? [] : await arranged(db, 'template', [...added, ...shown])
  const search = readRoomSearch(query.q)
  const all = [...own, ...house].map((each) => ({ each, row: wordsOf(each) }))
  const everyRow = all.map(({ row }) => row)
  const found = all.flatMap(({ each, row }) =>
    matches(row, query) && suitsSearch(row, search, everyRow) ? [each] : [],
  )
  const page = clampPage(query.page, found.length, query.per_page)
  const rows = found
    .slice((page - 1) * query.per_page, page * query.per_page)
    .map((each) => ('program' in each ? rowOf(each) : each))
  const params = new URLSearchParams({ per_page: String(query.per_page) })
  for (const key of ['room', 'style', 'q'] as const) if (query[key]) params.set(key, query[key])
  if (query.own === '1') params.set('own', '1')
  return paged(rows, found.length, page, query.per_page, '/api/room_templates', params)
}

/** A template: its row and the empty document that opens it. Throws 404. */
export async function findTemplate(
  { db }: Pick<VisualizerDeps, 'db'>,
  actor: Actor | null,
  id: string,
): Promise<{ row: TemplateRow; doc: SceneDoc }> {
  const template = templateById(id)
  if (template) return { row: rowOf(template), doc: newDoc(template) }
  const house = await findHouseTemplate(db, id)
  if (house) return { row: { ...rowOfHouse(house), name: house.name }, doc: house.document }
  const own = actor && (await findOwnTemplate(db, actor.id, id))
  if (!own) throw notFound()
  return { row: rowOfOwn(own), doc: own.document }
}

/** Saves an own room: as drawn, or a plain one with the given dimensions. */
export async function addOwnTemplate(
  { db, clock }: Pick<VisualizerDeps, 'db' | 'clock'>,
  actor: Actor,
  input: z.infer<typeof newTemplate>,
): Promise<TemplateRow> {
  const picture = input.image ? await readUpload(db, { accountId: actor.id }, input.image) : null
  if (input.image && picture?.purpose !== 'room') throw invalid('image', 'The selected image is invalid.')
  const before = await listOwnTemplates(db, actor.id)
  if (before.length >= maxOwn)
    throw fail('too_many', 422, `You can save up to ${maxOwn} rooms of your own. Delete one to add another.`)
  const document = input.document ?? furnishedRoom(kindOf(input.room), input)
  checkDesign(document)
  const own = {
    id: `own_${randomKey()}`,
    name: freeName(
      input.name,
      before.map(({ name }) => name),
    ),
    room: input.room,
    image: picture?.url ?? null,
    document,
  }
  await insertOwnTemplate(db, actor.id, own, clock())
  return rowOfOwn(own)
}

/** Renames an own room as typed, even if others have the same name. Throws 404. */
export async function renameTemplate(
  { db }: Pick<VisualizerDeps, 'db'>,
  actor: Actor,
  id: string,
  name: string,
): Promise<TemplateRow> {
  const renamed = await renameOwnTemplate(db, actor.id, id, name)
  if (!renamed) throw notFound()
  return rowOfOwn(renamed)
}

export async function removeOwnTemplate({ db }: Pick<VisualizerDeps, 'db'>, actor: Actor, id: string): Promise<void> {
  if (!(await deleteOwnTemplate(db, actor.id, id))) throw notFound()
}

/** The text that a search matches; a built-in template's document is only opened when its page is shown. */
function wordsOf(each: Template | TemplateRow): SearchedRoom & Pick<TemplateRow, 'style'> {
  if (!('program' in each)) return each
  const { name, program, style } = each
  const [width, length] = program.sizeFt
  const size = { width_ft: width, length_ft: length }
  return { name, room: roomNames[program.kind], style: style.id, style_name: style.name, ...size }
}

const rows = new Map<string, TemplateRow>()

function rowOf(template: Template): TemplateRow {
  const known = rows.get(template.id) ?? newRow(template)
  rows.set(template.id, known)
  // An Admin may have given it another name.
  return known.name === template.name ? known : { ...known, name: template.name }
}

function newRow(template: Template): TemplateRow {
  const { program, style } = template
  const [width, length] = program.sizeFt
  return {
    id: template.id,
    name: template.name,
    room: roomNames[program.kind],
    style: style.id,
    style_name: style.name,
    image: pictureOfRoom(template.id),
    width_ft: width,
    length_ft: length,
    height_ft: program.heightFt ?? 0,
    surfaces: surfacesOf(designOf(newDoc(template))),
    floorplan: nearestPlan(program.kind, width * length),
    own: false,
  }
}

const houseRows = new LRUCache<string, TemplateRow>({ max: 500 })

/** The row of a template that an Admin has made: its document never changes, so it is made once. */
function rowOfHouse({ id, name, document }: HouseTemplate): TemplateRow {
  const original = document.template === null ? null : templateById(document.template)
  // A plain copy looks like its original.
  const image =
    original && isSameRoom(newDoc(original), document) ? pictureOfRoom(original.id) : `/media/room/${id}.svg`
  const own = { id, name, image, document }
  const row = houseRows.get(id) ?? { ...rowOfOwn(own), own: false }
  houseRows.set(id, row)
  return row
}

function rowOfOwn({ id, name, image, document }: Omit<OwnTemplate, 'room' | 'createdAt'>): TemplateRow {
  const scene = designOf(document)
  const [width, length] = scene ? sizeFt(scene) : [0, 0]
  const kind = scene?.room.kind ?? 'living'
  return {
    id,
    name,
    room: roomNames[kind],
    style: document.style,
    style_name: scene?.style.name ?? '',
    image,
    width_ft: width,
    length_ft: length,
    height_ft: tenths((scene?.room.height ?? 0) / metersInFoot),
    surfaces: surfacesOf(scene),
    floorplan: nearestPlan(kind, width * length),
    own: true,
  }
}

function surfacesOf(scene: Scene | null): string[] {
  const covered = scene?.slots.filter((slot) => slot.faces.length > 0 && slot.categories.length > 0)
  return [...new Set(covered?.map(({ role }) => role))]
}

function sizeFt({ room }: Scene): [number, number] {
  const along = (axis: 0 | 1) => room.polygon.map((point) => point[axis])
  const size = (axis: 0 | 1) => tenths((Math.max(...along(axis)) - Math.min(...along(axis))) / metersInFoot)
  return [size(0), size(1)]
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** The floor plan whose room of this kind is closest in size; every kind has one. */
function nearestPlan(kind: RoomKind, sqft: number): number | null {
  let best: { id: string; off: number } | null = null
  for (const { id, rooms } of floorPlans) {
    for (const room of rooms) {
      const off = Math.abs(Math.log(room.areaSqft / sqft))
      if (room.kind === kind && (!best || off < best.off)) best = { id, off }
    }
  }
  return best && planNumber(best.id)
}

function matches(row: ReturnType<typeof wordsOf>, { room, style }: z.infer<typeof templatesQuery>): boolean {
  return (
    (!room || row.room.toLowerCase() === room.toLowerCase() || roomNames[room as RoomKind] === row.room) &&
    (!style || row.style === style || row.style_name.toLowerCase() === style.toLowerCase())
  )
}

function kindOf(name: string): RoomKind {
  const kinds = Object.keys(roomNames) as RoomKind[]
  return kinds.find((kind) => roomNames[kind] === name) ?? 'living'
}

/** A room of the given dimensions with the essential fixtures of its kind, as far as they fit. */
function furnishedRoom(kind: RoomKind, input: z.infer<typeof newTemplate>): SceneDoc {
  const bare = plainRoom(kind, input)
  return furnished(groundOf(bare), bare, kind)
}

/** Four walls of the given feet, with a door in the middle of the first. */
function plainRoom(
  kind: RoomKind,
  given: Pick<z.infer<typeof newTemplate>, 'width_ft' | 'length_ft' | 'height_ft'>,
): SceneDoc {
  const w = (given.width_ft ?? 10) * metersInFoot
  const l = (given.length_ft ?? 10) * metersInFoot
  const height = given.height_ft * metersInFoot
  const door = { width: Math.min(0.81, w * 0.6), height: Math.min(2.03, height - 0.05) }
  const polygon: RoomShape['polygon'] = [
    [0, 0],
    [w, 0],
    [w, l],
    [0, l],
  ]
  if (kind === 'outdoor') {
    const edges: RoomShape['edges'] = ['house', 'fence', 'fence', 'fence']
    return newRoomDoc({ kind, polygon, height, openings: [], sky: true, edges }, plainStyle)
  }
  const at = (w - door.width) / 2
  const openings: RoomShape['openings'] = [{ id: 'door', wall: 0, kind: 'door', style: 'hinged', at, sill: 0, ...door }]
  return newRoomDoc({ kind, polygon, height, openings }, plainStyle)
}

const plainStyle = 'warm-modern'
