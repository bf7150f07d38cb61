import { useMemo } from 'react'
import { roomLayouts, usualLayout } from '#scene/model/rooms/edit/room-layouts.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { http } from '#web/browser/browser-http.ts'
import { SelectField } from '#web/form/fields.tsx'
import { fillRoom } from '../api.ts'

/** The id of a layout; null is the one that is proposed, `empty` none. */
export type ChosenLayout = string | null

/** Rooms of one's own have no template. */
const ground = { program: null }
const empty = 'empty'

/** Asks how a room of one's own is furnished. Layouts that its walls do not allow are listed with the reason. */
export function LayoutField({
  bare,
  chosen,
  onChoose,
}: {
  /** The room without fixtures; null while it is not complete. */
  bare: SceneDoc | null
  chosen: ChosenLayout
  onChoose: (layout: ChosenLayout) => void
}) {
  const layouts = useMemo(() => (bare ? roomLayouts(ground, bare) : []), [bare])
  if (!bare) return null
  const refused = layouts.flatMap((one) => ('not' in one ? [one] : []))
  const shown =
    chosen === empty || layouts.some((one) => one.id === chosen && 'doc' in one)
      ? chosen
      : usualLayout(ground, layouts)?.id
  return (
    <div className="grid gap-2">
      <SelectField
        label="Layout"
        value={shown ?? empty}
        options={[
          ...layouts.map((one) => ({ value: one.id, label: one.name, disabled: 'not' in one })),
          { value: empty, label: 'Empty room' },
        ]}
        onChange={({ target }) => onChoose(target.value)}
      />
      {refused.length > 0 ? (
        <details className="text-14 text-graphite">
          <summary>{refused.length === 1 ? 'One layout does not fit' : `${refused.length} layouts do not fit`}</summary>
          <ul className="mt-1 grid gap-1">
            {refused.map(({ id, name, not }) => (
              <li key={id}>
                {name}: {not}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

/** The room with the fixtures of the chosen layout, without products; an empty room as it is. */
export function layoutOf(bare: SceneDoc, chosen: ChosenLayout): SceneDoc {
  if (chosen === empty) return bare
  const layouts = roomLayouts(ground, bare)
  const layout = layouts.find((one) => one.id === chosen && 'doc' in one) ?? usualLayout(ground, layouts)
  return layout && 'doc' in layout ? layout.doc : bare
}

/**
 * The room with the fixtures of the chosen layout, and products in its style for all that it has; an empty room as it is.
 * `showroom`: whose products and prices.
 */
export async function withLayout(bare: SceneDoc, chosen: ChosenLayout, showroom: number | null): Promise<SceneDoc> {
  const document = layoutOf(bare, chosen)
  if (document === bare) return bare
  const { data } = await fillRoom(http, { document, showroom })
  return { ...document, fills: data.fills }
}
