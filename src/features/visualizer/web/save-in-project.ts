import { keepProject } from '#features/accounts/web/waiting-work.ts'
import type { NewLine } from '#features/cart/schema.ts'
import { removeLine } from '#features/cart/web/api.ts'
import { addLinesToProject, changeProject, getProject } from '#features/projects/web/api.ts'
import { type Http, HttpFailure } from '#web/http.ts'
import type { MyItem } from '#web/storage.ts'
import { projectChanges } from './project-list.ts'

export type ProjectDesign = {
  /** If it has no project, one is created. */
  item: MyItem
  /** The name for a project that has none yet. */
  name: string
  lines: readonly NewLine[]
  /** The labels of the design's surfaces and fixtures. */
  places: ReadonlySet<string>
}

/**
 * Creates the design's project, or updates it: its showroom and room, the design itself (attached by `hang`) and the
 * list. Resolves to the project's id and how many lines the showroom cannot deliver now.
 */
export async function saveInProject(
  http: Http,
  { item, name, lines, places }: ProjectDesign,
  hang: (project: string) => Promise<void>,
): Promise<{ project: string; left: number }> {
  const project = await keepProject(item, http)
  const { data: now } = await getProject(http, project)
  if (now.name === '') await changeProject(http, project, { name })
  await hang(project)
  const { gone, add } = projectChanges(now.Project_tans, lines, places)
  for (const line of gone) await removeLine(http, project, line, null)
  const left = await addWhatThereIs(http, { project, showroom: item.showroom, lines: add })
  return { project, left }
}

/**
 * Adds all lines; if the server refuses some (out of stock or no longer carried), adds the rest. Returns how many were
 * refused.
 */
async function addWhatThereIs(
  http: Http,
  add: { project: string; showroom: number | null; lines: readonly NewLine[] },
): Promise<number> {
  let { lines } = add
  while (lines.length > 0) {
    try {
      await addLinesToProject(http, { ...add, lines: [...lines] })
      break
    } catch (failure) {
      const refused = refusedLines(failure)
      const rest = lines.filter((_, index) => !refused.has(index))
      if (rest.length === lines.length) throw failure
      lines = rest
    }
  }
  return add.lines.length - lines.length
}

function refusedLines(failure: unknown): Set<number> {
  if (!(failure instanceof HttpFailure) || failure.status !== 422) return new Set()
  return new Set(
    Object.keys(failure.fields).flatMap((field) => {
      const [of, index] = field.split('.')
      return of === 'lines' && index ? [Number(index)] : []
    }),
  )
}
