import { useId, useState } from 'react'
import { factsOf, productKey } from '#features/visualizer/design-parts.ts'
import type { ProductFill } from '#features/visualizer/room-list.ts'
import { patternWords } from '#features/visualizer/room-names.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import { ChoiceRow, MeasureField } from '#features/visualizer/web/parts/fields.tsx'
import type { EdgeProfile } from '#scene/model/geometry/slab.ts'
import { accessoryId } from '#scene/model/layout/accessory-choices.ts'
import { usualTurn } from '#scene/model/layout/floor-faces.ts'
import { patternsOf } from '#scene/model/materials/laid-model.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import { takesJoint } from '#scene/model/takeoff/product-facts.ts'
import type { JointWidth, Pattern, Scene, Slot, SlotId } from '#scene/model/types.ts'
import { useDevice } from '#web/browser/use-browser.ts'
import { CheckField, SelectField } from '#web/form/fields.tsx'
import { toast } from '#web/page/toast.ts'
import { useSeller } from '../store/seller.ts'
import { type EditorState, useEditor, useEditorState } from '../store/store.ts'
import { learnSize } from './use-fitting.ts'
import '#features/visualizer/web/parts/panels.css'
import { useApi } from '#web/page/use-api.ts'

const groutTones = [
  { name: 'White', hex: '#f0eee8' },
  { name: 'Bone', hex: '#ddd3c0' },
  { name: 'Silver', hex: '#b9b8b3' },
  { name: 'Taupe', hex: '#978a7a' },
  { name: 'Slate', hex: '#6d6f70' },
  { name: 'Espresso', hex: '#4a3f37' },
  { name: 'Charcoal', hex: '#393a3b' },
]

const joints: { key: string; label: string; value: JointWidth | undefined }[] = [
  { key: 'own', label: 'Default', value: undefined },
  { key: '1/16', label: '1/16″', value: 0.0625 },
  { key: '1/8', label: '1/8″', value: 0.125 },
  { key: '3/16', label: '3/16″', value: 0.1875 },
  { key: '1/4', label: '1/4″', value: 0.25 },
]

const shades: { key: string; label: string; value: number | undefined }[] = [
  { key: 'typical', label: 'Typical variation', value: undefined },
  { key: 'best', label: 'Low variation', value: 0.15 },
  { key: 'worst', label: 'High variation', value: 1 },
]

/** Materials without separate pieces, which have no starting point and no shade variation. */
const unbroken = new Set<SurfaceModel['layout']>(['slab', 'roll'])

const starts = [
  { key: 'corner', label: 'From the corner' },
  { key: 'center', label: 'Centered' },
]

/** From the usual direction, degrees. */
const turns = [
  { key: '0', label: 'Along' },
  { key: '90', label: 'Across' },
  { key: '45', label: 'Diagonal' },
] as const
const otherAngle = { key: 'other', label: 'Other angle' }

/** How the selected slot's product is laid: size, pattern, direction, grout and shade variation. */
export function LayingControls() {
  const editor = useEditor()
  const scene = useEditorState(sceneOf)
  const selected = useEditorState(selectedOf)
  const models = useEditorState(modelsOf)
  // On a phone the products are below this, and there may be two thousand of them.
  const narrow = useDevice() !== 'desktop'
  const slot = scene.slots.find(({ id }) => id === selected)
  const fill = slot && scene.doc.fills[slot.id]
  if (!slot || !fill || !('product' in fill)) return null
  const row = models.get(productKey(fill.product, fill.size_id))
  if (!row) return null
  const nameOf = (id: SlotId) => {
    const chosen = scene.doc.fills[id]
    return chosen && 'product' in chosen ? models.get(productKey(chosen.product, chosen.size_id))?.name : undefined
  }
  const change = (laying: Partial<ProductFill>) => editor.fill(slot.id, { ...fill, ...laying })
  const model = row.model?.kind === 'surface' ? row.model : null
  const controls = (
    <>
      <h2 className="font-text text-[1rem] font-semibold leading-[1.3]">{row.name}</h2>
      <SizeChoice slot={slot} fill={fill} row={row} />
      {model ? (
        <Laying
          model={model}
          fill={fill}
          usual={usualTurn(scene, slot) ?? 0}
          grouted={hasGrout(model, row)}
          grout={nameOf(accessoryId(slot.id, 'grout'))}
          spaced={takesJoint(factsOf(row))}
          onChange={change}
        />
      ) : null}
      {model && slot.role === 'countertop' ? (
        <CounterChoices
          fill={fill}
          takesSplash={slot.id === 'countertop' && isBare(scene, 'backsplash')}
          onChange={change}
        />
      ) : null}
      {slot.role === 'fixture' ? null : (
        <button type="button" className="button button-quiet" onClick={() => editor.fill(slot.id, null)}>
          Remove
        </button>
      )}
    </>
  )
  return (
    <section
      className={narrow ? undefined : 'laying grid gap-3 border-b border-stud content-start py-3.5 px-4 bg-chalk'}
      aria-label={`${slot.label}: ${row.name}`}
    >
      {narrow ? (
        <details>
          <summary className="min-h-11 py-2.5 px-4 type-15 font-semibold">{model ? 'Installation' : 'Size'}</summary>
          <div className="laying grid gap-3 border-b border-stud content-start py-3.5 px-4 bg-chalk">{controls}</div>
        </details>
      ) : (
        controls
      )}
    </section>
  )
}

function Laying({
  model,
  fill,
  usual,
  grouted,
  grout,
  spaced,
  onChange,
}: {
  model: SurfaceModel
  fill: ProductFill
  /** The direction called Along, degrees. */
  usual: number
  grouted: boolean
  /** Name of the grout that is ordered, whose color the joints have. */
  grout: string | undefined
  /** Whether it is set with joints of adjustable width. */
  spaced: boolean
  onChange: (laying: Partial<ProductFill>) => void
}) {
  const id = useId()
  const patterns = patternsOf(model)
  const shown = fill.pattern ?? patterns[0]
  const shade = shades.find(({ value }) => value === fill.shade) ?? shades[0]
  return (
    <>
      {patterns.length > 1 ? (
        <SelectField
          id={`${id}-pattern`}
          label="Pattern"
          value={shown}
          options={patterns.map((value) => ({ value, label: patternWords[value] }))}
          onChange={({ target }) => {
            const pattern = target.value as Pattern
            // 45 degrees on top of the diagonal pattern would lay it straight.
            const isDiagonal = fill.turn !== undefined && fill.turn === turned(usual, 45)
            onChange({ pattern, ...(pattern === 'diagonal' && isDiagonal && { turn: usual || undefined }) })
          }}
        />
      ) : null}
      {canTurn(model) ? (
        <Direction
          usual={usual}
          turn={fill.turn ?? 0}
          isDiagonal={shown === 'diagonal'}
          onChange={(turn) => onChange({ turn })}
        />
      ) : null}
      {unbroken.has(model.layout) ? null : (
        <ChoiceRow
          label="Start"
          choices={starts}
          chosen={fill.start ?? 'corner'}
          onChoose={(key) => onChange({ start: key === 'center' ? key : undefined })}
        />
      )}
      {grouted && grout !== undefined ? (
        <p className="text-14 text-graphite">
          Joints are shown in the color of {grout}. Remove it from the list to choose another color here.
        </p>
      ) : null}
      {grouted && grout === undefined ? (
        <fieldset className="grouts">
          <legend>Grout</legend>
          <div>
            <button
              type="button"
              aria-pressed={fill.grout === undefined}
              onClick={() => onChange({ grout: undefined })}
            >
              Matched
            </button>
            {groutTones.map(({ name, hex }) => (
              <button
                key={hex}
                type="button"
                aria-label={name}
                title={name}
                aria-pressed={fill.grout === hex}
                onClick={() => onChange({ grout: hex })}
              >
                <svg viewBox="0 0 28 28" aria-hidden="true">
                  <rect width="28" height="28" fill={hex} />
                </svg>
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
      {spaced ? (
        <ChoiceRow
          label="Grout joint"
          choices={joints}
          chosen={joints.find(({ value }) => value === fill.joint)?.key ?? 'own'}
          onChoose={(key) => onChange({ joint: joints.find((one) => one.key === key)?.value })}
        />
      ) : null}
      {unbroken.has(model.layout) ? null : (
        <ChoiceRow
          label="Shade variation"
          choices={shades}
          chosen={shade?.key ?? 'typical'}
          onChoose={(key) => onChange({ shade: shades.find((one) => one.key === key)?.value })}
        />
      )}
    </>
  )
}

const edges: { key: EdgeProfile; label: string }[] = [
  { key: 'eased', label: 'Eased' },
  { key: 'bevel', label: 'Beveled' },
  { key: 'bullnose', label: 'Bullnose' },
  { key: 'ogee', label: 'Ogee' },
  { key: 'miter', label: 'Mitered' },
]

/** The edge of a countertop, and whether a strip of its slabs stands at the wall. */
function CounterChoices({
  fill,
  takesSplash,
  onChange,
}: {
  fill: ProductFill
  /** Whether the wall behind it has no tile. */
  takesSplash: boolean
  onChange: (laying: Partial<ProductFill>) => void
}) {
  return (
    <>
      <ChoiceRow
        label="Edge"
        choices={edges}
        chosen={fill.edge ?? 'eased'}
        onChoose={(key) => onChange({ edge: key === 'eased' ? undefined : (key as ProductFill['edge']) })}
      />
      {takesSplash ? (
        <CheckField
          label="Backsplash of 4 in from the same slab"
          checked={fill.splash ?? false}
          onChange={({ target }) => onChange({ splash: target.checked || undefined })}
        />
      ) : null}
    </>
  )
}

function isBare({ slots, doc }: Scene, id: SlotId): boolean {
  const fill = doc.fills[id]
  return slots.some((slot) => slot.id === id) && !(fill && 'product' in fill)
}

/** Along the room, across it, diagonally, or at any angle that is typed; degrees. */
function Direction({
  usual,
  turn,
  isDiagonal,
  onChange,
}: {
  usual: number
  turn: number
  /** The pattern itself is diagonal already. */
  isDiagonal: boolean
  onChange: (turn: number) => void
}) {
  const [isTyping, setIsTyping] = useState(false)
  const choices = turns.filter(({ key }) => key !== '45' || !isDiagonal)
  const known = choices.find(({ key }) => turned(usual, Number(key)) === turn)
  const isOther = isTyping || !known
  return (
    <>
      <ChoiceRow
        label="Direction"
        choices={[...choices, otherAngle]}
        chosen={isOther ? otherAngle.key : known.key}
        onChoose={(key) => {
          setIsTyping(key === otherAngle.key)
          if (key !== otherAngle.key) onChange(turned(usual, Number(key)))
        }}
      />
      {isOther ? (
        <MeasureField
          label="Degrees from the room’s direction"
          shown={String(turned(turn, -usual))}
          parse={(text) => {
            const value = Number(text.trim().replace(/°$/, ''))
            return text.trim() !== '' && value >= 0 && value < 180 ? value : null
          }}
          wrongWords="Enter an angle from 0 to 179 degrees."
          maxLength={8}
          onCommit={(degrees) => onChange(turned(usual, degrees))}
        />
      ) : null}
    </>
  )
}

/** 0 to below 180, to the hundredth. */
function turned(from: number, by: number): number {
  return Math.round(((((from + by) % 180) + 180) % 180) * 100) / 100
}

/** The other sizes of the product that fit the slot. */
function SizeChoice({ slot, fill, row }: { slot: Slot; fill: ProductFill; row: ModelRow }) {
  const editor = useEditor()
  const showroom = useSeller()
  const vsdId = showroom?.vsd_id ?? null
  const { data } = useApi('/products/:hash', { path: { hash: fill.product }, query: { vsd_id: vsdId }, silent: true })
  const most = slot.maxWidth === undefined || row.model?.kind === 'surface' ? null : slot.maxWidth / 0.0254 + 0.26
  const sizes = (data?.sizes ?? []).filter((size) => most === null || size.width_size <= most)
  if (sizes.length < 2) return <p className="text-14 text-graphite">{row.size_label}</p>
  const choose = async (sizeId: number) => {
    const product = { hash: fill.product, size_id: sizeId }
    if (await learnSize(editor.learn, product, showroom?.showroom ?? null))
      editor.fill(slot.id, { ...fill, size_id: sizeId })
    else toast.error('This size could not be loaded. Check your connection and choose it again.')
  }
  return (
    <SelectField
      label="Size"
      value={fill.size_id}
      options={sizes.map((size) => ({
        value: size.id,
        label: size.in_stock ? size.label : `${size.label}, out of stock`,
      }))}
      onChange={(event) => void choose(Number(event.target.value))}
    />
  )
}

/** Only materials laid in courses have a direction; flagstones, hexagons and stone slabs look the same at any angle. */
function canTurn({ layout }: SurfaceModel): boolean {
  return !['irregular', 'penny', 'coping'].includes(layout)
}

/** A laminate's joints are pressed into its boards. */
function hasGrout({ gen, layout, params }: SurfaceModel, { category }: ModelRow): boolean {
  if (category === 'laminate-flooring') return false
  if (gen === 'wood') return params.grout === true
  return gen !== 'turf' && !['slab', 'roll', 'ledger', 'coping'].includes(layout)
}

const sceneOf = (state: EditorState) => state.scene
const selectedOf = (state: EditorState) => state.selected
const modelsOf = (state: EditorState) => state.models
