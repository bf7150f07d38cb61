import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { mayUse, openCart } from '#features/cart/server/find-cart.ts'
import { announce } from '#features/notifications/server/announce.ts'
import { mayDo, type ProjectRight, projectRights } from '#features/projects/members.ts'
import { demandRight, membershipsOf } from '#features/projects/server/members.ts'
import { type Failure, fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import { randomKey } from '#lib/ids.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { whatChanged } from '../design-parts.ts'
import { freeName } from '../room-names.ts'
import type { changedScene, newScene, SavedScene, SceneRow, SceneVersion } from '../schema.ts'
import { checkDesign, checkPlacing, demandPlan, demandTemplate, groundOf } from './known-rooms.ts'
import { applyToShared } from './live/shared-room.ts'
import { isSharedScene } from './live/shared-room-queries.ts'
import {
  attachScene,
  deleteScene,
  findMadeScene,
  findProjectScene,
  findScene,
  findVersion,
  insertScene,
  insertVersion,
  listNames,
  listScenes,
  listVersions,
  lockScene,
  type SceneFields,
  type SceneRecord,
  setThumbnail,
  updateScene,
} from './queries.ts'
import { findRevokedLink } from './scene-link-queries.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

/** Creates a design. A repeated call with the same `key` and caller returns the design of the first call. */
export async function makeScene(
  deps: VisualizerDeps,
  actor: Actor | null,
  input: z.infer<typeof newScene>,
  key: string | null,
): Promise<SavedScene> {
  await checkLinks(deps, actor, input)
  checkDesign(input.document)
  checkPlacing(input.document, null)
  const { project, document } = input
  const forOwner = project ? await ownerOfRoom(deps, actor, project) : (actor?.id ?? null)
  return createScene(deps, actor, forOwner, key, {
    projectId: project ?? null,
    showroomId: input.showroom ?? null,
    name: input.name ?? '',
    template: input.template ?? document.template,
    floorplan: input.floorplan ?? null,
    document,
  })
}

async function createScene(
  deps: VisualizerDeps,
  actor: Actor | null,
  ownerId: number | null,
  key: string | null,
  fields: SceneFields,
): Promise<SavedScene> {
  const madeBy =
    key === null
      ? null
      : createHash('sha256')
          .update(`${actor?.id ?? 'guest'} ${key}`)
          .digest()
  const name = await ownName(deps, ownerId, fields.name)
  const made = { ...fields, name, id: randomKey(), shareId: randomKey(), ownerId, madeBy }
  const id = await transaction(deps.db, async (tx) => {
    const isNew = await insertScene(tx, made, deps.clock())
    const known = !isNew && madeBy ? await findMadeScene(tx, madeBy) : null
    if (isNew && fields.projectId) await hang(tx, made.id, fields.projectId)
    return known?.id ?? made.id
  })
  return readScene(deps, actor, id)
}

/** Puts a design into a project; the open pages of its members learn of it. */
async function hang(tx: Sql, sceneId: string, projectId: string): Promise<void> {
  await attachScene(tx, sceneId, projectId)
  await announce(tx, { kind: 'members', project: projectId })
}

/**
 * Creates the design of a new project within the caller's transaction, for the project's owner. The caller has checked the
 * document; `thumbnail` is the address of a picture.
 */
export async function addScene(
  tx: Sql,
  ownerId: number,
  { projectId, thumbnail, ...fields }: SceneFields & { projectId: string; thumbnail: string | null },
  now: Date,
): Promise<void> {
  const id = randomKey()
  const name = freeName(fields.name, await listNames(tx, ownerId))
  await insertScene(tx, { ...fields, projectId, name, id, shareId: randomKey(), ownerId, madeBy: null }, now)
  await attachScene(tx, id, projectId)
  if (thumbnail !== null) await setThumbnail(tx, id, thumbnail)
}

export async function readScene(deps: VisualizerDeps, actor: Actor | null, id: string): Promise<SavedScene> {
  const { found, readOnly, isMember, rights, mayOrder } = await openScene(deps, actor, id)
  const shared = isMember && (await isSharedScene(deps.db, found.id))
  return {
    ...rowOf(deps, found, { readOnly, isMember }),
    document: found.document,
    ground: groundOf(found.document),
    shared,
    rights,
    may_order: mayOrder,
  }
}

/** A name that no other design of the account has; guests' designs cannot be attributed to one person. */
async function ownName({ db }: VisualizerDeps, ownerId: number | null, wanted: string): Promise<string> {
  return ownerId !== null && wanted !== '' ? freeName(wanted, await listNames(db, ownerId)) : wanted
}

/**
 * Saves a design. A save on top of an outdated version gets the newest one; a repeated call, whose first response was
 * lost, gets a success.
 */
export async function saveScene(
  deps: VisualizerDeps,
  actor: Actor | null,
  id: string,
  input: z.infer<typeof changedScene>,
): Promise<SavedScene> {
  const found = await openOwn(deps, actor, id)
  const { project, template, ...links } = input
  const isNewProject = project != null && project !== found.projectId
  // A member of the project may save a design that uses its owner's template, but not move it to another project.
  await checkLinks(deps, actor, template === found.template ? links : { ...links, template })
  if (isNewProject) await ownProject(deps, actor, found, project)
  if (input.document) {
    checkDesign(input.document)
    checkPlacing(input.document, found.document)
  }
  const becomesOwn = found.ownerId === null && actor !== null
  const name = becomesOwn ? await ownName(deps, actor.id, input.name ?? found.name) : input.name
  const saved = await transaction(deps.db, async (tx) => {
    const change = {
      id,
      version: input.version,
      actorId: found.ownerId ?? actor?.id ?? null,
      document: input.document,
      name,
      template: input.template ?? undefined,
      floorplan: input.floorplan ?? undefined,
      showroomId: input.showroom ?? undefined,
    }
    const before = await lockScene(tx, id)
    const version = await updateScene(tx, change, deps.clock())
    if (version === null || !before) return false
    if (input.document) {
      await insertVersion(tx, id, input.autosave, deps.clock())
      await applyToShared(tx, id, before.document, input.document)
    }
    if (isNewProject) await hang(tx, id, project)
    return true
  })
  const now = await readScene(deps, actor, id)
  if (saved || wasSavedBefore(now, input)) return now
  throw fail('changed_elsewhere', 422, 'This design was changed elsewhere.', {}, now)
}

function wasSavedBefore(now: SavedScene, input: z.infer<typeof changedScene>): boolean {
  return now.version === input.version + 1 && isDeepStrictEqual(now.document, input.document ?? now.document)
}

export async function readVersions(deps: VisualizerDeps, actor: Actor | null, id: string): Promise<SceneVersion[]> {
  await openAsMember(deps, actor, id)
  const saved = await listVersions(deps.db, id)
  return saved.map(({ version, autosave, savedAt, ordered, document }, i) => {
    const before = saved[i + 1]
    return {
      version,
      autosave,
      ordered,
      saved_at: savedAt.toISOString(),
      changed: before ? whatChanged(before.document, document) : null,
    }
  })
}

export async function readVersion(
  deps: VisualizerDeps,
  actor: Actor | null,
  id: string,
  version: number,
): Promise<SceneDoc> {
  await openAsMember(deps, actor, id)
  const document = await findVersion(deps.db, id, version)
  if (!document) throw notFound()
  return document
}

export async function removeScene(deps: VisualizerDeps, actor: Actor | null, id: string): Promise<void> {
  const { ownerId } = await openOwn(deps, actor, id)
  if (ownerId !== null && ownerId !== actor?.id) throw forbidden()
  await deleteScene(deps.db, id)
}

export async function listOwnScenes(
  deps: VisualizerDeps,
  actor: Actor,
  query: { page: number; per_page: number },
): Promise<Paged<SceneRow>> {
  const read = (page: number) =>
    listScenes(deps.db, actor.id, { limit: query.per_page, offset: (page - 1) * query.per_page })
  let found = await read(query.page)
  const page = clampPage(query.page, found.total, query.per_page)
  if (page !== query.page) found = await read(page)
  await deps.catalogue.ready()
  const rows = found.scenes.map((each) => rowOf(deps, each, { readOnly: false, isMember: true }))
  const params = new URLSearchParams({ per_page: String(query.per_page) })
  return paged(rows, found.total, page, query.per_page, '/api/scenes', params)
}

type Opened = {
  found: SceneRecord
  readOnly: boolean
  isMember: boolean
  rights: ProjectRight[]
  mayOrder: boolean
}

/**
 * Finds a design by its key or its share id; once it has an owner, its key works for the owner and the members of its
 * project, who may change it if they have the right to. Others only look, by the share id. Throws 404.
 */
export async function openScene({ db }: Pick<VisualizerDeps, 'db'>, actor: Actor | null, id: string): Promise<Opened> {
  const found = await findScene(db, id)
  if (!found) throw await missing(db, id)
  const isMine = found.ownerId === null ? found.id === id : found.ownerId === actor?.id
  if (isMine) {
    const whole = { found, readOnly: false, isMember: true, mayOrder: true }
    const isInProject = found.ownerId !== null && found.projectId !== null
    return { ...whole, rights: isInProject ? [...projectRights] : [] }
  }
  const memberships = actor && found.projectId ? await membershipsOf(db, actor, found.projectId) : []
  const rights = projectRights.filter((right) => mayDo(memberships, right))
  const isMember = rights.includes('see')
  if (!isMember && found.shareId !== id) throw notFound()
  const mayOrder = !memberships.some(({ role }) => role === 'partner')
  return { found, readOnly: !rights.includes('room'), isMember, rights, mayOrder }
}

/** For members of its project, and for the owner. @throws 403 for who has only its share link */
async function openAsMember(deps: Pick<VisualizerDeps, 'db'>, actor: Actor | null, id: string): Promise<SceneRecord> {
  const { found, isMember } = await openScene(deps, actor, id)
  if (!isMember) throw forbidden('This design is view-only.')
  if (found.id !== id) throw notFound()
  return found
}

/** For changes. @throws Failure 403 when it was opened by the share id, which is read-only */
export async function openOwn(deps: Pick<VisualizerDeps, 'db'>, actor: Actor | null, id: string): Promise<SceneRecord> {
  const { found, readOnly } = await openScene(deps, actor, id)
  if (readOnly) throw forbidden('This design is view-only. Make a copy to change it.')
  if (found.id !== id) throw notFound()
  return found
}

async function checkLinks(
  deps: VisualizerDeps,
  actor: Actor | null,
  input: {
    template?: string | null
    floorplan?: number | null
    showroom?: number | null
  },
): Promise<void> {
  await deps.catalogue.ready()
  if (input.showroom && !deps.catalogue.showroom(input.showroom))
    throw invalid('showroom', 'The selected showroom is invalid.')
  if (input.floorplan) demandPlan(input.floorplan, 'floorplan')
  if (input.template) await demandTemplate(deps, actor, input.template, 'template')
}

/** The account that a new design of the project belongs to: the project's owner, also when a member makes it. */
async function ownerOfRoom({ db }: VisualizerDeps, actor: Actor | null, project: string): Promise<number | null> {
  const { cart } = await openCart({ db, demandAccess: demandRight }, project, actor, 'see')
  if (cart.isCart || cart.status !== 'open') throw notFound()
  if (actor && !mayUse(cart, actor)) await demandRight(db, actor, project, 'room')
  return cart.ownerId ?? actor?.id ?? null
}

/** Throws unless both the design and the project that it is moved to are the actor's. */
async function ownProject(
  { db }: VisualizerDeps,
  actor: Actor | null,
  found: SceneRecord,
  project: string,
): Promise<void> {
  const { cart } = await openCart({ db, demandAccess: demandRight }, project, actor)
  if (cart.isCart || cart.status !== 'open') throw notFound()
  if (!mayUse(found, actor)) throw forbidden()
}

function rowOf(
  deps: VisualizerDeps,
  found: Omit<SceneRecord, 'document'>,
  { readOnly, isMember }: { readOnly: boolean; isMember: boolean },
): SceneRow {
  const showroom = found.showroomId === null ? undefined : deps.catalogue.showroom(found.showroomId)
  return {
    id: isMember ? found.id : found.shareId,
    share_id: found.shareId,
    name: found.name,
    project: isMember ? found.projectId : null,
    template: found.template,
    floorplan: found.floorplan,
    showroom: showroom?.id ?? null,
    vsd_id: showroom?.vsdId ?? null,
    company_name: showroom?.company ?? null,
    thumbnail: found.thumbnail,
    version: found.version,
    counted_by: found.countedBy,
    read_only: readOnly,
    created_at: found.createdAt.toISOString(),
    updated_at: found.updatedAt.toISOString(),
  }
}

/** The project's design: its key for the owner, its share link for others; null when it has none. */
export function sceneOfProject({ db }: { db: Db }, projectId: string): ReturnType<typeof findProjectScene> {
  return findProjectScene(db, projectId)
}

/** For an id that opens no design: 410 for a link that its owner has revoked, 404 for any other. */
async function missing(db: Sql, id: string): Promise<Failure> {
  if ((await findRevokedLink(db, id)) === null) return notFound()
  return fail('gone', 410, 'This link was revoked by the owner of the room.', {}, { reason: 'revoked' })
}
