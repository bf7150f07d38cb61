import type { Body, Part } from '#scene/model/bodies/build/body.ts'
import { boundsOf, type Mesh } from '#scene/model/geometry/mesh.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'

/** The outer size that a SKU states, inches; 0 if it states none. */
export type Stated = { widthIn: number; lengthIn: number; heightIn: number }

const millimeter = 1 / 25.4

/** Meaning of a family's dimensions where they are not the width, depth and height of the bounding box. */
export const meant: Record<string, string> = {
  bathtub: 'the longer of width and depth lies along the wall, whichever the SKU names first',
  'ceiling-fan': 'width and depth are the circle that the blade tips turn in; blades need not point to all four sides',
  length: 'only a piece of what is sold by the stick is shown, so its depth is no promise',
  chandelier: 'width and depth are the circle about its arms; an odd number of arms does not reach all four sides',
}

/** Deviations of a body from what its product states; empty if there are none. */
export function brokenPromises(model: FixtureModel, stated: Stated, body: Body): string[] {
  const own = body.parts.filter(({ rig }) => !rig)
  if (own.length === 0) return ['no part']
  const faults = new Set(body.parts.flatMap((part) => [...faultsOf(part.mesh), ...faultsOfLook(part)]))
  return [...faults, ...(faults.size > 0 ? [] : offSize(model.family, stated, own))]
}

function faultsOf({ positions, normals, uvs, indices }: Mesh): string[] {
  const count = positions.length / 3
  const found: string[] = []
  if (indices.length === 0 || indices.length % 3 !== 0) found.push('no whole triangles')
  if (normals.length !== positions.length || uvs.length !== count * 2) found.push('lists of unequal length')
  if (!finite(positions) || !finite(normals) || !finite(uvs)) found.push('not a number')
  for (let i = 0; i < indices.length; i++) if ((indices[i] as number) >= count) return [...found, 'no such corner']
  for (let i = 0; i < normals.length; i += 3) {
    const long = Math.hypot(normals[i] as number, normals[i + 1] as number, normals[i + 2] as number)
    if (Math.abs(long - 1) > 0.01) return [...found, 'a normal that is not one long']
  }
  return found
}

function finite(list: Float32Array): boolean {
  for (let i = 0; i < list.length; i++) if (!Number.isFinite(list[i])) return false
  return true
}

function faultsOfLook({ look, slot }: Part): string[] {
  if (look.kind === 'mirror') return []
  if (look.kind === 'surface') return /^#[0-9a-f]{6}$/i.test(look.model.hex) ? [] : [`${slot}: no colour`]
  if (look.kind === 'picture') return [`${slot}: a look of a vendor's model`]
  const shares = [look.roughness, look.metalness, look.opacity ?? 1, look.glow ?? 0, look.coat ?? 0]
  return /^#[0-9a-f]{6}$/i.test(look.hex) && shares.every((share) => share >= 0 && share <= 1)
    ? []
    : [`${slot}: a look that light does not know`]
}

function offSize(family: string, { widthIn, lengthIn, heightIn }: Stated, parts: readonly Part[]): string[] {
  const { min, max } = boundsOf(parts.map(({ mesh }) => mesh))
  const high = max[1] - min[1]
  const [across, deep] = [max[0] - min[0], max[2] - min[2]]
  const off = (name: string, want: number, is: number) =>
    want > 0 && Math.abs(want - is) > millimeter ? [`${name} ${is.toFixed(2)} instead of ${want} in`] : []
  if (family === 'ceiling-fan' || family === 'chandelier') {
    const middle = widthIn / 2
    let reach = 0
    for (const { mesh } of parts)
      for (let i = 0; i < mesh.positions.length; i += 3)
        reach = Math.max(reach, Math.hypot(mesh.positions[i] as number, (mesh.positions[i + 2] as number) - middle))
    return [...off('circle', widthIn, 2 * reach), ...off('height', heightIn, high)]
  }
  if (family === 'length') return [...off('width', widthIn, across), ...off('height', heightIn, high)]
  const turned = family === 'bathtub' && lengthIn > widthIn
  return [
    ...off('width', turned ? lengthIn : widthIn, across),
    ...off('depth', turned ? widthIn : lengthIn, deep),
    ...off('height', heightIn, high),
    ...off('back', 1, 1 + min[2]),
    ...off('foot', 1, 1 + min[1]),
  ]
}

/** What is visible of a body's looks, to tell two finishes apart; grain seeds are omitted. */
export function lookPrint({ parts }: Body): string {
  const seen = parts.map(({ slot, look }) =>
    look.kind === 'surface'
      ? `${slot} ${look.model.gen} ${look.model.hex} ${look.model.finish} ${JSON.stringify(look.model.params)}`
      : `${slot} ${JSON.stringify(look)}`,
  )
  return [...new Set(seen)].sort().join('; ')
}
