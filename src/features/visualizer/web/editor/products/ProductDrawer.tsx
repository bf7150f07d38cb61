import { Suspense } from 'react'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { useMayPropose } from '../store/room-changes.ts'
import { type EditorState, useDeferredState, useEditorState } from '../store/store.ts'
import './drawer.css'

const ViewOnly = lazyPart(() => import('./ViewOnly.tsx'), 'ViewOnly')
const PaintChoice = lazyPart(() => import('./PaintChoice.tsx'), 'PaintChoice')

const Products = lazyPart(() => import('./Products.tsx'), 'Products')

/**
 * What fits the selected slot: product chips, or paints where no product is sold. A visitor who may not edit the room
 * proposes products, or only sees what is there.
 */
export function ProductDrawer() {
  const scene = useDeferredState(sceneOf)
  const selected = useEditorState(selectedOf)
  const locked = useEditorState(lockedOf)
  const mayPropose = useMayPropose()
  const slot = scene.slots.find(({ id }) => id === selected)
  if (locked && !(mayPropose && slot && slot.categories.length > 0))
    return (
      <Suspense fallback={wait}>
        <ViewOnly />
      </Suspense>
    )
  if (!slot) return <FirstSteps />
  if (slot.categories.length === 0)
    return (
      <Suspense fallback={wait}>
        <PaintChoice key={slot.id} slot={slot} scene={scene} />
      </Suspense>
    )
  return (
    <Suspense fallback={wait}>
      <Products key={slot.id} slot={slot} scene={scene} />
    </Suspense>
  )
}

/** On a slow connection, or without one, an empty space would explain nothing. */
const wait = (
  <section className="fit-drawer p-4 text-graphite" aria-label="Products">
    <p role="status">Loading products that fit here.</p>
  </section>
)

/** What the user can do in the room while nothing is selected. */
function FirstSteps() {
  return (
    <section className="fit-drawer fit-drawer-empty" aria-label="Products">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-8 gap-y-4 max-w-[60rem] mx-auto type-15">
        <div>
          <dt className="mb-1 text-ink font-semibold">Look around</dt>
          <dd>Drag the view. When it has keyboard focus, use the arrow keys to turn and walk.</dd>
        </div>
        <div>
          <dt className="mb-1 text-ink font-semibold">Change products</dt>
          <dd>Select a surface or a fixture in the room or in the list. Products that fit appear here with prices.</dd>
        </div>
        <div>
          <dt className="mb-1 text-ink font-semibold">Move an item</dt>
          <dd>Select it, then drag it along its wall or enter its position.</dd>
        </div>
      </dl>
    </section>
  )
}

const sceneOf = (state: EditorState) => state.scene
const lockedOf = (state: EditorState) => state.locked
const selectedOf = (state: EditorState) => state.selected
