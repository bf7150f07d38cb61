import type { FixtureModel } from '../product-model.ts'
import type { Choices } from './pieces.ts'
import type { Placed, Scene, Slot } from './types.ts'
import { wetFaces } from './wall-faces.ts'

const inch = 0.0254

/**
 * The scene with the wall tile above its tubs starting at the rim of the chosen tub: a low tub leaves more wall bare
 * than the usual 18 in, a high tub less. Returns the same object when no tub is chosen or its rim has the usual height.
 */
export function tiledToRims(scene: Scene, choices: Choices): Scene {
  const tubs = scene.placed.filter(({ type }) => type === 'tub')
  const rims = new Map(tubs.map((tub) => [tub.id, rimOf(scene, tub, choices)]))
  if (tubs.every(({ id, height }) => Math.abs((rims.get(id) ?? height) - height) < 0.003)) return scene
  const tiled = (slot: Slot): Slot => {
    if (slot.part !== 'surround') return slot
    const own = tubs.filter(({ id }) => slot.fixtures?.includes(id))
    const faces = own.flatMap((tub) =>
      wetFaces(scene.room, { ...tub, height: rims.get(tub.id) ?? tub.height }),
    )
    return { ...slot, faces }
  }
  return { ...scene, slots: scene.slots.map(tiled) }
}

/** Meters above the floor; null when no chosen tub has a rim that tile can start from. */
function rimOf({ slots }: Scene, tub: Placed, choices: Choices): number | null {
  const slot = slots.find(({ part, fixtures }) => part === 'unit' && fixtures?.includes(tub.id))
  const unit = slot ? choices(slot.id) : null
  if (unit?.kind !== 'fixture' || unit.family !== 'bathtub') return null
  const rim = rimInches(unit) * inch
  return rim < 0.2 || rim > 1.05 ? null : rim
}

/** Tile overlaps the lip of a tub; a raised head end stays in front of the tile. */
function rimInches({ variant, dimsIn, params }: FixtureModel): number {
  const lip = variant.includes('tile-lip') ? 1.1 : 0
  const rise = variant.includes('tall back') ? Number(params.back_rise ?? 3) : 0
  return dimsIn.h - lip - rise
}
