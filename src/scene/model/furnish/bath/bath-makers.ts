import type { Body, Part } from '#scene/model/bodies/build/body.ts'
import { boundsOf, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { basinPlaces, vanityLightPlaces } from '#scene/model/layout/vanity-places.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { pulls, type Spot } from '../casework/pulls.ts'
import { hangersAt } from '../parts/ceiling.ts'
import { hungUp, type ObjectPart, shifted } from '../parts/object-part.ts'
import { anchorAt, bodyOf, placedBody, plainModel, squeezeOf } from '../parts/product.ts'
import type { Makers, Spec } from '../parts/spec.ts'
import { mirrors } from '../props/art-and-mirrors.ts'
import { bathWare } from '../props/bathware.ts'
import { towelRing } from './bath-fittings.ts'
import { wetAreaMakers } from './wet-area.ts'

export const bathMakers: Makers = { ...wetAreaMakers, vanity }

/** A vanity with its own top, faucets at its bowls, mirrors above and lights beside them. */
function vanity(spec: Spec): ObjectPart[] {
  const model = spec.fixtureModel('unit') ?? plainVanity(spec)
  const body = bodyOf(model)
  if (!body) return []
  const own = spec.fixtureModel('hardware') ?? spec.fixtureModel('backplates')
  const foot = body.sizeIn.h < 26 ? spec.h - body.sizeIn.h : 0
  const way = { at: [0, foot, 0.1] as Vec3, fit: { w: spec.w } }
  const top = spec.surfaceModel('top')
  const parts = placedBody(own ? keepingRails(body) : body, 'unit', {
    ...way,
    looks: {
      ...(top && { top: { slot: 'top', look: { kind: 'surface', model: top } } }),
      ...(own && { hardware: null }),
    },
  })
  if (own) parts.push(...shifted(pulls(spec, pullSpots(body, squeezeOf(body, way)[0])), way.at))
  const taps = ['faucet', 'faucet2'].flatMap((name) => {
    const at = anchorAt(body, name, way)
    return at ? [at] : []
  })
  for (const at of taps) parts.push(...basinTap(spec, at))
  const bowls = ['bowl', 'bowl2'].flatMap((name) => {
    const at = anchorAt(body, name, way)
    return at ? [at[0]] : []
  })
  const middles = bowls.length > 0 ? bowls : [0]
  const height = foot + (taps[0] ? taps[0][1] - foot : body.sizeIn.h)
  // Objects above and on the vanity follow its own width.
  const narrow = { ...spec, w: Math.min(spec.w, body.sizeIn.w) }
  parts.push(
    ...hungUp([...mirrors(narrow, middles), ...vanityLights(narrow, basinPlaces(model, spec.w)), ...towelRing(spec)]),
  )
  parts.push(...bathWare(narrow, middles, height, body.sizeIn.d))
  return parts
}

function plainVanity(spec: Spec): FixtureModel {
  const { style, accentFront, front } = spec.palette
  const fluted = /warm|contemporary|desert/.test(style)
  const slab = /mid-century|japandi|industrial/.test(style)
  const variant = fluted
    ? 'half-round reeds'
    : slab
      ? 'two drawers'
      : front === 'raised'
        ? 'ogee raised panel'
        : accentFront === 'slats'
          ? 'V grooves'
          : 'classic shaker'
  const wooden = /warm|mid|japandi|industrial|desert/.test(style)
  return {
    kind: 'fixture',
    family: 'vanity',
    variant,
    dimsIn: { w: spec.w - 0.5, d: Math.min(spec.d, 22), h: slab ? 21 : spec.h },
    params: { basins: spec.w >= 58 ? 2 : 1, ...(slab && { mount_h: spec.h }) },
    finish: wooden ? 'Oak' : 'Painted',
    hex: wooden ? spec.palette.woodHex : spec.palette.cabinetHex,
    toneHex: '#f2f1ed',
    seed: spec.seed % 997,
  }
}

/** A basin faucet with its shank in the hole of the top; a wall faucet comes out of the wall above. */
function basinTap(spec: Spec, at: Vec3): ObjectPart[] {
  const model = spec.fixtureModel('faucet') ?? plainModel('bath-faucet', spec.palette)
  const body = bodyOf(model)
  if (!body) return []
  const wall = model.params.mount === 'wall'
  if (wall) return placedBody(body, 'faucet', { at: [at[0], at[1] + 5, 0.05] })
  const foot = body.anchors.mount ?? [0, 0, 1]
  return placedBody(body, 'faucet', { at: [at[0] - foot[0], at[1], Math.max(0.1, at[2] - foot[2])] })
}

/** A towel bar stays whatever pulls are chosen. */
function keepingRails(body: Body): Body {
  const isRail = ({ slot, opens, rig }: Part) => slot === 'hardware' && !opens && !rig
  return { ...body, parts: body.parts.map((one) => (isRail(one) ? { ...one, slot: 'rail' } : one)) }
}

/**
 * Positions of the body's own pulls, for the chosen ones to replace: one per opening front, shifted with it if the
 * cabinet is narrowed `by` its place.
 */
function pullSpots({ parts }: Body, by: number): Spot[] {
  const pulls = parts.filter(({ slot, opens, rig }) => slot === 'hardware' && (opens || rig))
  const byFront = Map.groupBy(pulls, ({ opens }, i) => (opens ? `${opens.x} ${opens.y}` : `${i}`))
  return [...byFront.values()].map((own): Spot => {
    const { min, max } = boundsOf(own.map(({ mesh }) => mesh))
    const at: Vec3 = [((min[0] + max[0]) / 2) * by, (min[1] + max[1]) / 2, min[2]]
    const { opens } = own[0] as Part
    if (!opens) return { at, standing: max[1] - min[1] > max[0] - min[0] }
    const { kind, ...whole } = opens
    const front = { ...whole, x: whole.x * by, w: whole.w * by }
    if (kind === 'door') return { at, standing: true, front }
    // A pull on the upper edge of a drawer is replaced by one on its face.
    const high = front.h > 8 ? front.h - 3 : front.h / 2
    return { at: [at[0], front.y + high, at[2]], standing: false, front }
  })
}

function vanityLights(spec: Spec, middles: readonly number[]): ObjectPart[] {
  const model = spec.fixtureModel('sconces') ?? plainModel('sconce', spec.palette)
  const body = bodyOf(model)
  if (!body) return []
  const mirror = spec.fixtureModel('mirror')
  const spots = vanityLightPlaces(
    { ...spec, style: spec.palette.style, mirror: mirror?.dimsIn ?? null },
    middles,
    model,
  )
  if (model.family === 'pendant')
    return hangersAt(
      spec,
      'sconces',
      model,
      spots.map(([x]): Vec3 => [x, 56, 7]),
    )
  return spots.flatMap(([x, y]) => placedBody(body, 'sconces', { at: [x, y, 0.05] }))
}
