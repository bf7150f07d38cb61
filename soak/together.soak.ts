import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { openScene } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { ProductFacts } from '#scene/model/takeoff/product-facts.ts'
import { countedOrNull } from '#scene/model/takeoff/takeoff-of.ts'
import type { Scene } from '#scene/model/types.ts'
import { editTogether } from '../test/scene/editing-together.ts'
import { summary } from './summary.ts'

// Three people edit a room at random, one of them offline at first and all with broken connections: all must end with the
// same room, whose takeoff is that of the same document opened in a new page. `--runs=N` and `--seed=N` change the sample.
const given = process.argv.join(' ')
const runs = Number(/--runs=(\d+)/.exec(given)?.[1] ?? 1000)
const seed = Number(/--seed=(\d+)/.exec(given)?.[1] ?? 1)

const tile: ProductFacts = {
  category: 'tile-flooring',
  unit: 'Box',
  unitPriceCents: 4389,
  minimumUnit: 1,
  boxSqft: 10,
  pieceIn: { w: 12, l: 12 },
  surface: { layout: 'grid', pieceIn: { w: 12, l: 12, t: 0.4 }, params: {}, seed: 5 },
}

function takeoff(scene: Scene): unknown {
  return scene.slots.map((slot) => {
    const line = countedOrNull(scene, slot, tile, { waste: 'exact' })
    return line && { ...line, laid: null, sheets: null }
  })
}

const rows = summary('Rooms edited together', ['runs', 'changes', 'different rooms', 'different takeoffs'])
let changes = 0
let rooms = 0
let takeoffs = 0
fc.sample(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), {
  numRuns: runs,
  seed,
}).forEach((stream, run) => {
  const { scenes, changes: made } = editTogether(run, () => stream.next().value ?? 0)
  changes += made
  const [first, ...others] = scenes
  if (!first || others.some((scene) => !isDeepStrictEqual(scene, first))) rooms++
  if (!first) return
  const doc = JSON.parse(JSON.stringify(first.doc)) as Scene['doc']
  const template = templateById(doc.template ?? '')
  const reopened = template && openScene(template, doc)
  if (!reopened || !isDeepStrictEqual(takeoff(reopened), takeoff(first))) takeoffs++
})
rows.row([runs, changes, rooms, takeoffs], rooms + takeoffs)
process.exit(rows.end())
