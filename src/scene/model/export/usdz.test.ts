import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { GlbImage } from '../bodies/vendor/read-glb.ts'
import { boundsOf, type Mesh } from '../geometry/mesh.ts'
import type { ProductModel } from '../product-model.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templateById } from '../rooms/room-tables.ts'
import { allRoomCode, loadRoomCode } from '../rooms/shell/room-code.ts'
import { roomPieces } from '../rooms/shell/room-pieces.ts'
import { type GlbPart, writeGlb } from './glb.ts'
import { productPieces, roomParts, stoodUp } from './parts.ts'
import { storedZip, writeUsdz } from './usdz.ts'

await loadRoomCode(allRoomCode)

type Entry = { name: string; bytes: Uint8Array; at: number; method: number; crc: number }

/** Reads an archive through its central directory, as every reader does. */
function unzip(file: Uint8Array<ArrayBuffer>): Entry[] {
  const words = new DataView(file.buffer)
  const end = file.length - 22
  expect(words.getUint32(end, true)).toBe(0x06054b50)
  const entries: Entry[] = []
  let at = words.getUint32(end + 16, true)
  for (let i = 0; i < words.getUint16(end + 10, true); i++) {
    expect(words.getUint32(at, true)).toBe(0x02014b50)
    const nameLength = words.getUint16(at + 28, true)
    const name = new TextDecoder().decode(file.subarray(at + 46, at + 46 + nameLength))
    const head = words.getUint32(at + 42, true)
    expect(words.getUint32(head, true)).toBe(0x04034b50)
    expect(words.getUint16(head + 26, true)).toBe(nameLength)
    const from = head + 30 + nameLength + words.getUint16(head + 28, true)
    const length = words.getUint32(at + 24, true)
    const bytes = file.subarray(from, from + length)
    entries.push({
      name,
      bytes,
      at: from,
      method: words.getUint16(at + 10, true),
      crc: words.getUint32(at + 16, true),
    })
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return entries
}

const textOf = (file: Uint8Array<ArrayBuffer>) => new TextDecoder().decode(unzip(file)[0]?.bytes)
const numbers = (text: string) => [...text.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number)
const listsOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`${name} = \\[([^\\]]*)\\]`, 'g'))].map(([, list]) => numbers(list ?? ''))

const image = (byte: number, mime: GlbImage['mime'] = 'image/jpeg'): GlbImage => ({
  mime,
  bytes: new Uint8Array([byte, byte, byte]),
})

async function partsOf(template: string, evening = false): Promise<GlbPart[]> {
  const found = templateById(template)
  if (!found) throw new Error('no such template')
  const pieces = roomPieces(openScene(found, newDoc(found)), () => null)
  const maps = { color: image(1), finish: image(2), normals: image(3), widthIn: 40, lengthIn: 20 }
  return roomParts(pieces, evening, async () => maps)
}

describe('an uncompressed archive', () => {
  it('starts every file at a multiple of 64 bytes, whatever their lengths, and compresses none', () => {
    for (let length = 0; length < 140; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => i * 7)
      const name = `${'n'.repeat(1 + (length % 70))}.bin`
      const entries = unzip(
        storedZip([
          { name: 'first.usda', bytes },
          { name, bytes },
          { name: 'last', bytes },
        ]),
      )
      expect(entries.map((entry) => entry.name)).toEqual(['first.usda', name, 'last'])
      for (const entry of entries) {
        expect([entry.at % 64, entry.method, entry.crc]).toEqual([0, 0, crc32(bytes)])
        expect(entry.bytes).toEqual(bytes)
      }
    }
  })
})

describe('a room as a USDZ file', () => {
  it('starts with its description, names every picture that it contains, and contains each once', async () => {
    const parts = await partsOf('b-powder--warm-modern')
    const entries = unzip(writeUsdz('Powder room, warm modern', parts))
    expect(entries.map(({ name }) => name)).toEqual([
      'model.usda',
      'textures/1.jpg',
      'textures/2.jpg',
      'textures/3.jpg',
    ])
    const text = new TextDecoder().decode(entries[0]?.bytes)
    expect(text.startsWith('#usda 1.0\n')).toBe(true)
    expect(text).toContain('metersPerUnit = 1')
    expect(text).toContain('upAxis = "Y"')
    expect(text).toContain('defaultPrim = "Powder_room_warm_modern"')
    const named = new Set([...text.matchAll(/@([^@]+)@/g)].map(([, file]) => file))
    expect([...named].sort()).toEqual(['textures/1.jpg', 'textures/2.jpg', 'textures/3.jpg'])
    // Every opening bracket is closed outside of strings, which contain no brackets.
    for (const [open, close] of ['{}', '()', '[]'])
      expect(text.split(open as string).length).toBe(text.split(close as string).length)
  })

  it('has the same meshes in the same place as the GLB, to a tenth of a millimeter', async () => {
    const parts = await partsOf('k-galley--japandi')
    const text = textOf(writeUsdz('Galley', parts))
    const points = listsOf(text, 'points')
    const corners = listsOf(text, 'faceVertexIndices')
    const normals = listsOf(text, 'normals')
    const extents = listsOf(text, 'extent')
    expect(points).toHaveLength(parts.length)
    const glb = glbBounds(writeGlb('Galley', parts))
    const found = { min: [9e9, 9e9, 9e9], max: [-9e9, -9e9, -9e9] }
    parts.forEach(({ mesh }, i) => {
      expect(points[i]).toHaveLength(mesh.positions.length)
      expect(normals[i]).toHaveLength(mesh.normals.length)
      expect(corners[i]).toEqual([...mesh.indices])
      expect(points[i]?.every(Number.isFinite)).toBe(true)
      points[i]?.forEach((value, k) => {
        const axis = k % 3
        found.min[axis] = Math.min(found.min[axis] as number, value)
        found.max[axis] = Math.max(found.max[axis] as number, value)
        expect(Math.abs(value - (mesh.positions[k] as number))).toBeLessThan(0.00006)
      })
      const own = boundsOf([mesh])
      extents[i]?.forEach((value, k) => {
        expect(Math.abs(value - ([...own.min, ...own.max][k] as number))).toBeLessThan(0.00006)
      })
    })
    for (const axis of [0, 1, 2]) {
      expect(Math.abs((found.min[axis] as number) - (glb.min[axis] as number))).toBeLessThan(0.001)
      expect(Math.abs((found.max[axis] as number) - (glb.max[axis] as number))).toBeLessThan(0.001)
    }
  })

  it('binds every mesh to an existing material, and every material’s inputs to its own parts', async () => {
    const text = textOf(writeUsdz('Galley', await partsOf('k-galley--japandi')))
    const bound = [...text.matchAll(/material:binding = <([^>]+)>/g)].map(([, path]) => path)
    const looks = [...text.matchAll(/def Material "([^"]+)"/g)].map(([, name]) => `/Galley/Looks/${name}`)
    expect(bound.length).toBeGreaterThan(10)
    expect([...bound].sort()).toEqual([...looks].sort())
    expect(new Set(looks).size).toBe(looks.length)
    for (const [, path] of text.matchAll(/\.connect = <([^>]+)>/g)) {
      const [, look, shader] = /^(\/Galley\/Looks\/\w+)\/(\w+)\.outputs:\w+$/.exec(path ?? '') ?? []
      expect(looks).toContain(look)
      const own = text.slice(text.indexOf(`def Material "${look?.split('/')[3]}"`))
      expect(own.slice(0, own.indexOf('\n        }\n'))).toContain(`def Shader "${shader}"`)
    }
  })

  it('counts texture repeats from the bottom edge, mirrors slabs, and makes glass transparent', async () => {
    const mesh: Mesh = {
      positions: new Float32Array([0, 0, 0, 2, 0, 0, 0, 1, 0]),
      normals: new Float32Array([0, 0, 4, 0, 0, 1, 0, 0, 0]),
      uvs: new Float32Array([0, 0, 2.5, 0, 0, 1]),
      indices: new Uint32Array([0, 1, 2]),
    }
    const plain = { metalness: 0, roughness: 1 }
    const maps = { color: image(1, 'image/png'), finish: image(2), normals: image(3), mirrored: true }
    const text = textOf(
      writeUsdz('3 walls "new"', [
        { mesh, material: { ...plain, name: 'slab', color: [1, 1, 1, 1], maps } },
        { mesh, material: { ...plain, name: 'glass', color: [0.8, 0.9, 1, 0.16], glow: [0.5, 0.25, 0] } },
      ]),
    )
    expect(text).toContain('def Xform "_3_walls_new"')
    expect(text).toContain('string name = "3 walls \\"new\\""')
    expect(text).toContain('primvars:st = [(0,1),(2.5,1),(0,0)]')
    expect(text).toContain('normals = [(0,0,1),(0,0,1),(0,1,0)]')
    expect(text.match(/inputs:wrapS = "mirror"/g)).toHaveLength(3)
    expect(text).toContain('@textures/1.png@')
    expect(text).toContain('float inputs:opacity = 0.16')
    expect(text).toContain('color3f inputs:emissiveColor = (0.5, 0.25, 0)')
    expect(text).toContain('color3f inputs:diffuseColor = (0.8, 0.9, 1)')
  })

  it('is small enough for a phone', async () => {
    const file = writeUsdz('Kitchen', await partsOf('k-l-island--warm-modern'))
    expect(file.length).toBeGreaterThan(500_000)
    expect(file.length).toBeLessThan(12_000_000)
  })
})

describe('a model placed by a phone', () => {
  it('stands on the floor with the center of its footprint where the user taps', async () => {
    const parts = stoodUp(await partsOf('b-powder--warm-modern'))
    const { min, max } = boundsOf(parts.map(({ mesh }) => mesh))
    expect(min[1]).toBeCloseTo(0, 5)
    expect(min[0] + max[0]).toBeCloseTo(0, 5)
    expect(min[2] + max[2]).toBeCloseTo(0, 5)
    expect(stoodUp([])).toEqual([])
  })

  it('can be one product at its true size, or four feet of a laid material', async () => {
    const vanityModel: ProductModel = {
      kind: 'fixture',
      family: 'vanity',
      variant: 'classic shaker',
      dimsIn: { w: 36, d: 21.75, h: 34.5 },
      params: {},
      finish: 'Navy',
      hex: '#27364f',
      toneHex: '#f2f1ed',
      seed: 5,
    }
    const size = (model: ProductModel) => {
      const { min, max } = boundsOf(productPieces(model).map(({ mesh }) => mesh))
      return max.map((value, axis) => (value - (min[axis] as number)) / 0.0254)
    }
    const vanity = size(vanityModel)
    expect(vanity[0]).toBeCloseTo(36, 1)
    expect(vanity[2]).toBeCloseTo(21.75, 0)
    const tile: ProductModel = {
      kind: 'surface',
      gen: 'plain',
      layout: 'grid',
      hex: '#808080',
      finish: 'Matte',
      pieceIn: { w: 12, l: 24, t: 0.4 },
      params: {},
      seed: 1,
    }
    const [w, h, d] = size(tile)
    expect([w, d].map((value) => Math.round(value ?? 0))).toEqual([48, 48])
    expect(h).toBeCloseTo(0.4, 4)
  })
})

function glbBounds(file: Uint8Array<ArrayBuffer>): { min: number[]; max: number[] } {
  const jsonLength = new DataView(file.buffer).getUint32(12, true)
  const json = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + jsonLength))) as {
    accessors: { min?: number[]; max?: number[] }[]
  }
  const bounds = json.accessors.filter(({ min }) => min) as { min: number[]; max: number[] }[]
  const each = (pick: 'min' | 'max') =>
    [0, 1, 2].map((axis) => Math[pick](...bounds.map((one) => one[pick][axis] as number)))
  return { min: each('min'), max: each('max') }
}
