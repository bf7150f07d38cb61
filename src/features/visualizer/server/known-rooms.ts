import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { invalid } from '#lib/failure.ts'
import { newlyWrong, problemOfRoom } from '#scene/model/rooms/edit/room-problems.ts'
import { openScene, type SceneGround } from '#scene/model/rooms/open-scene.ts'
import { floorPlans, styleById, styles, templateById } from '#scene/model/rooms/room-tables.ts'
import type { FloorPlan, Scene, SceneDoc } from '#scene/model/types.ts'
import { findHouseTemplate } from './house-queries.ts'
import { findOwnTemplate } from './queries.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

const plans = new Map(floorPlans.map((plan): [number, FloorPlan] => [planNumber(plan.id), plan]))

export function planByNumber(id: number): FloorPlan | null {
  return plans.get(id) ?? null
}

/** @throws Failure 422 at `field` for a number that no floor plan has */
export function demandPlan(id: number, field: string): void {
  if (!plans.has(id)) throw invalid(field, 'The selected floorplan is invalid.')
}

/** Accepts a template of the lists or one of the account's own. @throws Failure 422 at `field` */
export async function demandTemplate(
  { db }: Pick<VisualizerDeps, 'db'>,
  actor: Pick<Actor, 'id'> | null,
  id: string,
  field: string,
): Promise<void> {
  if (templateById(id) || (await findHouseTemplate(db, id))) return
  const own = actor && (await findOwnTemplate(db, actor.id, id))
  if (!own) throw invalid(field, 'The selected floor template is invalid.')
}

/** The room of a template that an Admin has made; null for any other id. */
export async function houseRoom(db: Sql, id: string): Promise<{ document: SceneDoc } | null> {
  return findHouseTemplate(db, id)
}

/** The ground that a document is opened on. @throws RangeError for an unknown template or style */
export function groundOf(doc: SceneDoc): SceneGround {
  const style = styleById(doc.style)
  if (doc.template === null) return { name: 'Your room', program: null, style }
  const template = templateById(doc.template)
  if (!template) throw new RangeError(`no template ${doc.template}`)
  return { name: template.name, program: template.program, style }
}

/** The scene made from a document; null when its parts are inconsistent. */
export function designOf(doc: SceneDoc): Scene | null {
  try {
    return openScene(groundOf(doc), doc)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** @throws Failure 422 for a document that makes no valid room */
export function checkDesign(doc: SceneDoc, field = 'document'): void {
  if (doc.template !== null && !templateById(doc.template))
    throw invalid(`${field}.template`, 'The selected floor template is invalid.')
  if (!styles.some(({ id }) => id === doc.style)) throw invalid(`${field}.style`, 'The selected style is invalid.')
  const problem = doc.room && problemOfRoom(doc.room)
  if (problem) throw invalid(`${field}.room`, problem)
  if (!designOf(doc)) throw invalid(field, 'This design cannot be opened.')
}

/**
 * Refuses placements that the editor refuses too, except those that the design had before. @throws Failure 422 at their
 * path in the document
 */
export function checkPlacing(doc: SceneDoc, before: SceneDoc | null): void {
  const wrong = newlyWrong(groundOf(doc), doc, before)
  if (wrong) throw invalid(`document.${wrong.at}`, wrong.problem)
}

/** A floor plan's number in the API and in stored items (spec 1 §3): deterministic, and below 2^53. */
export function planNumber(planId: string): number {
  return (mixed(planId, 0x811c9dc5) & 0xfffff) * 0x1_0000_0000 + mixed(planId, 0x1b873593)
}

function mixed(text: string, start: number): number {
  let h = start
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}
