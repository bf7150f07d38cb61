import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, openDb } from '#db/client.ts'
import { createDemoDatabase } from '#test/demo.ts'
import { seedHistory } from '../history.ts'
import { plannedDesigners } from './plan.ts'
import { seedDesigners } from './seed-designers.ts'

const now = new Date('2026-03-02T18:00:00Z')
let database: { url: string; drop: () => Promise<void> }
let db: Db
beforeAll(async () => {
  database = await createDemoDatabase()
  db = openDb(database.url, 2)
  await seedHistory(db, now)
  await seedDesigners(db, now)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const rows = async <T extends object>(text: string): Promise<T[]> => (await db.query<T>(text)).rows

describe('the demo’s directory of professionals', () => {
  it('lists every showroom, each with a published room of its own products', async () => {
    const published = await rows<{ vsd: string; rooms: number; bare: number; foreign: number }>(
      `SELECT s.vsd_id AS vsd, count(r.*)::int AS rooms, count(*) FILTER (WHERE c.document->'fills' = '{}')::int AS bare,
         count(*) FILTER (WHERE c.owner_id <> s.account_id)::int AS foreign
       FROM showrooms s JOIN designer_profiles p ON p.account_id = s.account_id AND p.listed
         JOIN portfolio_rooms r ON r.account_id = s.account_id JOIN scenes c ON c.id = r.scene_id GROUP BY 1`,
    )
    expect(published).toHaveLength(12)
    expect(published.filter(({ bare, foreign }) => bare + foreign > 0)).toEqual([])
    const planned = plannedDesigners.reduce((sum, { rooms }) => sum + rooms.length, 0)
    expect(published.reduce((sum, { rooms }) => sum + rooms, 0)).toBe(planned)
  })

  it('has ratings only of work that was accepted and has ended, dated after it ended', async () => {
    const wrong = await rows(
      `SELECT q.hire_id FROM hire_ratings q JOIN hires h ON h.id = q.hire_id
       WHERE h.status <> 'ended' OR h.decided_at IS NULL OR q.created_at < h.ended_at OR h.requested_at > h.decided_at`,
    )
    expect(wrong).toEqual([])
    const texts = plannedDesigners.flatMap(({ finished }) => finished.map(({ text }) => text))
    expect(new Set(texts).size).toBe(texts.length)
    expect(await rows('SELECT FROM hire_ratings')).toHaveLength(texts.length)
  })

  it('is loaded once, and is the same for the same day', async () => {
    const all = () =>
      rows(`SELECT s.id, s.document, q.rating FROM scenes s LEFT JOIN hire_ratings q ON false
        UNION ALL SELECT hire_id::text, to_jsonb(body), rating FROM hire_ratings ORDER BY 1`)
    const before = await all()
    await seedDesigners(db, new Date('2026-04-02T18:00:00Z'))
    expect(await all()).toEqual(before)
    for (const table of ['portfolio_rooms', 'designer_profiles', 'hire_ratings', 'hires'])
      await rows(`DELETE FROM ${table}`)
    await rows('DELETE FROM scenes')
    await rows(`DELETE FROM projects WHERE status = 'archived'`)
    await seedDesigners(db, now)
    expect(await all()).toEqual(before)
  })
})
