import {
  ClampToEdgeWrapping,
  Data3DTexture,
  DataTexture,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  RGBAFormat,
} from 'three'
import { between } from '#scene/model/light/cells.ts'
import type { RoomLight } from '#scene/model/light/room-light.ts'
import { tile, tilesAcross } from './batches.ts'

/** The shell's light as one texture: every face's grid stretched to its tile, with a repeated border. */
export function cellTexture({ faces }: RoomLight): DataTexture {
  const rows = Math.max(1, Math.ceil(faces.length / tilesAcross))
  const [width, height] = [tile * tilesAcross, tile * rows]
  const data = new Uint16Array(width * height * 4)
  faces.forEach((face, i) => {
    const left = (i % tilesAcross) * tile
    const low = Math.floor(i / tilesAcross) * tile
    for (let y = 0; y < tile; y++) {
      for (let x = 0; x < tile; x++) {
        const at = ((low + y) * width + left + x) * 4
        const inner = tile - 2
        // A cell's light is at its center, so the first half cell has the first value unchanged.
        const fx = (Math.min(inner, Math.max(0, x - 0.5)) / inner) * face.columns - 0.5
        const fy = (Math.min(inner, Math.max(0, y - 0.5)) / inner) * face.rows - 0.5
        for (let k = 0; k < 3; k++) data[at + k] = half(between(face, fx, fy, k))
        data[at + 3] = half(1)
      }
    }
  })
  const texture = new DataTexture(data, width, height, RGBAFormat, HalfFloatType)
  return soft(texture)
}

export function probeTextures({ probes }: RoomLight): [Data3DTexture, Data3DTexture, Data3DTexture] {
  const [w, h, d] = probes.count
  return [probes.red, probes.green, probes.blue].map((values) => {
    const texture = new Data3DTexture(Uint16Array.from(values, half), w, h, d)
    texture.format = RGBAFormat
    texture.type = HalfFloatType
    texture.wrapR = ClampToEdgeWrapping
    return soft(texture)
  }) as [Data3DTexture, Data3DTexture, Data3DTexture]
}

function soft<T extends DataTexture | Data3DTexture>(texture: T): T {
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.generateMipmaps = false
  texture.unpackAlignment = 1
  texture.needsUpdate = true
  return texture
}

function half(value: number): number {
  return DataUtils.toHalfFloat(Math.max(-60000, Math.min(60000, value)))
}
