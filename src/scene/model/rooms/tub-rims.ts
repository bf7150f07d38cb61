import type { FixtureModel } from '../product-model.ts'
import type { Choices } from './pieces.ts'
import type { Placed, Scene, Slot } from './types.ts'
import { wetFaces } from './wall-faces.ts'

const inch = 0.0254

/**
 * The scene with the tile over its tubs begun at the rim of the tub that was chosen: low ones leave more of the wall bare
 * than the usual 18 in, high ones less. The same object where no tub is chosen, or one as high as most.
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

/** Metres above the floor; null where none is chosen that tile could stand on. */
function rimOf({ slots }: Scene, tub: Placed, choices: Choices): number | null {
  const slot = slots.find(({ part, fixtures }) => part === 'unit' && fixtures?.includes(tub.id))
  const unit = slot ? choices(slot.id) : null
  if (unit?.kind !== 'fixture' || unit.family !== 'bathtub') return null
  const rim = rimInches(unit) * inch
  return rim < 0.2 || rim > 1.05 ? null : rim
}

/** Tile comes down over a tub's lip; a head end that sweeps up stands before it. */
function rimInches({ variant, dimsIn, params }: FixtureModel): number {
  const lip = variant.includes('tile-lip') ? 1.1 : 0
  const rise = variant.includes('tall back') ? Number(params.back_rise ?? 3) : 0
  return dimsIn.h - lip - rise
}
