import { productKey } from '#features/visualizer/design-parts.ts'
import { useMayPropose } from '../store/room-changes.ts'
import { type EditorState, useEditorState } from '../store/store.ts'
import './drawer.css'

/** In place of the products that fit, for a visitor who may look at a shared room: what is in the selected slot. */
export function ViewOnly() {
  const mayPropose = useMayPropose()
  const slot = useEditorState(slotOf)
  const fill = useEditorState(fillOf)
  const models = useEditorState(modelsOf)
  const row = fill && 'product' in fill ? models.get(productKey(fill.product, fill.size_id)) : undefined
  return (
    <section className="fit-drawer p-4 text-graphite" aria-label="Products">
      {slot ? (
        <p>
          <strong>{slot.label}</strong>
          {': '}
          {row ? `${row.name}, ${row.brand}` : fill && 'paint' in fill ? `Paint ${fill.paint}` : 'Nothing chosen yet'}
        </p>
      ) : (
        <p>
          {mayPropose
            ? 'Select a surface or an item in the room to see what fits there and propose it.'
            : 'Select a surface or an item in the room to see what it is.'}
        </p>
      )}
      <p className="text-14 text-graphite">
        {mayPropose
          ? 'You can look at this room and propose products. Its owner decides.'
          : 'You can look at this room. Its owner decides who may change it.'}
      </p>
    </section>
  )
}

const slotOf = ({ scene, selected }: EditorState) => scene.slots.find(({ id }) => id === selected)
const fillOf = ({ scene, selected }: EditorState) => (selected === null ? undefined : scene.doc.fills[selected])
const modelsOf = ({ models }: EditorState) => models
