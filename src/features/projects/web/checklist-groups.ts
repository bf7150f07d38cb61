import type { ChecklistEntry } from '../checklist-schema.ts'

/** Entries by group, groups in order of first occurrence; entries without a group are under "Own". */
export function groupEntries(
  entries: readonly ChecklistEntry[],
): { group: string; items: ChecklistEntry[] }[] {
  const groups = Map.groupBy(entries, (entry) => entry.group || 'Your items')
  return [...groups].map(([group, items]) => ({ group, items }))
}
