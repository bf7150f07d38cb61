import { bathHeights, hookPlaces, towelPlaces } from '../../layout/bath-places.ts'
import { onWall, turnAtWall, wallOf } from '../../layout/walls.ts'
import type { Choices, Scene } from '../../types.ts'
import { hungUp, type ObjectPart, type Piece, setInRoom } from '../parts/object-part.ts'
import { bodyOf, placedBody } from '../parts/product.ts'
import type { Spec } from '../parts/spec.ts'
import { towelBar, towelOver } from '../props/bathware.ts'
import { placeAt } from '../props/ground.ts'

/** Towel bars and robe hooks on a bathroom's walls: the chosen ones, and until then plain bars. */
export function bathWallPieces(scene: Scene, choices: Choices): Piece[] {
  if (scene.placed.length === 0) return []
  const bodyAt = (slot: string) => {
    const model = choices(slot)
    return model?.kind === 'fixture' ? bodyOf(model) : null
  }
  const bar = bodyAt('towel-bar')
  const hook = bodyAt('robe-hook')
  const put = (places: ReturnType<typeof towelPlaces>, make: (spec: Spec, wide: number) => ObjectPart[]) =>
    places.flatMap(({ wall: index, at, wide }, i) => {
      const wall = wallOf(scene.room, index)
      const { place, spec } = placeAt(scene, `towel-${index}-${i}`, onWall(wall, at, 0.002), turnAtWall(wall))
      return setInRoom(scene, { ...place, id: 'props' }, hungUp(make(spec, wide)), (part) => part)
    })
  return [
    ...put(towelPlaces(scene), (spec, wide) => {
      if (!bar) return towelBar(spec, Math.min(26, wide - 6), 50)
      const { w, h, d } = bar.sizeIn
      return [
        ...placedBody(bar, 'towel-bar', { at: [0, bathHeights.bar - h / 2, 0.02] }),
        ...towelOver(spec, w, bathHeights.bar, d - 0.45),
      ]
    }),
    ...(hook
      ? put(hookPlaces(scene), () =>
          placedBody(hook, 'robe-hook', { at: [0, bathHeights.hook - hook.sizeIn.h / 2, 0.02] }),
        )
      : []),
  ]
}
