import { merged, moved, points } from '../../geometry/mesh.ts'
import { cylinder, lathe, tube } from '../../geometry/solids.ts'
import { matte } from '../../materials/look.ts'
import type { Placed, Scene } from '../../types.ts'
import { type ObjectPart, partsOf, shifted } from '../parts/object-part.ts'
import { openSpec, type Spec } from '../parts/spec.ts'
import { bottles } from './bathware.ts'
import type { Prop } from './ground.ts'
import { potPlant } from './plants.ts'
import { boards, bowl, fruitBowl, vaseWithBranches } from './tableware.ts'

/** Objects on kitchen counters: a few groups, each against the wall, with free counter between them. */
export function counterWare(scene: Scene): Prop[] {
  const tops = scene.placed.filter(({ type }) => type === 'base' || type === 'okbase')
  const groups = [cooking, boardsGroup, greens, jars]
  const props: Prop[] = []
  let turn = 0
  for (const thing of tops) {
    const spec = openSpec(scene, thing, () => null)
    if (spec.w < 14) continue
    const beside = spec.leftType === 'range' || spec.rightType === 'range'
    const make = beside && turn === 0 ? cooking : (groups[turn % groups.length] as (typeof groups)[number])
    turn++
    if (turn > 4) break
    const side = spec.leftType === 'range' || spec.left === 'wall' ? -1 : 1
    const x = spec.w > 30 ? side * (spec.w / 2 - 11) : 0
    props.push({ place: thing, parts: shifted(make(spec), [x, spec.h + 0.03, 0]) })
  }
  for (const thing of scene.placed) props.push(...onTop(scene, thing))
  return props
}

function onTop(scene: Scene, thing: Placed): Prop[] {
  const spec = openSpec(scene, thing, () => null)
  const y = spec.h + 0.03
  if (thing.type === 'island' || thing.type === 'worktable' || thing.type === 'peninsula')
    return [
      {
        place: thing,
        parts: [
          ...shifted(fruitBowl(spec, 6.2), [-Math.min(10, spec.w * 0.15), y, spec.d * 0.5]),
          ...shifted(vaseWithBranches(spec, 3, 9), [spec.w * 0.28, y, spec.d * 0.5]),
        ],
      },
    ]
  if (thing.type === 'islandsink')
    return [{ place: thing, parts: shifted(vaseWithBranches(spec, 3.2, 9.5), [-spec.w * 0.36, y, spec.d * 0.45]) }]
  if (thing.type === 'sink' || thing.type === 'usink')
    return [{ place: thing, parts: shifted(bottles(spec), [Math.min(spec.w / 2 - 4, 16), y, 3.1]) }]
  if (thing.type === 'bar')
    return [{ place: thing, parts: shifted(fruitBowl(spec, 5), [spec.w * 0.25, y, spec.d * 0.5]) }]
  return []
}

/** Oil, salt and spoons beside the burners. */
function cooking(spec: Spec): ObjectPart[] {
  const { palette } = spec
  const crock = lathe(points([0, 0], [2.3, 0], [2.5, 0.2], [2.5, 6], [2.2, 6], [2.1, 0.6], [0, 0.5]), 26, 50)
  const spoons = [-0.9, 0.2, 1, -0.2].map((x, i) =>
    tube(
      points([x * 0.5, 1, i * 0.4 - 0.6], [x * 1.5, 10.5 + i * 0.5, i * 0.7 - 1.2]),
      (t) => (t > 0.8 ? 0.55 : 0.22),
      8,
    ),
  )
  const oil = lathe(points([0, 0], [1.2, 0], [1.3, 0.2], [1.3, 6], [0.5, 8], [0.45, 10], [0, 10]), 20, 50)
  return [
    ...partsOf(null, palette.ceramic, moved(crock, [-2, 0, 5])),
    ...partsOf(null, palette.wood, moved(merged(spoons), [-2, 0, 5])),
    ...partsOf(
      null,
      { kind: 'plain', hex: '#4d5a2a', roughness: 0.12, metalness: 0, coat: 0.5 },
      moved(oil, [2.8, 0, 4]),
    ),
    ...partsOf(
      null,
      palette.dark,
      moved(cylinder(0.7, 3.6, { segments: 16, bevel: 0.2 }), [2.9, 0, 7.5]),
      moved(cylinder(0.7, 3.6, { segments: 16, bevel: 0.2 }), [4.7, 0, 7]),
    ),
  ]
}

function boardsGroup(spec: Spec): ObjectPart[] {
  return [
    ...shifted(boards(spec), [0, 0, 0.3]),
    ...shifted(partsOf(null, spec.palette.ceramic, bowl(3.4, 2.6)), [-3, 0, 9]),
  ]
}

function greens(spec: Spec): ObjectPart[] {
  return [
    ...shifted(potPlant(spec, { pot: 3, high: 13, kind: 'leafy' }), [0, 0, 7]),
    ...shifted(
      partsOf(
        null,
        spec.palette.clay,
        lathe(points([0, 0], [1.6, 0], [1.8, 0.2], [1.9, 4], [1.75, 4], [1.5, 0.5], [0, 0.5]), 22, 50),
      ),
      [6, 0, 5.6],
    ),
  ]
}

/** Three jars of dry goods with wooden lids. */
function jars(spec: Spec): ObjectPart[] {
  const glass = { kind: 'plain', hex: '#e8efee', roughness: 0.05, metalness: 0, opacity: 0.28 } as const
  return [9.5, 7.5, 5.8].flatMap((h, i) => {
    const x = (i - 1) * 5.4
    return [
      ...partsOf(null, glass, moved(cylinder(2.2, h, { segments: 24, bevel: 0.2 }), [x, 0, 5])),
      ...partsOf(
        null,
        matte(['#d9c7a0', '#8a5f3c', '#e9e1cf'][i] as string, 0.95),
        moved(cylinder(2.02, h * 0.62, { segments: 20 }), [x, 0.15, 5]),
      ),
      ...partsOf(null, spec.palette.wood, moved(cylinder(2.25, 0.9, { segments: 24, bevel: 0.2 }), [x, h, 5])),
    ]
  })
}
