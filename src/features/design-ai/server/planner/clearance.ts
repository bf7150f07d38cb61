import type { ProductModel } from '#scene/model/product-model.ts'
import { problemsIn } from '#scene/model/rooms/edit/fit.ts'
import { adviceOn } from '#scene/model/rooms/edit/planning-rules.ts'
import { placedIn, type SceneGround } from '#scene/model/rooms/open-scene.ts'
import type { Scene, SceneDoc } from '#scene/model/types.ts'

/** A quarter of an inch more than the place is absorbed behind the product. */
const tolerance = 0.0066

/** How far a product stands out from its wall, meters; null for what has no footprint. A tub lies along its wall. */
function depthOf(model: ProductModel | null | undefined): number | null {
  if (model?.kind !== 'fixture') return null
  const { w, d } = model.dimsIn
  const depth = model.family === 'bathtub' ? Math.min(w, d) : d
  return depth > 0 ? depth * 0.0254 : null
}

export type Clearance = {
  /**
   * What a room would lack with these products, by slot, that it does not lack with the depths it is planned for: a
   * fixture that no longer fits, or a clearance of the planning rules. Empty when nothing.
   */
  lacking: (models: ReadonlyMap<string, ProductModel>) => string[]
}

/** Products stand where their fixtures are planned, and may be deeper: a 36-inch tub where 30 are planned. */
export function clearanceOf(ground: Pick<SceneGround, 'program'>, doc: SceneDoc, scene: Scene): Clearance {
  const planned = new Map(scene.placed.map((thing) => [thing.id, thing.depth]))
  const before = new Set(wrongIn(scene, scene.placed))
  const known = new Map<string, string[]>()
  return {
    lacking(models) {
      const fixtures = { ...doc.fixtures }
      const deeper: string[] = []
      for (const { id, part, fixtures: things = [] } of scene.slots) {
        const depth = part === 'unit' ? depthOf(models.get(id)) : null
        if (depth === null) continue
        for (const thing of things) {
          if (depth <= (planned.get(thing) ?? depth) + tolerance) continue
          fixtures[thing] = { ...fixtures[thing], depth }
          deeper.push(`${thing} ${depth.toFixed(3)}`)
        }
      }
      if (deeper.length === 0) return []
      const key = deeper.join(' ')
      const found =
        known.get(key) ??
        wrongIn(scene, placedIn(ground.program, { ...doc, fixtures }, scene.room)).filter((wrong) => !before.has(wrong))
      known.set(key, found)
      return found
    },
  }
}

function wrongIn({ room }: Scene, placed: Scene['placed']): string[] {
  return [
    ...problemsIn(placed, room).map(({ id, problem }) => `${id}: ${problem}`),
    ...adviceOn(room, placed).map(({ fixture, topic }) => `${fixture} ${topic}`),
  ]
}
