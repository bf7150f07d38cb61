import type { z } from 'zod'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { type CartDeps, openCart } from '#features/cart/server/find-cart.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { AppendItem, Checklist, ChecklistEntry, entryChange, newEntries } from '../schema.ts'
import { siteChecklist } from '../site-checklist.ts'
import {
  addEntries,
  type EntryRow,
  findEntry,
  listEntries,
  orderEntries,
  removeEntry,
  saveEntry,
} from './queries.ts'

export type ChecklistDeps = CartDeps & { clock: Clock }

const mostEntries = 500
const suggestions: AppendItem[] = siteChecklist.flatMap(({ title, items }) =>
  items.map(({ key, what, why }) => ({ key, title: what, group: title, why })),
)
const byKey = new Map(suggestions.map((one) => [one.key, one]))

/**
 * A project's list and its suggestions; without a project everything is a suggestion.
 * @throws 404.
 */
export async function readChecklist(
  deps: CartDeps,
  actor: Actor,
  projectId: string | null,
): Promise<Checklist> {
  if (projectId === null) return { append_items: suggestions, project_checklist: [] }
  await mustBeMine(deps, actor, projectId)
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
  await mustBeMine(deps, actor, project)
  const rows = items.map((item, i) => {
    const known = item.key ? byKey.get(item.key) : undefined
    if (item.key && !known) throw invalid(`items.${i}.key`, 'This item does not exist.')
    const title = item.title ?? known?.title
    if (!title) throw invalid(`items.${i}.title`, 'The title field is required.')
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
    if (before.length + rows.length > mostEntries) {
      throw fail('too_many', 422, `A checklist can have at most ${mostEntries} items.`)
    }
    await addEntries(tx, project, rows, deps.clock())
  })
  return readChecklist(deps, actor, project)
}

/**
 * Ticks, renames, notes, dates or moves one entry.
 * @throws 404 for another account's.
 */
export async function changeEntry(
  deps: ChecklistDeps,
  actor: Actor,
  id: number,
  change: z.infer<typeof entryChange>,
): Promise<ChecklistEntry> {
  const entry = await mine(deps, actor, id)
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
  await mine(deps, actor, id)
  await removeEntry(deps.db, id)
}

async function mine(deps: CartDeps, actor: Actor, id: number): Promise<EntryRow> {
  const entry = await findEntry(deps.db, id)
  if (!entry) throw notFound()
  await mustBeMine(deps, actor, entry.project)
  return entry
}

async function mustBeMine(deps: CartDeps, actor: Actor, projectId: string): Promise<void> {
  const { cart } = await openCart(deps, projectId, actor)
  if (cart.isCart || cart.ownerId !== actor.id || cart.status === 'deleted') throw notFound()
}

const viewEntry = (row: EntryRow): ChecklistEntry => ({ ...row, assignee: 'client' })
