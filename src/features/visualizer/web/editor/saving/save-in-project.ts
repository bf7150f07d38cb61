import type { CartLine, NewLine } from '#features/cart/schema.ts'
import { removeLine } from '#features/cart/web/api.ts'
import { addLinesToProject, changeProject, createProject, getProject } from '#features/projects/web/api.ts'
import { measuredOf } from '#features/visualizer/labor-goods.ts'
import { countingOf, linesOf } from '#features/visualizer/room-list.ts'
import { saveScene } from '#features/visualizer/web/api.ts'
import { http, httpWith } from '#web/browser/browser-http.ts'
import { type Http, HttpFailure } from '#web/browser/http.ts'
import { type MyItem, setStored } from '#web/browser/storage.ts'
import { toast } from '#web/page/toast.ts'
import type { EditorStore } from '../store/store.ts'
import type { Saver } from './autosave.ts'

/** Creates the design's project, or updates it, with the current list. */
export async function saveDesignInProject(
  editor: EditorStore,
  saver: Saver,
  item: MyItem,
  name: string,
): Promise<void> {
  const state = editor.get()
  const { scene } = state
  const lines = linesOf(scene, state.models, countingOf(state)).flatMap((line) => {
    const { slot, fill, row, takeoff } = line
    if (!takeoff || !row) return []
    const surface = slot.label.slice(0, 60)
    const measured = measuredOf(scene, { ...line, row, takeoff })
    return [{ product: fill.product, size_id: fill.size_id, quantity: takeoff.quantity, surface, measured }]
  })
  const places = new Set(scene.slots.map(({ label }) => label))
  const { project, left } = await saveInProject(
    httpWith({ quiet: true }),
    { item, name, lines, places },
    async (id) => {
      const hung = await saver.alter(async ({ id: key, version }) => {
        return (await saveScene(http, key, { version, project: id })).data
      })
      if (!hung) throw new Error('the design was not put into its project')
    },
  )
  setStored('project', project)
  setStored('my_item', { ...item, project })
  toast.success(responseText(left))
}

function responseText(left: number): string {
  if (left === 0) return 'Saved to your projects.'
  const those = left === 1 ? 'One product that is not available was' : `${left} products that are not available were`
  return `Saved to your projects. ${those} not added to its list.`
}

type ProjectDesign = {
  /** If it names no project, one is created; one that is gone is never replaced silently. */
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
  const { data: project } = await createProject(http, {
    ...item,
    floorplan: item.floorplan === null ? null : Number(item.floorplan),
  }).catch((failure: unknown) => {
    if (!item.project || !isGone(failure)) throw failure
    throw new HttpFailure(404, 'This project was deleted. Choose another one.')
  })
  const { data: now } = await getProject(http, project)
  if (now.name === '') await changeProject(http, project, { name })
  await hang(project)
  const { gone, add } = projectChanges(now.Project_tans, lines, places)
  for (const line of gone) await removeLine(http, project, line, null)
  const left = await addWhatThereIs(http, { project, showroom: item.showroom, lines: add })
  return { project, left }
}

const isGone = (failure: unknown) =>
  failure instanceof HttpFailure && (failure.status === 404 || failure.status === 403)

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

/** The maximum length of a line's surface; longer ones were truncated. */
const longest = 60

/**
 * The changes that give a project's list the design's current lines. Other lines, for places that the design does not
 * have, stay. `places`: the labels of the design's surfaces and fixtures.
 */
export function projectChanges(
  held: readonly Pick<CartLine, 'id' | 'product' | 'size_id' | 'qty' | 'surface'>[],
  wanted: readonly NewLine[],
  places: ReadonlySet<string>,
): { gone: number[]; add: NewLine[] } {
  const missing = new Map<string, NewLine>()
  for (const line of wanted) {
    const key = keyOf(line.product, line.size_id, line.surface)
    const quantity = line.quantity + (missing.get(key)?.quantity ?? 0)
    missing.set(key, { ...line, quantity })
  }
  const gone: number[] = []
  for (const { id, product, size_id, qty, surface } of held) {
    const key = keyOf(product.hash, size_id, surface)
    const now = missing.get(key)
    if (now?.quantity === qty) missing.delete(key)
    else if (now || isOfDesign(surface, places)) gone.push(id)
  }
  return { gone, add: [...missing.values()] }
}

function keyOf(product: string, size: number, surface: string): string {
  return `${product} ${size} ${surface}`
}

/** A line may cover several places where a product is laid the same way: their labels, separated by commas. */
function isOfDesign(surface: string, places: ReadonlySet<string>): boolean {
  if (surface === '' || places.has(surface)) return surface !== ''
  const named = surface.split(', ')
  const whole = surface.length === longest ? named.slice(0, -1) : named
  return whole.length > 0 && whole.every((place) => places.has(place))
}
