import { Trash2 } from 'lucide-react'
import { openingWords } from '#features/visualizer/room-names.ts'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { moveOpening, type RoomEdited, removeOpening } from '#scene/model/rooms/edit/edit-room.ts'
import type { Layout } from '#scene/model/rooms/open-scene.ts'
import type { Opening, RoomShape, SceneDoc } from '#scene/model/types.ts'
import { SelectField } from '#web/form/fields.tsx'
import { LengthField } from './fields.tsx'

/** Applies an edit of the room, or reports why it was refused. */
export type ApplyRoomEdit = (edited: RoomEdited) => boolean

const inch = 0.0254

const styles: Record<Opening['kind'], string[]> = {
  door: ['hinged', 'slider', 'french', 'pocket', 'bifold'],
  window: ['casement', 'double-hung', 'fixed', 'slider'],
  arch: ['cased', 'arch', 'open'],
  niche: ['niche'],
}

/** A common size in the middle of the wall, smaller where the wall is short. */
export function newOpening(
  kind: 'door' | 'window' | 'arch',
  wall: number,
  room: Pick<RoomShape, 'polygon' | 'height'>,
): Omit<Opening, 'id'> {
  const [length, { height }] = [lengthOf(room, wall), room]
  const inches = kind === 'window' ? 48 : kind === 'door' ? 32 : 60
  const width = Math.min(inches * inch, length - 0.2)
  const at = (length - width) / 2
  if (kind !== 'window') {
    const style = kind === 'door' ? 'hinged' : 'cased'
    return { kind, style, wall, at, width, sill: 0, height: Math.min(80 * inch, height - 0.1) }
  }
  const sill = Math.min(36 * inch, height * 0.4)
  return { kind, style: 'casement', wall, at, width, sill, height: Math.min(48 * inch, height - sill - 0.2) }
}

type OpeningFieldsProps = {
  ground: Layout
  doc: SceneDoc
  room: RoomShape
  opening: Opening
  take: ApplyRoomEdit
  onRemoved: (what: string) => void
}

/** Position, size and kind of a door, window or arch. */
export function OpeningFields({ ground, doc, room, opening, take, onRemoved }: OpeningFieldsProps) {
  const { units } = doc
  const { id, kind, wall, at, width, sill, height, style } = opening
  const length = lengthOf(room, wall)
  const change = (to: Partial<Omit<Opening, 'id'>>) => take(moveOpening(ground, doc, id, to))
  const known = styles[kind]
  return (
    <>
      <div className="thing-fields">
        {/* Seen from inside the room, a wall's first corner is on the right. */}
        <LengthField
          label="From the left corner"
          meters={Math.max(0, length - at - width)}
          units={units}
          onCommit={(gap) => change({ at: length - gap - width })}
        />
        <LengthField
          label="From the right corner"
          meters={at}
          units={units}
          onCommit={(next) => change({ at: next })}
        />
        <LengthField label="Width" meters={width} units={units} onCommit={(next) => change({ width: next })} />
        <LengthField label="Height" meters={height} units={units} onCommit={(next) => change({ height: next })} />
        {kind === 'door' ? null : (
          <LengthField label="Sill height" meters={sill} units={units} onCommit={(next) => change({ sill: next })} />
        )}
      </div>
      <SelectField
        label="Type"
        value={style}
        options={(known.includes(style) ? known : [style, ...known]).map((value) => ({
          value,
          label: value[0]?.toUpperCase() + value.slice(1),
        }))}
        onChange={({ target }) => change({ style: target.value })}
      />
      <div className="thing-buttons">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            if (take(removeOpening(ground, doc, id))) onRemoved(openingWords[kind])
          }}
        >
          <Trash2 aria-hidden size={18} strokeWidth={1.75} />
          Remove
        </button>
      </div>
    </>
  )
}

/** Length of a wall in meters. */
export function lengthOf({ polygon }: Pick<RoomShape, 'polygon'>, wall: number): number {
  const [ax, ay] = polygon[wall] as Vec2
  const [bx, by] = polygon[(wall + 1) % polygon.length] as Vec2
  return Math.hypot(bx - ax, by - ay)
}
