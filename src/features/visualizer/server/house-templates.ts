import type { Db } from '#db/client.ts'
import { notify, type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { NewHouseTemplate } from '../room-settings-schema.ts'
import {
  deleteHouseTemplate,
  findHouseTemplate,
  type HouseTemplate,
  insertHouseTemplate,
  listHouseTemplates,
  lockHouseTemplates,
  usesOfTemplate,
} from './house-queries.ts'
import { checkDesign } from './known-rooms.ts'
import { findOwnTemplate, findScene } from './queries.ts'

type HouseDeps = { db: Db; clock: Clock }
const most = 500

/**
 * Adds a room template: a copy of another template, or of a design or a drawn room of the Admin's own. Later changes of
 * the original do not change it. A repeated call adds nothing.
 * @throws 422 at the field
 */
export function addHouseTemplate(
  { db, clock }: HouseDeps,
  actor: Actor,
  given: NewHouseTemplate,
): Promise<{ id: string }> {
  return transaction(db, async (tx) => {
    await lockHouseTemplates(tx)
    const { document, from } = await originalOf(tx, actor, given)
    checkDesign(document, given.scene ? 'scene' : given.own ? 'own' : 'template')
    const all = await listHouseTemplates(tx)
    const twin = all.find(({ name }) => name.toLowerCase() === given.name.toLowerCase())
    if (twin && isSameRoom(twin.document, document)) return { id: twin.id }
    if (twin) throw invalid('name', 'There is already a template with this name.')
    if (all.length >= most) throw fail('too_many', 422, `There can be at most ${most} templates of your own.`)
    const row: HouseTemplate = { id: `house_${randomId().toString(36)}`, name: given.name, document }
    const at = clock()
    await insertHouseTemplate(tx, row, { by: actor.id, at })
    await recordAction(tx, {
      actor,
      action: 'catalogue.changed',
      object: objectOf(row),
      at,
      after: { Name: row.name, 'Made from': from },
    })
    await notifyLists(tx)
    return { id: row.id }
  })
}

/** Whether two rooms are the same; what was stored has its keys in another order. */
export const isSameRoom = (a: SceneDoc, b: SceneDoc): boolean => canonical(a) === canonical(b)
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  )

async function originalOf(
  tx: Sql,
  actor: Actor,
  { template, scene, own }: NewHouseTemplate,
): Promise<{ document: SceneDoc; from: string }> {
  if (scene !== undefined) {
    const found = await findScene(tx, scene)
    if (found?.ownerId !== actor.id) throw invalid('scene', 'Choose one of your own designs.')
    return { document: found.document, from: `the design “${found.name}”` }
  }
  if (own !== undefined) {
    const found = await findOwnTemplate(tx, actor.id, own)
    if (!found) throw invalid('own', 'Choose one of your own rooms.')
    return { document: found.document, from: `the room “${found.name}”` }
  }
  const builtIn = template === undefined ? null : templateById(template)
  if (builtIn) return { document: newDoc(builtIn), from: builtIn.name }
  const house = template === undefined ? null : await findHouseTemplate(tx, template)
  if (!house) throw invalid('template', 'Choose a template.')
  return { document: house.document, from: house.name }
}

/**
 * Deletes a template that an Admin has added and that nothing was begun with. Repeated, it is 404.
 * @throws 422 for a built-in one, or with what uses it
 */
export function removeHouseTemplate({ db, clock }: HouseDeps, actor: Actor, id: string): Promise<void> {
  if (templateById(id)) throw fail('built_in', 422, 'This template is built in and cannot be deleted. Hide it instead.')
  return transaction(db, async (tx) => {
    await lockHouseTemplates(tx)
    const row = await findHouseTemplate(tx, id)
    if (!row) throw notFound()
    const { designs, projects } = await usesOfTemplate(tx, id)
    const uses = [
      ...(designs > 0 ? [`${designs.toLocaleString('en-US')} ${designs === 1 ? 'design' : 'designs'}`] : []),
      ...(projects > 0 ? [`${projects.toLocaleString('en-US')} ${projects === 1 ? 'project' : 'projects'}`] : []),
    ]
    if (uses.length > 0) throw fail('in_use', 422, `“${row.name}” is used by ${uses.join(' and ')}. Hide it instead.`)
    await deleteHouseTemplate(tx, id)
    await recordAction(tx, {
      actor,
      action: 'catalogue.changed',
      object: objectOf(row),
      at: clock(),
      before: { Name: row.name },
      after: 'Deleted',
    })
    await notifyLists(tx)
  })
}

const objectOf = ({ id, name }: HouseTemplate) => ({ kind: 'room template', id, name })
const notifyLists = (tx: Sql) => notify(tx, 'catalogue', 'texts')
