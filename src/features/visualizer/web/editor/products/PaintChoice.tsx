import { boxed } from '#scene/model/layout/accessory-choices.ts'
import type { Scene, Slot, Tone } from '#scene/model/types.ts'
import { useEditor } from '../store/store.ts'
import { FitDrawer } from './FitDrawer.tsx'
import '#features/showrooms/web/paints.css'

/** Neutral paints offered after those of the room's style. */
const house: Tone[] = [
  { name: 'Chalk', hex: '#f4f2ec' },
  { name: 'Plaster', hex: '#e4dccf' },
  { name: 'Fog', hex: '#d3d5d3' },
  { name: 'Sage', hex: '#a9b39c' },
  { name: 'Clay', hex: '#bf8f74' },
  { name: 'Slate blue', hex: '#6f8294' },
  { name: 'Forest', hex: '#3d5145' },
  { name: 'Iron', hex: '#3a3b3c' },
]

/** For slots without products: the style's paints, a few more, and any other color through the color field. */
export function PaintChoice({ slot, scene }: { slot: Slot; scene: Scene }) {
  const editor = useEditor()
  const fill = scene.doc.fills[slot.id]
  const now = fill && 'paint' in fill ? fill.paint.toLowerCase() : null
  const { wallPaints, cabinets, wood, trim } = scene.style
  const own = slot.role === 'paint' ? [...cabinets, wood, trim] : [...wallPaints, trim]
  const tones = [...own, ...house.filter(({ hex }) => !own.some((tone) => same(tone.hex, hex)))]
  return (
    <FitDrawer
      name={slot.label}
      word={
        ordersColor(slot, scene)
          ? 'The room shows the color of the product on the list. Remove it from the list to see a color from here.'
          : 'Paint is shown in the room but is not part of the order.'
      }
    >
      <ul className="paints">
        {tones.map(({ name, hex }) => (
          <li key={`${name} ${hex}`}>
            <button
              type="button"
              className="paint"
              aria-pressed={now !== null && same(now, hex)}
              onClick={() => editor.fill(slot.id, { paint: hex.toLowerCase() })}
            >
              <svg viewBox="0 0 72 48" aria-hidden="true">
                <rect width="72" height="48" fill={hex} />
              </svg>
              <span>{name}</span>
            </button>
          </li>
        ))}
        <li>
          <label className="paint">
            <input
              type="color"
              value={now ?? tones[0]?.hex.toLowerCase() ?? '#ffffff'}
              onChange={(event) =>
                editor.change(
                  {
                    ...editor.get().doc,
                    fills: { ...editor.get().doc.fills, [slot.id]: { paint: event.target.value } },
                  },
                  `paint ${slot.id}`,
                )
              }
              onBlur={() => editor.settle()}
            />
            <span>Any color</span>
          </label>
        </li>
      </ul>
    </FitDrawer>
  )
}

/** Whether the list has cabinets or paint, whose color the room shows instead. */
function ordersColor(slot: Slot, { doc, slots, placed }: Scene): boolean {
  const isBoxed = slot.role === 'paint' && placed.some(({ id, type }) => slot.fixtures?.includes(id) && boxed.has(type))
  const kinds = isBoxed ? ['cabinet'] : slot.role === 'paint' ? [] : ['wall paint', 'ceiling paint']
  return slots.some(
    ({ id, need }) =>
      need && kinds.includes(need.kind) && (isBoxed || id.startsWith(`${slot.id}+`)) && doc.fills[id] !== undefined,
  )
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
