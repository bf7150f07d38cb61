import type { Sql } from '#db/transaction.ts'

/** The design whose link this was until its owner revoked it; null for any other id. */
export async function findRevokedLink(db: Sql, shareId: string): Promise<string | null> {
  const { rows } = await db.query<{ sceneId: string }>({
    name: 'find-revoked-scene-link',
    text: 'SELECT scene_id FROM revoked_scene_links WHERE share_id = $1',
    values: [shareId],
  })
  return rows[0]?.sceneId ?? null
}

/** Gives a design another share id in place of this one; false if it has a different one already. */
export async function replaceShareId(
  tx: Sql,
  sceneId: string,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'replace-share-id',
    text: `WITH changed AS (UPDATE scenes SET share_id = $3 WHERE id = $1 AND share_id = $2 RETURNING id)
      INSERT INTO revoked_scene_links (share_id, scene_id, revoked_at) SELECT $2, id, $4 FROM changed`,
    values: [sceneId, from, to, at],
  })
  return rowCount === 1
}
