import type { Actor } from '#features/accounts/actor.ts'
import { visitor } from '#features/catalogue/prices/showroom-view.ts'
import { viewDeliveries } from '#features/orders/server/ordered-lines.ts'
import { peopleOf } from '#features/projects/server/people.ts'
import { productKey, productsOf, wholeOf } from '#features/visualizer/design-parts.ts'
import type { JobSite } from '#features/visualizer/job-site-schema.ts'
import { countingOf, linesOf, sizeWords } from '#features/visualizer/room-list.ts'
import { notFound } from '#lib/failure.ts'
import { cabinetList } from '#scene/model/layout/numbered-boxes.ts'
import { planDrawing } from '#scene/model/rooms/plan/plan-drawing.ts'
import { type PlanDrawing, penOf } from '#scene/model/rooms/plan/plan-symbols.ts'
import { wallNumbers } from '#scene/model/rooms/plan/wall-drawing.ts'
import type { Scene } from '#scene/model/types.ts'
import { checkDesign, groundOf } from '../known-rooms.ts'
import { layingPlan } from '../list/laying-plan.ts'
import { elevationsOf } from '../list/room-drawings.ts'
import type { Models } from '../models.ts'
import { linesOrderedFor } from '../ordered.ts'
import { openScene } from '../scenes.ts'
import type { VisualizerDeps } from '../visualizer-deps.ts'
import { drawLayout } from './draw-layout.ts'
import { placesOf } from './places.ts'

/**
 * The job-site sheet of a room: what is installed where, how it is laid, when it comes and whom to call. It has no prices.
 * @throws 404 for everybody but the owner and the members of the room's project, also with its share link
 */
export async function readJobSite(deps: VisualizerDeps, models: Models, actor: Actor, id: string): Promise<JobSite> {
  const { found, isMember } = await openScene(deps, actor, id)
  if (!isMember || found.id !== id) throw notFound()
  checkDesign(found.document)
  await deps.catalogue.ready()
  const showroom = found.showroomId === null ? null : (deps.catalogue.showroom(found.showroomId)?.id ?? null)
  const rows = await models.read({ products: productsOf(found.document), showroom }, visitor)
  const known = new Map(rows.map((row) => [productKey(row.hash, row.size_id), row]))
  const scene = wholeOf(groundOf(found.document), found.document, known)
  const lines = linesOf(scene, known, countingOf(scene))
  const [ordered, people] = await Promise.all([
    linesOrderedFor(deps, found, actor.id),
    found.projectId === null ? [] : peopleOf(deps.db, actor, found.projectId),
  ])
  return {
    scene: found.id,
    name: found.name || scene.name,
    project: found.projectId,
    size: sizeWords(scene),
    version: found.version,
    updated_at: found.updatedAt.toISOString(),
    plan: numberedPlan(scene),
    elevations: elevationsOf(scene, lines).map(({ title, drawing }) => ({ title, drawing: shown(drawing) })),
    cabinets: cabinetList({ ...scene, style: scene.style.id }).map(({ sizeIn, ...cabinet }) => ({
      ...cabinet,
      size: sizeIn,
    })),
    places: placesOf(scene, lines),
    layouts: lines.flatMap((line) => layingPlan(line) ?? []).map(drawLayout),
    deliveries: viewDeliveries(ordered),
    people,
  }
}

function numberedPlan(scene: Scene): JobSite['plan'] {
  const plan = shown(planDrawing(scene, { dimensions: true }))
  const numbers = wallNumbers(scene.room).map(({ x, y }, i) => {
    return { text: String(i + 1), x: Math.round(x), y: Math.round(y), turn: 0, kind: 'number' }
  })
  return { ...plan, texts: [...plan.texts, ...numbers] }
}

/** Without the ids of the parts, which only the editor uses. */
function shown({ view, shapes, texts }: PlanDrawing): JobSite['plan'] {
  return { view, pen: penOf(view), shapes: shapes.map(({ kind, d }) => ({ kind, d })), texts }
}
