import type { ImportCategory } from './drafts.ts'

/** Categories by lower-case name, slug and id. */
export type Categories = ReadonlyMap<string, ImportCategory>

/**
 * The category that a cell names exactly: the whole cell, or a step of a path such as `Home > Bath > Vanities`, the
 * deepest first. Null if none is named, if several paths name different ones, or if a deeper step names a part of them.
 */
export function exactCategory(cell: string, categories: Categories): ImportCategory | null {
  const text = cell.slice(0, 500).toLowerCase()
  const whole = named(text, categories)
  if (whole) return whole
  const found = new Set(text.split(/[,|\n]/).flatMap((path) => exactStep(path, categories) ?? []))
  // A shop lists a category beside its families.
  for (const { parentId } of [...found]) for (const each of found) if (each.id === parentId) found.delete(each)
  const [only, other] = found
  return only && !other ? only : null
}

function exactStep(path: string, categories: Categories): ImportCategory | null {
  for (const step of path.split(/>|\/|»|::/).toReversed()) {
    const found = named(step, categories)
    if (found || parts.test(step)) return found
  }
  return null
}

/** Goods that belong to others and are not in their category. */
const parts =
  /\b(accessor|trim|mold|nosing|threshold|bullnose|grout|mortar|adhesive|underlay|sealer|cleaner|tool|part|seat|sample|drain|mirror|install)/

function named(step: string, categories: Categories): ImportCategory | null {
  const key = step.trim().replaceAll(/\s+/g, ' ')
  // Numbers in other files are the numbers of other systems.
  if (/^\d+$/.test(key)) return null
  return categories.get(key) ?? categories.get(key.replaceAll(' ', '-')) ?? null
}
