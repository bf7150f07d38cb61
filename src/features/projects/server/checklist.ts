import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { AppendItem, Checklist, ChecklistEntry, entryChange, newEntries } from '../schema.ts'
import { siteChecklist } from '../site-checklist.ts'
import { demandRight } from './members.ts'
import { addEntries, type EntryRow, findEntry, listEntries, orderEntries, removeEntry, saveEntry } from './queries.ts'

export type ChecklistDeps = { db: Db; clock: Clock }

const maxEntries = 500
const suggestions: AppendItem[] = siteChecklist.flatMap(({ title, items }) =>
  items.map(({ key, what, why }) => ({ key, title: what, group: title, why })),
)
const byKey = new Map(suggestions.map((one) => [one.key, one]))

/**
 * A project's list and its suggestions; without a project everything is a suggestion.
 * @throws 404.
 */
export async function readChecklist(
  deps: Pick<ChecklistDeps, 'db'>,
  actor: Actor,
  projectId: string | null,
): Promise<Checklist> {
  if (projectId === null) return { append_items: suggestions, project_checklist: [] }
  await demandRight(deps.db, actor, projectId, 'see')
  const entries = await listEntries(deps.db, projectId)
  const there = new Set(entries.map((entry) => entry.key))
  return {
    append_items: suggestions.filter((one) => !there.has(one.key)),
    project_checklist: entries.map(viewEntry),
  }
}

/**
 * Adds entries to the list; suggested ones by their key, once each, others by a title.
 * @throws 404, 422.
 */
export async function extendChecklist(
  deps: ChecklistDeps,
  actor: Actor,
  { project, items }: z.infer<typeof newEntries>,
): Promise<Checklist> {
  await demandRight(deps.db, actor, project, 'list')
  const rows = items.map((item, i) => {
    const known = item.key ? byKey.get(item.key) : undefined
    if (item.key && !known) throw invalid(`items.${i}.key`, 'This item does not exist.')
    const title = item.title ?? known?.title
    if (!title) throw invalid(`items.${i}.title`, 'Title is required.')
    return {
      key: known?.key ?? null,
      title,
      group: known?.group ?? item.group,
      dueDate: item.due_date ?? null,
      note: item.note,
    }
  })
  await transaction(deps.db, async (tx) => {
    const before = await listEntries(tx, project)
    if (before.length + rows.length > maxEntries) {
      throw fail('too_many', 422, `A checklist can have at most ${maxEntries} items.`)
    }
    await addEntries(tx, project, rows, deps.clock())
  })
  return readChecklist(deps, actor, project)
}

/**
 * Ticks, renames, notes, dates or moves one entry.
 * @throws 404 for an entry of a project that the actor may not see, 403 without the right to change its list.
 */
export async function changeEntry(
  deps: ChecklistDeps,
  actor: Actor,
  id: number,
  change: z.infer<typeof entryChange>,
): Promise<ChecklistEntry> {
  const entry = await openEntry(deps, actor, id)
  const { position, ...fields } = change
  const changed: EntryRow = {
    ...entry,
    ...Object.fromEntries(Object.entries(fields).filter(([, v]) => v !== undefined)),
  }
  await transaction(deps.db, async (tx) => {
    await saveEntry(tx, changed)
    if (position === undefined) return
    const others = (await listEntries(tx, entry.project)).map((one) => one.id).filter((one) => one !== id)
    await orderEntries(tx, others.toSpliced(position - 1, 0, id))
  })
  return viewEntry((await findEntry(deps.db, id)) ?? changed)
}

export async function dropEntry(deps: ChecklistDeps, actor: Actor, id: number): Promise<void> {
  await openEntry(deps, actor, id)
  await removeEntry(deps.db, id)
}

async function openEntry(deps: ChecklistDeps, actor: Actor, id: number): Promise<EntryRow> {
  const entry = await findEntry(deps.db, id)
  if (!entry) throw notFound()
  await demandRight(deps.db, actor, entry.project, 'list')
  return entry
}

const viewEntry = (row: EntryRow): ChecklistEntry => ({ ...row, assignee: 'client' })
