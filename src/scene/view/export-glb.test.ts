import { Box3, type Mesh as Drawn, type Material, type MeshStandardMaterial } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { describe, expect, it } from 'vitest'
import type { GlbImage } from '#scene/model/bodies/vendor/read-glb.ts'
import { type GlbPart, writeGlb } from '#scene/model/export/glb.ts'
import { type PartMaps, roomParts } from '#scene/model/export/parts.ts'
import type { Piece } from '#scene/model/furnish/parts/object-part.ts'
import { boundsOf, type Mesh } from '#scene/model/geometry/mesh.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { allRoomCode, loadRoomCode } from '#scene/model/rooms/shell/room-code.ts'
import { roomPieces } from '#scene/model/rooms/shell/room-pieces.ts'

await loadRoomCode(allRoomCode)

type Gltf = {
  meshes: { primitives: { attributes: Record<string, number>; indices: number; material: number }[] }[]
  materials: { name: string; alphaMode?: string; emissiveFactor?: number[] }[]
  accessors: { bufferView: number; count: number; componentType: number; min?: number[]; max?: number[] }[]
  bufferViews: { byteOffset: number; byteLength: number }[]
  buffers: { byteLength: number }[]
  images?: { bufferView: number; mimeType: string }[]
  textures?: { source: number; sampler: number }[]
  samplers?: { wrapS: number }[]
}

function read(file: Uint8Array<ArrayBuffer>) {
  const words = new DataView(file.buffer)
  const word = (at: number) => words.getUint32(at, true)
  const jsonLength = word(12)
  const json = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + jsonLength))) as Gltf
  return { word, jsonLength, json, bin: file.subarray(28 + jsonLength) }
}

const triangle: Mesh = {
  positions: new Float32Array([0, 0, 0, 2, 0, 0, 0, 1, 0]),
  normals: new Float32Array([0, 0, 4, 0, 0, 1, 0, 0, 0]),
  uvs: new Float32Array([0, 0, 2, 0, 0, 1]),
  indices: new Uint32Array([0, 1, 2]),
}
const chalk = { name: 'chalk', color: [1, 1, 1, 1] as const, metalness: 0, roughness: 1 }
const image = (byte: number): GlbImage => ({ mime: 'image/png', bytes: new Uint8Array([byte, byte, byte]) })

function powder(): Piece[] {
  const template = templateById('b-powder--warm-modern')
  if (!template) throw new Error('no such template')
  return roomPieces(openScene(template, newDoc(template)), () => null)
}

describe('a room as a GLB file', () => {
  it('has a header, its description and its binary data, each aligned to whole words', () => {
    const file = writeGlb('Room', [{ mesh: triangle, material: { ...chalk, color: [1, 1, 1, 1] } }])
    const { word, jsonLength, json, bin } = read(file)
    expect([word(0), word(4), word(8)]).toEqual([0x46546c67, 2, file.length])
    expect([word(16), jsonLength % 4]).toEqual([0x4e4f534a, 0])
    expect([word(20 + jsonLength), word(24 + jsonLength)]).toEqual([bin.length, 0x004e4942])
    expect(json.buffers).toEqual([{ byteLength: bin.length }])
    for (const { byteOffset, byteLength } of json.bufferViews) {
      expect(byteOffset % 4).toBe(0)
      expect(byteOffset + byteLength).toBeLessThanOrEqual(bin.length)
    }
    const [position, normal] = json.accessors
    expect(position).toMatchObject({ count: 3, min: [0, 0, 0], max: [2, 1, 0] })
    const at = json.bufferViews[normal?.bufferView ?? 0]?.byteOffset ?? 0
    const normals = new Float32Array(bin.slice(at, at + 36).buffer)
    expect([...normals]).toEqual([0, 0, 1, 0, 0, 1, 0, 1, 0])
  })

  it('reads back as written in another program: one mesh per material, in the room’s own meters', async () => {
    const pieces = powder()
    const maps: PartMaps = {
      color: image(1),
      finish: image(2),
      normals: image(3),
      widthIn: 40,
      lengthIn: 20,
    }
    const parts = await roomParts(pieces, false, async () => maps)
    const looks = new Set(pieces.map(({ look, laid }) => JSON.stringify([look, laid?.turn ?? 0])))
    expect(parts).toHaveLength(looks.size)
    // Pictures need a browser; the meshes do not.
    const bare = parts.map(({ mesh, material: { maps: _, ...material } }): GlbPart => ({ mesh, material }))
    const { scene } = await new GLTFLoader().parseAsync(writeGlb('Powder room', bare).buffer, '')
    const meshes: Drawn[] = []
    scene.traverse((one) => {
      if ('isMesh' in one) meshes.push(one as Drawn)
    })
    expect(meshes).toHaveLength(parts.length)
    const corners = meshes.reduce((sum, { geometry }) => sum + (geometry.index?.count ?? 0), 0)
    expect(corners).toBe(pieces.reduce((sum, { mesh }) => sum + mesh.indices.length, 0))
    const { min, max } = new Box3().setFromObject(scene)
    const bounds = boundsOf(pieces.map(({ mesh }) => mesh))
    for (const [found, meant] of [
      [min, bounds.min],
      [max, bounds.max],
    ] as const) {
      expect(found.x).toBeCloseTo(meant[0], 4)
      expect(found.y).toBeCloseTo(meant[1], 4)
      expect(found.z).toBeCloseTo(meant[2], 4)
    }
    const materials = meshes.map(({ material }) => material as MeshStandardMaterial)
    expect(materials.some(({ metalness }) => metalness === 1)).toBe(true)
    expect(materials.every((material: Material) => material.name !== '')).toBe(true)
  })

  it('contains its surface textures, with as many repeats as the product has on the wall', async () => {
    const model = { kind: 'surface', gen: 'plain', layout: 'slab', hex: '#808080', finish: 'Matte' } as const
    const surface = { ...model, pieceIn: { w: 40, l: 20, t: 1 }, params: {}, seed: 1 }
    const wall = (turn: number): Piece => ({
      slot: null,
      fixture: null,
      look: { kind: 'surface', model: surface },
      mesh: triangle,
      laid: { turn },
    })
    let baked = 0
    const parts = await roomParts([wall(0), wall(90)], false, async () => {
      baked++
      return { color: image(1), finish: image(2), normals: image(3), widthIn: 40, lengthIn: 20 }
    })
    expect(baked).toBe(1)
    const meter = 1 / 0.0254
    const [straight, turned] = parts.map(({ mesh }) => [...mesh.uvs])
    const close = (found: number[] | undefined, meant: number[]) =>
      found?.forEach((value, i) => {
        expect(value).toBeCloseTo(meant[i] ?? Number.NaN, 4)
      })
    close(straight, [0, 0, (2 * meter) / 40, 0, 0, meter / 20])
    close(turned, [0, 0, 0, (-2 * meter) / 20, meter / 40, 0])
    const { json, bin } = read(writeGlb('Wall', parts))
    const [picture] = json.images ?? []
    const view = json.bufferViews[picture?.bufferView ?? 0]
    expect(picture?.mimeType).toBe('image/png')
    expect([...bin.subarray(view?.byteOffset, (view?.byteOffset ?? 0) + (view?.byteLength ?? 0))]).toEqual([1, 1, 1])
    // A slab does not repeat; it is mirrored.
    expect(json.samplers?.[json.textures?.[0]?.sampler ?? 0]?.wrapS).toBe(33648)
    expect(json.materials[0]).toMatchObject({
      pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicRoughnessTexture: { index: 1 } },
      normalTexture: { index: 2 },
    })
  })

  it('makes glass transparent, and lampshades glow only in the evening', async () => {
    const glass = { kind: 'plain', hex: '#e6efec', roughness: 0.04, metalness: 0, opacity: 0.16 } as const
    const shade = { kind: 'plain', hex: '#ffffff', roughness: 0.5, metalness: 0, glow: 0.9 } as const
    const pieces = [glass, shade].map((look): Piece => ({ slot: null, fixture: 'x', look, mesh: triangle }))
    const none = () => Promise.reject(new Error('nothing to bake'))
    const evening = read(writeGlb('Lamp', await roomParts(pieces, true, none))).json.materials
    expect(evening[0]?.alphaMode).toBe('BLEND')
    expect(evening[1]?.emissiveFactor).toEqual([0.9, 0.9, 0.9])
    const day = read(writeGlb('Lamp', await roomParts(pieces, false, none))).json.materials
    expect(day[1]?.emissiveFactor).toBeUndefined()
  })
})
