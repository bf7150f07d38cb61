import { expect, it } from 'vitest'
import { boundsOf } from '../../geometry/mesh.ts'
import { newDoc, openScene } from '../../rooms/open-scene.ts'
import { templates } from '../../rooms/room-tables.ts'
import { setInRoom } from '../parts/object-part.ts'
import { rugs } from './rugs.ts'

it('puts no bath mat on top of another', () => {
  const on = templates.flatMap((template) => {
    if (template.program.kind !== 'bathroom') return []
    const scene = openScene(template, newDoc(template))
    const mats = rugs(scene).map(({ place, parts }) =>
      boundsOf(setInRoom(scene, place, parts, () => null).map(({ mesh }) => mesh)),
    )
    const lapped = mats.some((a, i) =>
      mats.some(
        (b, j) => j > i && a.min[0] < b.max[0] && b.min[0] < a.max[0] && a.min[2] < b.max[2] && b.min[2] < a.max[2],
      ),
    )
    return lapped ? [template.id] : []
  })
  expect(on).toEqual([])
})
