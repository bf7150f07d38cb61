import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  type MeshStandardMaterial,
  MirroredRepeatWrapping,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
  type Texture,
  UnsignedByteType,
} from 'three'
import { linear } from '#scene/model/light/light-job.ts'
import { glossOf } from '#scene/model/materials/finish.ts'
import { layoutOf } from '#scene/model/materials/layouts.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import type { Piece } from '#scene/model/rooms/pieces.ts'
import type { BakedMaps, Bakery } from './bakery.ts'
import { surfaceKey } from './batches.ts'
import type { Quality } from './quality.ts'

const inch = 0.0254

/** Baked surfaces by key, cached while the room is open. */
export type Surfaces = {
  /** Gives a material its plain color immediately, and its maps when they are baked. */
  dress(material: MeshStandardMaterial, piece: Piece): void
  busy(): number
  dispose(): void
}

export function keepSurfaces(bakery: Bakery, quality: Quality, changed: () => void): Surfaces {
  const kept = new Map<string, Promise<{ colour: Texture; normals: Texture; baked: BakedMaps }>>()
  const textures: Texture[] = []
  let open = true
  let busy = 0

  function bake(model: SurfaceModel) {
    const layout = layoutOf(model)
    const broad = Math.max(layout.w, layout.l)
    // Fine enough to show the grain at arm's length, up to what the largest repeat needs.
    const sizePx = Math.min(quality.texturePx, Math.max(256, 2 ** Math.ceil(Math.log2(broad * 12))))
    return bakery.surface({ model, sizePx })
  }

  return {
    dress(material, piece) {
      if (piece.look.kind !== 'surface') return
      const { model } = piece.look
      const [r, g, b] = linear(model.hex)
      material.color.setRGB(r, g, b)
      material.roughness = 0.95 - 0.85 * glossOf(model.finish)
      const key = surfaceKey(piece)
      let maps = kept.get(key)
      if (!maps) {
        busy++
        maps = bake(model)
          .then((baked) => {
            const mirrored = model.layout === 'slab'
            const turn = piece.laid?.turn ?? 0
            const colour = texture(baked.colour, baked, mirrored, turn, quality)
            colour.colorSpace = SRGBColorSpace
            const normals = texture(baked.normals, baked, mirrored, turn, quality)
            textures.push(colour, normals)
            return { colour, normals, baked }
          })
          .finally(() => busy--)
        kept.set(key, maps)
      }
      void maps.then(
        ({ colour, normals }) => {
          if (!open) return
          material.map = colour
          material.normalMap = normals
          // Green is up in the picture of the maps, but their rows run up the wall here.
          material.normalScale.set(1, -1)
          material.color.set('#ffffff')
          material.needsUpdate = true
          changed()
        },
        // Without its maps a surface keeps its plain color; closing the room cancels surfaces that are not baked yet.
        () => kept.delete(key),
      )
    },
    busy: () => busy,
    dispose() {
      open = false
      for (const one of textures) one.dispose()
    },
  }
}

function texture(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  { width, height, widthIn, lengthIn }: BakedMaps,
  mirrored: boolean,
  turn: number,
  quality: Quality,
): DataTexture {
  const made = new DataTexture(new Uint8Array(pixels.buffer), width, height, RGBAFormat, UnsignedByteType)
  made.wrapS = mirrored ? MirroredRepeatWrapping : RepeatWrapping
  made.wrapT = made.wrapS
  made.generateMipmaps = true
  made.minFilter = LinearMipmapLinearFilter
  made.magFilter = LinearFilter
  made.anisotropy = quality.anisotropy
  // From meters on the wall to repeats of the picture, after rotation.
  made.matrixAutoUpdate = false
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [across, along] = [1 / (widthIn * inch), 1 / (lengthIn * inch)]
  made.matrix.set(cos * across, sin * across, 0, -sin * along, cos * along, 0, 0, 0, 1)
  made.needsUpdate = true
  return made
}
