import { type Db, isAway } from '#db/client.ts'
import { notify, type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { notFound } from '#lib/failure.ts'
import { floorPlans, templates } from '#scene/model/rooms/room-tables.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { RoomKindOfList, RoomSettingBody, RoomSettingRow } from '../room-settings-schema.ts'
import {
  type HouseTemplate,
  listHouseTemplates,
  listRoomSettings,
  type RoomSetting,
  writeRoomSetting,
} from './house-queries.ts'

type Named = { id: string; name: string; added: boolean }

const builtIn: Record<RoomKindOfList, readonly { id: string; name: string }[]> = {
  template: templates,
  floor_plan: floorPlans,
}

/** The rooms of a list: those that Admins have added, newest first, and the built-in ones. */
async function roomsOf(db: Sql, kind: RoomKindOfList): Promise<Named[]> {
  const added = kind === 'template' ? await listHouseTemplates(db) : []
  return [
    ...added.map(({ id, name }) => ({ id, name, added: true })),
    ...builtIn[kind].map(({ id, name }) => ({ id, name, added: false })),
  ]
}

/** What Admins have changed of the built-in rooms, by id. */
async function readSettings(db: Sql, kind: RoomKindOfList): Promise<Map<string, RoomSetting>> {
  return new Map((await listRoomSettings(db, kind)).map((row) => [row.id, row]))
}

type Known = Partial<Record<RoomKindOfList, Map<string, RoomSetting>>>
const lastKnown = new WeakMap<Sql, Known>()

/** The lists of rooms need no database otherwise: while it is away, they are as last read, or as built in. */
async function knownSettings(db: Sql, kind: RoomKindOfList): Promise<Map<string, RoomSetting>> {
  const known = lastKnown.get(db) ?? {}
  lastKnown.set(db, known)
  try {
    known[kind] = await readSettings(db, kind)
  } catch (error) {
    if (!isAway(error)) throw error
  }
  return known[kind] ?? new Map()
}

/** Rooms as lists show them: without hidden ones, placed ones first, under the names that Admins gave. */
export async function arranged<Room extends { id: string; name: string }>(
  db: Sql,
  kind: RoomKindOfList,
  rooms: readonly Room[],
): Promise<Room[]> {
  const settings = await knownSettings(db, kind)
  if (settings.size === 0) return [...rooms]
  const placeOf = ({ id }: Room) => settings.get(id)?.position ?? Number.MAX_SAFE_INTEGER
  return rooms
    .filter(({ id }) => !settings.get(id)?.hidden)
    .map((room) => ({ ...room, name: settings.get(room.id)?.name || room.name }))
    .sort((a, b) => placeOf(a) - placeOf(b))
}

const knownHouse = new WeakMap<Sql, HouseTemplate[]>()

/** The templates that Admins have added; while the database is away, as last read. */
export async function houseTemplates(db: Sql): Promise<HouseTemplate[]> {
  try {
    knownHouse.set(db, await listHouseTemplates(db))
  } catch (error) {
    if (!isAway(error)) throw error
  }
  return knownHouse.get(db) ?? []
}

/** All rooms for an Admin, hidden ones too. */
export async function readRoomRows(db: Sql, kind: RoomKindOfList, q: string): Promise<RoomSettingRow[]> {
  const settings = await readSettings(db, kind)
  return (await roomsOf(db, kind))
    .map(({ id, name, added }) => ({
      id,
      name: settings.get(id)?.name || name,
      built_in_name: name,
      added,
      position: settings.get(id)?.position ?? null,
      hidden: settings.get(id)?.hidden ?? false,
    }))
    .filter((row) => `${row.name} ${row.id}`.toLowerCase().includes(q.toLowerCase()))
    .sort((a, b) => (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER))
}

/** Saves the name, place and visibility of a room. Designs that were made from it do not change. */
export async function saveRoomSetting(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  kind: RoomKindOfList,
  id: string,
  body: RoomSettingBody,
): Promise<void> {
  await transaction(db, async (tx) => {
    const room = (await roomsOf(tx, kind)).find((one) => one.id === id)
    if (!room) throw notFound()
    const before = (await readSettings(tx, kind)).get(id)
    const name = body.name === room.name ? '' : body.name
    const after = { Name: name || room.name, Place: body.position, Hidden: body.hidden }
    const was = {
      Name: before?.name || room.name,
      Place: before?.position ?? null,
      Hidden: before?.hidden ?? false,
    }
    if (JSON.stringify(was) === JSON.stringify(after)) return
    await writeRoomSetting(tx, kind, { id, name, position: body.position, hidden: body.hidden })
    await recordAction(tx, {
      actor,
      action: 'catalogue.changed',
      at: clock(),
      before: was,
      after,
      object: { kind: kind === 'template' ? 'room template' : 'floor plan', id, name: room.name },
    })
    await notify(tx, 'catalogue', 'texts')
  })
}
