import type { ChecklistEntry } from '../checklist-schema.ts'

/** Entries by their part of the work, parts in the order in which they first occur; one without a part stands under "Own". */
export function groupEntries(
  entries: readonly ChecklistEntry[],
): { group: string; items: ChecklistEntry[] }[] {
  const groups = Map.groupBy(entries, (entry) => entry.group || 'Your items')
  return [...groups].map(([group, items]) => ({ group, items }))
}
