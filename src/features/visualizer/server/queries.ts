import type { Sql } from '#db/transaction.ts'
import type { SizeShape } from '#features/catalogue/look.ts'
import { uploadUrl } from '#features/uploads/rules.ts'
import type { Design, ProductModel } from '#scene/model/product-model.ts'
import { quantityRule } from '#scene/model/takeoff/quantity.ts'
import type { SceneDoc } from '#scene/model/types.ts'

export type SceneRecord = {
  id: string
  shareId: string
  ownerId: number | null
  projectId: string | null
  showroomId: number | null
  name: string
  template: string | null
  floorplan: number | null
  document: SceneDoc
  version: number
  /** The version of the rule of quantity by which its list was last counted (rule R15). */
  countedBy: number
  thumbnail: string | null
  createdAt: Date
  updatedAt: Date
}

export type SceneFields = Pick<SceneRecord, 'projectId' | 'showroomId' | 'name' | 'template' | 'floorplan' | 'document'>

/** The showroom whose prices a design has: that of its project, which its list and its cart have too. */
const showroom = `CASE WHEN project_id IS NULL THEN showroom_id
  ELSE (SELECT p.showroom_id FROM projects p WHERE p.id = scenes.project_id) END`

const columns = `id, share_id, owner_id, project_id, ${showroom} AS showroom_id, name,
  template, floorplan, document, version, counted_by, thumbnail, created_at, updated_at`

/** Finds a design by its key or by its share id; does not check who may see it. */
export async function findScene(db: Sql, key: string): Promise<SceneRecord | null> {
  const { rows } = await db.query<SceneRecord>({
    name: 'find-scene',
    text: `SELECT ${columns} FROM scenes WHERE id = $1 OR share_id = $1`,
    values: [key],
  })
  return rows[0] ?? null
}

export async function findMadeScene(db: Sql, madeBy: Buffer): Promise<SceneRecord | null> {
  const { rows } = await db.query<SceneRecord>(`SELECT ${columns} FROM scenes WHERE made_by = $1`, [madeBy])
  return rows[0] ?? null
}

/** False when an earlier call with the same idempotency key has already created one. */
export async function insertScene(
  db: Sql,
  scene: SceneFields & { id: string; shareId: string; ownerId: number | null; madeBy: Buffer | null },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert-scene',
    text: `WITH made AS (
        INSERT INTO scenes (id, share_id, owner_id, showroom_id, name, template, floorplan, document, made_by, counted_by, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${quantityRule}, $10, $10) ON CONFLICT (made_by) DO NOTHING RETURNING id, document)
      INSERT INTO scene_versions (scene_id, version, document, autosave, begun_at, saved_at)
      SELECT id, 1, document, false, $10, $10 FROM made`,
    values: [
      scene.id,
      scene.shareId,
      scene.ownerId,
      scene.showroomId,
      scene.name,
      scene.template,
      scene.floorplan,
      JSON.stringify(scene.document),
      scene.madeBy,
      now,
    ],
  })
  return rowCount === 1
}

/**
 * Updates a scene that still has this version and that the actor may change. Returns the next version's number, or
 * null. Omitted fields stay unchanged. A guest's scene that a signed-in person saves becomes that person's.
 */
export async function updateScene(
  db: Sql,
  change: Partial<SceneFields> & { id: string; version: number; actorId: number | null },
  now: Date,
): Promise<number | null> {
  const { rows } = await db.query<{ version: number }>({
    name: 'update-scene',
    text: `UPDATE scenes SET version = version + 1, updated_at = $4, owner_id = coalesce(owner_id, $3),
        document = coalesce($5::jsonb, document), counted_by = CASE WHEN $5 IS NULL THEN counted_by ELSE ${quantityRule} END, name = coalesce($6, name), template = coalesce($7, template),
        floorplan = coalesce($8, floorplan), showroom_id = coalesce($9, showroom_id)
      WHERE id = $1 AND version = $2 AND (owner_id IS NULL OR owner_id = $3) RETURNING version`,
    values: [
      change.id,
      change.version,
      change.actorId,
      now,
      change.document === undefined ? null : JSON.stringify(change.document),
      change.name ?? null,
      change.template ?? null,
      change.floorplan ?? null,
      change.showroomId ?? null,
    ],
  })
  return rows[0]?.version ?? null
}

/** How long consecutive autosaves share one entry of the history. */
const oneEntry = '2 minutes'
const maxVersions = 50

/**
 * Writes the scene's current document to its history and deletes all but the newest fifty versions and those that
 * approved changes made.
 */
export async function insertVersion(db: Sql, sceneId: string, autosave: boolean, now: Date): Promise<void> {
  await db.query({
    name: 'keep-scene-version',
    text: `WITH taken AS (
        DELETE FROM scene_versions v USING scenes s WHERE $2 AND v.scene_id = $1 AND s.id = $1 AND v.autosave
          AND v.version = s.version - 1 AND v.begun_at > $3::timestamptz - interval '${oneEntry}'
        RETURNING v.begun_at)
      INSERT INTO scene_versions (scene_id, version, document, autosave, begun_at, saved_at)
      SELECT id, version, document, $2, coalesce((SELECT begun_at FROM taken), $3), $3 FROM scenes WHERE id = $1`,
    values: [sceneId, autosave, now],
  })
  await db.query({
    name: 'forget-scene-versions',
    text: `DELETE FROM scene_versions v WHERE scene_id = $1 AND NOT EXISTS (
        SELECT FROM change_orders c WHERE c.scene_id = v.scene_id AND c.version = v.version) AND version <= (
        SELECT version FROM scene_versions WHERE scene_id = $1 ORDER BY version DESC OFFSET ${maxVersions} LIMIT 1)`,
    values: [sceneId],
  })
}

type VersionRow = {
  version: number
  autosave: boolean
  savedAt: Date
  ordered: boolean
  document: SceneDoc
}

/** Newest first; `ordered` marks the version when its owner last ordered from its project. */
export async function listVersions(db: Sql, sceneId: string): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>({
    name: 'list-scene-versions',
    text: `WITH bought AS (
        SELECT max(o.placed_at) AS at FROM scenes s JOIN orders o
          ON o.customer_id = s.owner_id AND s.project_id IN (o.project_id, o.cart_id) WHERE s.id = $1)
      SELECT version, autosave, saved_at, document, coalesce(version = (SELECT max(w.version)
        FROM scene_versions w, bought WHERE w.scene_id = $1 AND w.saved_at <= bought.at), false) AS ordered
      FROM scene_versions WHERE scene_id = $1 ORDER BY version DESC`,
    values: [sceneId],
  })
  return rows
}

export async function findVersion(db: Sql, sceneId: string, version: number): Promise<SceneDoc | null> {
  const { rows } = await db.query<{ document: SceneDoc }>(
    'SELECT document FROM scene_versions WHERE scene_id = $1 AND version = $2',
    [sceneId, version],
  )
  return rows[0]?.document ?? null
}

/** Attaches a scene to a project in place of its previous one; requires a transaction. */
export async function attachScene(db: Sql, sceneId: string, projectId: string): Promise<void> {
  await db.query('SELECT 1 FROM projects WHERE id = $1 FOR UPDATE', [projectId])
  await db.query('UPDATE scenes SET project_id = NULL WHERE project_id = $1 AND id <> $2', [projectId, sceneId])
  await db.query('UPDATE scenes SET project_id = $1 WHERE id = $2', [projectId, sceneId])
}

export async function setThumbnail(db: Sql, sceneId: string, url: string): Promise<void> {
  await db.query('UPDATE scenes SET thumbnail = $2 WHERE id = $1', [sceneId, url])
}

export async function deleteScene(db: Sql, sceneId: string): Promise<void> {
  await db.query('DELETE FROM scenes WHERE id = $1', [sceneId])
}

export async function listNames(db: Sql, ownerId: number): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('SELECT name FROM scenes WHERE owner_id = $1', [ownerId])
  return rows.map(({ name }) => name)
}

/** One page of an account's scenes, newest first, and their total number. */
export async function listScenes(
  db: Sql,
  ownerId: number,
  page: { limit: number; offset: number },
): Promise<{ scenes: Omit<SceneRecord, 'document'>[]; total: number }> {
  const { rows } = await db.query<SceneRecord & { total: number }>(
    `SELECT ${columns.replace('document, ', '')}, (count(*) OVER ())::int AS total FROM scenes WHERE owner_id = $1
     ORDER BY updated_at DESC, id LIMIT $2 OFFSET $3`,
    [ownerId, page.limit, page.offset],
  )
  if (rows.length > 0 || page.offset === 0) return { scenes: rows, total: rows[0]?.total ?? 0 }
  const { rows: counted } = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM scenes WHERE owner_id = $1',
    [ownerId],
  )
  return { scenes: [], total: counted[0]?.total ?? 0 }
}

/** Guests' scenes in no project, unchanged since `before`; at most `most` per call. */
export async function deleteLeftBehind(db: Sql, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM scenes WHERE id IN (
       SELECT id FROM scenes WHERE owner_id IS NULL AND project_id IS NULL AND updated_at < $1 LIMIT $2)`,
    [before, most],
  )
  return rowCount ?? 0
}

/** The project's design: its key, its share id and its picture. */
export async function findProjectScene(
  db: Sql,
  projectId: string,
): Promise<{ id: string; shareId: string; thumbnail: string | null } | null> {
  const { rows } = await db.query<{ id: string; shareId: string; thumbnail: string | null }>({
    name: 'find-project-scene',
    text: 'SELECT id, share_id, thumbnail FROM scenes WHERE project_id = $1',
    values: [projectId],
  })
  return rows[0] ?? null
}

/**
 * The files that are still referenced: by an upload's row, a picture's thumbnail in a chat, a design's picture (also of
 * the AI design area), an own room, a showroom's logo or
 * photograph, or a mark of the marketplace.
 */
export async function usedFiles(db: Sql, names: readonly string[]): Promise<Set<string>> {
  const urls = names.map(uploadUrl)
  const { rows } = await db.query<{ file: string }>(
    `SELECT file FROM uploads WHERE file = ANY($1)
     UNION SELECT substr(thumbnail, 10) FROM scenes WHERE thumbnail = ANY($2)
     UNION SELECT substr(image, 10) FROM own_templates WHERE image = ANY($2)
     UNION SELECT thumbnail FROM chat_files WHERE thumbnail = ANY($1)
     UNION SELECT file FROM ai_design_pictures WHERE file = ANY($1)
     UNION SELECT substr(business_logo, 10) FROM showrooms WHERE business_logo = ANY($2)
     UNION SELECT substr(photo, 10) FROM showrooms WHERE photo = ANY($2)
     UNION SELECT split_part(value, ' ', 1) FROM setting_values WHERE key = 'mark' AND split_part(value, ' ', 1) = ANY($1)`,
    [names, urls],
  )
  return new Set(rows.map(({ file }) => file))
}

/** Rows are sent as JSON arrays, many in one value: a tenth of the driver's work for rows of columns. */
export type FaceRow = [
  id: number,
  kind: 'surface' | 'fixture' | null,
  family: string | null,
  variant: string | null,
  hex: string | null,
  toneHex: string | null,
  widthIn: number | null,
  depthIn: number | null,
  /** Width and depth of each size in their order; null for a product without sizes. */
  sizes: [widthIn: number, depthIn: number][] | null,
]

/** What products look like from afar: family, colors, dimensions. */
export async function readFaces(db: Sql, ids: readonly number[]): Promise<FaceRow[]> {
  const { rows } = await db.query<{ faces: FaceRow[] | null }>({
    name: 'product-faces',
    text: `SELECT json_agg(json_build_array(p.id, p.model->>'kind', coalesce(p.model->>'family', p.model->>'gen'),
        p.model->>'variant', p.model->>'hex',
        p.model->>'toneHex', (p.model->'dimsIn'->>'w')::float8, (p.model->'dimsIn'->>'d')::float8, s.sizes)) AS faces
      FROM products p JOIN (
        SELECT product_id, json_agg(json_build_array(width_in, length_in) ORDER BY position) AS sizes
        FROM product_sizes WHERE product_id = ANY($1) GROUP BY product_id) s ON s.product_id = p.id`,
    values: [ids],
  })
  return rows[0]?.faces ?? []
}

export type LookRow = {
  hash: string
  name: string
  brand: string
  category: string
  categoryName: string
  categoryUnit: string
  family: string | null
  unit: string
  minimumUnit: number
  model: ProductModel | null
  /** The vendor's 3D model by its name in the media store. */
  glb: string | null
  design: Design
  sizes: (SizeShape & { id: number; sku: string; weightLb: number; boxSqftHundredths: number | null })[]
}

/** The looks of products that are or were on sale, with the list data of those that no longer are. */
export async function readLooks(db: Sql, hashes: readonly string[]): Promise<LookRow[]> {
  const { rows } = await db.query<LookRow>({
    name: 'product-looks',
    text: `SELECT p.hash, p.name, b.name AS brand, c.slug_url AS category, c.name AS category_name, c.unit AS category_unit,
        f.slug_url AS family, p.unit, p.minimum_unit, product_look(p.id, p.model) AS model,
        (SELECT file FROM product_media m WHERE m.product_id = p.id AND m.kind = 'model') AS glb,
        json_build_object('series', b.slug || ' ' || p.collection,
          'group', CASE p.variant_group WHEN '' THEN p.hash ELSE p.variant_group END) AS design,
        (SELECT coalesce(json_agg(json_build_object('id', s.id, 'sku', s.sku, 'label', s.label, 'widthIn', s.width_in, 'heightIn', s.height_in,
           'lengthIn', s.length_in, 'weightLb', s.weight_lb, 'boxSqftHundredths', s.box_sqft_hundredths) ORDER BY s.position), '[]')
         FROM product_sizes s WHERE s.product_id = p.id) AS sizes
      FROM products p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id
        LEFT JOIN categories f ON f.id = p.family_id
      WHERE p.hash = ANY($1) AND p.status IN ('published', 'archived')`,
    values: [hashes],
  })
  return rows
}

export type OwnTemplate = {
  id: string
  name: string
  room: string
  image: string | null
  document: SceneDoc
  createdAt: Date
}

const ownTemplateColumns = 'id, name, room, image, document, created_at'

export async function insertOwnTemplate(
  db: Sql,
  ownerId: number,
  { id, name, room, image, document }: Omit<OwnTemplate, 'createdAt'>,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO own_templates (id, owner_id, name, room, image, document, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, ownerId, name, room, image, JSON.stringify(document), now],
  )
}

/** An account's own rooms, newest first. */
export async function listOwnTemplates(db: Sql, ownerId: number): Promise<OwnTemplate[]> {
  const { rows } = await db.query<OwnTemplate>(
    `SELECT ${ownTemplateColumns} FROM own_templates WHERE owner_id = $1 ORDER BY created_at DESC, id`,
    [ownerId],
  )
  return rows
}

export async function findOwnTemplate(db: Sql, ownerId: number, id: string): Promise<OwnTemplate | null> {
  const { rows } = await db.query<OwnTemplate>(
    `SELECT ${ownTemplateColumns} FROM own_templates WHERE owner_id = $1 AND id = $2`,
    [ownerId, id],
  )
  return rows[0] ?? null
}

export async function renameOwnTemplate(
  db: Sql,
  ownerId: number,
  id: string,
  name: string,
): Promise<OwnTemplate | null> {
  const { rows } = await db.query<OwnTemplate>(
    `UPDATE own_templates SET name = $3 WHERE owner_id = $1 AND id = $2 RETURNING ${ownTemplateColumns}`,
    [ownerId, id, name],
  )
  return rows[0] ?? null
}

export async function deleteOwnTemplate(db: Sql, ownerId: number, id: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM own_templates WHERE owner_id = $1 AND id = $2', [ownerId, id])
  return rowCount === 1
}

/** Locks a scene and its shared document until the transaction ends. */
export async function lockScene(tx: Sql, sceneId: string): Promise<SceneRecord | null> {
  const { rows } = await tx.query<SceneRecord>({
    name: 'lock-scene',
    text: `SELECT ${columns} FROM scenes WHERE id = $1 FOR UPDATE`,
    values: [sceneId],
  })
  return rows[0] ?? null
}
