import { Box3, type Mesh as Drawn, type Group, type MeshPhysicalMaterial } from 'three'
import { USDLoader } from 'three/addons/loaders/USDLoader.js'
import { expect, it } from 'vitest'
import type { GlbPart } from '#scene/model/export/glb.ts'
import { roomParts } from '#scene/model/export/parts.ts'
import { writeUsdz } from '#scene/model/export/usdz.ts'
import { boundsOf } from '#scene/model/geometry/mesh.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { allRoomCode, loadRoomCode } from '#scene/model/rooms/shell/room-code.ts'
import { roomPieces } from '#scene/model/rooms/shell/room-pieces.ts'

await loadRoomCode(allRoomCode)

it('a room as USDZ reads back as written in another program: the same meshes, size and materials', async () => {
  const template = templateById('b-powder--warm-modern')
  if (!template) throw new Error('no such template')
  const pieces = roomPieces(openScene(template, newDoc(template)), () => null)
  const none = { mime: 'image/png', bytes: new Uint8Array() } as const
  const maps = { color: none, finish: none, normals: none, widthIn: 40, lengthIn: 20 }
  // Pictures need a browser; the meshes do not.
  const parts = (await roomParts(pieces, true, async () => maps)).map(
    ({ mesh, material: { maps: _, ...material } }): GlbPart => ({ mesh, material }),
  )
  const file = writeUsdz(template.name, parts)
  const group: Group = new USDLoader().parse(file.buffer)
  const meshes: Drawn[] = []
  group.traverse((one) => {
    if ('isMesh' in one) meshes.push(one as Drawn)
  })
  expect(meshes).toHaveLength(parts.length)
  const { min, max } = new Box3().setFromObject(group)
  const bounds = boundsOf(parts.map(({ mesh }) => mesh))
  for (const axis of [0, 1, 2] as const) {
    expect(min.getComponent(axis)).toBeCloseTo(bounds.min[axis], 3)
    expect(max.getComponent(axis)).toBeCloseTo(bounds.max[axis], 3)
  }
  const looks = meshes.map(({ material }) => material as MeshPhysicalMaterial)
  const shares = (read: (one: MeshPhysicalMaterial) => boolean) => looks.filter(read).length
  expect(shares(({ metalness }) => metalness === 1)).toBe(
    parts.filter(({ material }) => material.metalness === 1).length,
  )
  expect(shares(({ emissive }) => emissive.r > 0)).toBe(
    parts.filter(({ material }) => (material.glow?.[0] ?? 0) > 0).length,
  )
  expect(shares(({ opacity }) => opacity < 1)).toBe(parts.filter(({ material }) => material.color[3] < 1).length)
})
