import {
  Grid2x2,
  LampCeiling,
  Layers,
  type LucideIcon,
  PaintRoller,
  Rows3,
  RulerDimensionLine,
  ShowerHead,
  SquareStack,
} from 'lucide-react'
import { Suspense, use, useEffect, useState } from 'react'
import { productKey } from '#features/visualizer/design-parts.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import type { Fill, Scene, Slot, SlotRole } from '#scene/model/types.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { LiveContext } from '../live/live-context.ts'
import { type EditorState, useDeferredState, useEditor, useEditorState } from '../store/store.ts'
import '#features/visualizer/web/parts/panels.css'

const icons: Record<GroupKey, LucideIcon> = {
  floor: Grid2x2,
  walls: PaintRoller,
  backsplash: Rows3,
  counter: RulerDimensionLine,
  cabinets: SquareStack,
  fixtures: ShowerHead,
  lights: LampCeiling,
  with: Layers,
}

/** `onChoose`: a slot was selected by mouse or touch; a keyboard user's focus stays where it is. */
export type Chooses = { onChoose?: () => void }

/** Everything in the room that can be selected, by name; the accessible equivalent of clicking in the picture. */
export function SlotRail({ onChoose }: Chooses) {
  const editor = useEditor()
  const scene = useDeferredState(sceneOf)
  const selected = useEditorState(selectedOf)
  const models = useDeferredState(modelsOf)
  const groups = slotGroups(scene)
  const holder = groups.find(({ slots }) => slots.some(({ id }) => id === selected))?.key
  const [open, setOpen] = useState<GroupKey | null>(holder ?? null)
  useEffect(() => {
    if (holder) setOpen(holder)
  }, [holder])
  return (
    <nav aria-label="What to change" className="slot-rail overflow-y-auto overscroll-contain bg-chalk">
      <ul>
        {groups.map(({ key, label, slots }) => {
          const Icon = icons[key]
          const [only] = slots
          const single = slots.length === 1 && only !== undefined
          return (
            <li key={key}>
              <button
                type="button"
                className="slot-group"
                aria-expanded={single ? undefined : open === key}
                aria-current={single && only.id === selected ? 'true' : undefined}
                onClick={({ detail }) => {
                  // Opening a group selects its first slot, so that most slots are one click away.
                  const opens = single || open !== key
                  setOpen(opens ? key : null)
                  if (opens && only) editor.select(only.id, only.fixture ?? null)
                  if (single && detail) onChoose?.()
                }}
                onPointerEnter={() => single && editor.hover(only.id)}
                onPointerLeave={() => single && editor.hover(null)}
              >
                <Icon aria-hidden size={22} strokeWidth={1.75} />
                <span>{label}</span>
                <Others slots={slots} />
                {single ? <Chosen fill={scene.doc.fills[only.id]} models={models} /> : null}
              </button>
              {!single && open === key ? (
                <ul>
                  {slots.map((slot) => (
                    <li key={slot.id}>
                      <SlotButton
                        slot={slot}
                        fill={scene.doc.fills[slot.id]}
                        on={slot.id === selected}
                        models={models}
                        onChoose={onChoose}
                      />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type Models = ReadonlyMap<string, ModelRow>

function SlotButton({
  slot,
  fill,
  on,
  models,
  onChoose,
}: Chooses & {
  slot: Slot
  fill: Fill | undefined
  on: boolean
  models: Models
}) {
  const editor = useEditor()
  return (
    <button
      type="button"
      className="slot-button"
      aria-current={on ? 'true' : undefined}
      onClick={({ detail }) => {
        editor.select(slot.id, slot.fixture ?? null)
        if (detail) onChoose?.()
      }}
      onPointerEnter={() => editor.hover(slot.id)}
      onPointerLeave={() => editor.hover(null)}
      onFocus={() => editor.hover(slot.id)}
      onBlur={() => editor.hover(null)}
    >
      <span>{slot.count > 1 ? `${slot.label} (${slot.count})` : slot.label}</span>
      <Others slots={[slot]} />
      <Chosen fill={fill} models={models} />
    </button>
  )
}

const SlotPeople = lazyPart(() => import('../live/SlotPeople.tsx'), 'SlotPeople')

/** Who else in the room has one of these slots selected. */
function Others({ slots }: { slots: readonly Slot[] }) {
  const live = use(LiveContext)
  return live ? (
    <Suspense fallback={null}>
      <SlotPeople live={live} ids={slots.flatMap(({ id, fixture }) => [id, fixture ?? id])} />
    </Suspense>
  ) : null
}

/** A small preview of what fills the slot. */
function Chosen({ fill, models }: { fill: Fill | undefined; models: Models }) {
  if (fill && 'paint' in fill) return <Paint hex={fill.paint} />
  const row = fill && models.get(productKey(fill.product, fill.size_id))
  return row ? <img src={row.picture} alt={row.name} width={36} height={36} loading="lazy" /> : null
}

function Paint({ hex }: { hex: string }) {
  return (
    <svg className="size-9 object-cover border border-stud" viewBox="0 0 36 36" role="img" aria-label={`Paint ${hex}`}>
      <rect width="36" height="36" fill={hex} />
    </svg>
  )
}

const sceneOf = (state: EditorState) => state.scene
const selectedOf = (state: EditorState) => state.selected
const modelsOf = (state: EditorState) => state.models

type SlotGroup = { key: GroupKey; label: string; slots: Slot[] }
type GroupKey = 'floor' | 'walls' | 'backsplash' | 'counter' | 'cabinets' | 'fixtures' | 'lights' | 'with'

const labels: Record<GroupKey, string> = {
  floor: 'Floor',
  walls: 'Walls',
  backsplash: 'Backsplash',
  counter: 'Counter',
  cabinets: 'Cabinets',
  fixtures: 'Fixtures',
  lights: 'Lights',
  with: 'What goes with it',
}

const groupOfRole: Record<SlotRole, GroupKey> = {
  floor: 'floor',
  patio: 'floor',
  lawn: 'floor',
  coping: 'floor',
  wall: 'walls',
  accent: 'walls',
  wainscot: 'walls',
  shower: 'walls',
  ceiling: 'walls',
  face: 'walls',
  backsplash: 'backsplash',
  countertop: 'counter',
  hardware: 'cabinets',
  paint: 'cabinets',
  fixture: 'fixtures',
  light: 'lights',
  accessory: 'with',
}

/** The slots of a room, grouped as a user would look for them; empty groups are omitted. */
export function slotGroups({ slots }: Pick<Scene, 'slots'>): SlotGroup[] {
  return (Object.keys(labels) as GroupKey[]).flatMap((key) => {
    const own = slots.filter(({ role }) => groupOfRole[role] === key)
    return own.length > 0 ? [{ key, label: labels[key], slots: own }] : []
  })
}
