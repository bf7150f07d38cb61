import { describe, expect, it } from 'vitest'
import type { Vec2, Vec3 } from '#scene/model/geometry/mesh.ts'
import { cross, dot, minus, unit } from '#scene/model/geometry/mesh.ts'
import type { Piece } from '../../furnish/parts/object-part.ts'
import { overlap } from '../edit/fit.ts'
import { newDoc, openScene } from '../open-scene.ts'
import { templateById } from '../room-tables.ts'
import { gardens, shellPieces } from './shell.ts'

await gardens.load(['garden'])

const tile = {
  kind: 'surface',
  gen: 'plain',
  layout: 'offset',
  hex: '#dfe4e0',
  finish: 'Gloss',
  pieceIn: { w: 3, l: 6, t: 0.3 },
  params: {},
  seed: 5,
} as const
const laid = ['floor', 'patio', 'backsplash', 'wainscot', 'accent', 'housewall', 'gardenwall']

type Flat = { piece: number; normal: Vec3; corners: Vec3[] }

describe('the faces of the room shell', () => {
  // Two faces in one plane flicker on screen and turn black in a rendered picture.
  it.each([
    'k-u--farmhouse',
    'b-kids--coastal',
    'l-fireplace--shaker-classic',
    'l-loft--industrial-loft',
    'o-courtyard--spanish-revival',
    'o-porch--farmhouse',
    'u-galley--warm-modern',
  ])('never overlap in one plane, with everything laid in %s', (id) => {
    const template = templateById(id)
    if (!template) throw new Error(`no ${id}`)
    const doc = newDoc(template)
    for (const slot of laid) doc.fills[slot] = { product: 'a', size_id: 1 }
    const scene = openScene(template, doc)
    const pieces = shellPieces(scene, (slot) => (laid.includes(slot) ? tile : null))
    const planes = new Map<string, Flat[]>()
    for (const flat of pieces.flatMap(flatsOf)) {
      const far = dot(flat.normal, flat.corners[0] as Vec3)
      const key = `${flat.normal.map((n) => Math.round(n * 100)).join(' ')} ${Math.round(far / 0.0003)}`
      planes.set(key, [...(planes.get(key) ?? []), flat])
    }
    const shared = [...planes.values()].flatMap((flats) =>
      flats.flatMap((a, i) =>
        flats
          .slice(0, i)
          .filter((b) => b.piece !== a.piece && overlap(flattened(a), flattened(b)))
          .map((b) => `${pieces[a.piece]?.slot} and ${pieces[b.piece]?.slot} at ${a.corners[0]?.join(' ')}`),
      ),
    )
    expect(shared).toEqual([])
  })
})

function flatsOf({ mesh }: Piece, piece: number): Flat[] {
  const at = (corner: number): Vec3 => {
    const i = (mesh.indices[corner] as number) * 3
    return [mesh.positions[i], mesh.positions[i + 1], mesh.positions[i + 2]] as unknown as Vec3
  }
  const flats: Flat[] = []
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const corners = [at(i), at(i + 1), at(i + 2)] as [Vec3, Vec3, Vec3]
    const normal = cross(minus(corners[1], corners[0]), minus(corners[2], corners[0]))
    if (Math.hypot(...normal) > 2e-4) flats.push({ piece, normal: unit(normal), corners })
  }
  return flats
}

/** Projected along the main axis of the plane. */
function flattened({ normal, corners }: Flat): Vec2[] {
  const main = normal.map(Math.abs).indexOf(Math.max(...normal.map(Math.abs)))
  return corners.map((point) => point.filter((_, axis) => axis !== main) as unknown as Vec2)
}
