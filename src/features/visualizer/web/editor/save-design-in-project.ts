import { countingOf, linesOf } from '#features/visualizer/room-list.ts'
import { http, httpWith } from '#web/browser-http.ts'
import { type MyItem, setStored } from '#web/storage.ts'
import { toast } from '#web/toast.ts'
import { saveScene } from '../api.ts'
import { saveInProject } from '../save-in-project.ts'
import type { Saver } from './autosave.ts'
import type { Editor } from './store.ts'

/** Creates the design's project, or updates it, with the current list. */
export async function saveDesignInProject(
  editor: Editor,
  saver: Saver,
  item: MyItem,
  name: string,
): Promise<void> {
  const state = editor.get()
  const { scene } = state
  const lines = linesOf(scene, state.models, countingOf(state)).flatMap(({ slot, fill, takeoff }) => {
    if (!takeoff) return []
    const surface = slot.label.slice(0, 60)
    return [{ product: fill.product, size_id: fill.size_id, quantity: takeoff.quantity, surface }]
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
  toast.success(saidOf(left))
}

function saidOf(left: number): string {
  if (left === 0) return 'Saved to your projects.'
  const those =
    left === 1 ? 'One product that is not available was' : `${left} products that are not available were`
  return `Saved to your projects. ${those} not added to its list.`
}
