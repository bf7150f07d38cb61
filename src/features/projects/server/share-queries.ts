import type { Sql } from '#db/transaction.ts'

/** One row for a project and a showroom, however often it is shared; false if it existed. */
export async function insertShare(
  db: Sql,
  share: { projectId: string; showroomId: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert-project-share',
    text: `INSERT INTO project_shares (project_id, showroom_id, shared_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    values: [share.projectId, share.showroomId, share.at],
  })
  return rowCount === 1
}

export async function deleteShares(db: Sql, projectId: string): Promise<void> {
  await db.query({
    name: 'delete-project-shares',
    text: 'DELETE FROM project_shares WHERE project_id = $1',
    values: [projectId],
  })
}

/** Whether an open project is shared with its current showroom. */
export async function isShared(db: Sql, projectId: string, showroomId: number): Promise<boolean> {
  const { rows } = await db.query({
    name: 'is-project-shared',
    text: `SELECT FROM project_shares s JOIN projects p ON p.id = s.project_id AND p.showroom_id = s.showroom_id
      WHERE s.project_id = $1 AND s.showroom_id = $2 AND p.status = 'open' AND NOT p.is_cart`,
    values: [projectId, showroomId],
  })
  return rows.length > 0
}
