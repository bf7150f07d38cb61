import {
  DataTexture,
  DoubleSide,
  FrontSide,
  LinearFilter,
  LinearMipmapLinearFilter,
  MeshPhysicalMaterial,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
  UnsignedByteType,
} from 'three'
import type { Look } from '#scene/model/bodies/look.ts'
import { takeFinish } from '#scene/model/export/part-pixels.ts'
import { linear } from '#scene/model/light/light-job.ts'
import type { BakedMaps } from './bakery.ts'

type PlainLook = Exclude<Look, { kind: 'surface' }>

/** Properties that the tracer reads from a material in addition to those of three. */
type Traced = MeshPhysicalMaterial & { castShadow: boolean }

/**
 * `glow` and `flame` are the brightness of a shade at full strength and of a flame; `lamp` marks part of a lamp, which
 * must not block its own light.
 */
export function plainForPhoto(
  look: PlainLook,
  { glow, flame, lamp }: { glow: number; flame: number; lamp: boolean },
): Traced {
  const material = traced(lamp)
  if (look.kind === 'mirror') {
    material.color.setRGB(...linear('#dfe4e4'))
    return Object.assign(material, { metalness: 1, roughness: 0.02 })
  }
  const { hex, roughness, metalness, opacity = 1, coat = 0 } = look
  material.color.setRGB(...linear(hex))
  Object.assign(material, { roughness, metalness, clearcoat: coat, clearcoatRoughness: 0.06 })
  // Panes are thin: light passes straight through, and a little of it is reflected.
  if (opacity < 1)
    Object.assign(material, { transmission: 1 - opacity / 2, roughness: Math.min(roughness, 0.04) })
  if (look.glow) {
    material.emissive.setRGB(...linear(hex))
    material.emissiveIntensity = look.burns ? flame : look.glow * glow
    material.castShadow = false
  }
  return material
}

export function surfaceForPhoto(maps: PhotoMaps): Traced {
  const material = traced(false)
  material.map = maps.colour
  material.roughnessMap = maps.finish
  material.roughness = 1
  material.metalness = 0
  material.normalMap = maps.normals
  // Green is up in the picture of the maps, but their rows run up the wall here.
  material.normalScale.set(1, -1)
  return material
}

function traced(lamp: boolean): Traced {
  // Walls are sheets: light behind them must not shine through from either side.
  const material = Object.assign(new MeshPhysicalMaterial({ side: DoubleSide }), { castShadow: !lamp })
  return material
}

/** Makes it transparent from behind, like the walls that the editor hides between the camera and the room. */
export function seenThrough(material: MeshPhysicalMaterial): void {
  material.side = FrontSide
}

export type PhotoMaps = { colour: DataTexture; finish: DataTexture; normals: DataTexture }

/** The tracer can only repeat textures: mirrored ones are made twice as large and include their mirror images. */
export function photoMaps(baked: BakedMaps, mirrored: boolean): PhotoMaps {
  const finish = takeFinish(baked.colour)
  const picture = (pixels: Uint8ClampedArray<ArrayBuffer>) => {
    const { width, height } = baked
    return mirrored
      ? texture(twice(pixels, width, height), width * 2, height * 2)
      : texture(pixels, width, height)
  }
  const colour = picture(baked.colour)
  colour.colorSpace = SRGBColorSpace
  return { colour, finish: picture(finish), normals: picture(baked.normals) }
}

function texture(pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): DataTexture {
  const made = new DataTexture(new Uint8Array(pixels.buffer), width, height, RGBAFormat, UnsignedByteType)
  made.wrapS = RepeatWrapping
  made.wrapT = RepeatWrapping
  made.generateMipmaps = true
  made.minFilter = LinearMipmapLinearFilter
  made.anisotropy = 8
  made.magFilter = LinearFilter
  made.needsUpdate = true
  return made
}

function twice(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  width: number,
  height: number,
): Uint8ClampedArray<ArrayBuffer> {
  const from = new Uint32Array(pixels.buffer)
  const to = new Uint32Array(width * height * 4)
  for (let y = 0; y < height * 2; y++) {
    const row = (y < height ? y : height * 2 - 1 - y) * width
    for (let x = 0; x < width * 2; x++)
      to[y * width * 2 + x] = from[row + (x < width ? x : width * 2 - 1 - x)] as number
  }
  return new Uint8ClampedArray(to.buffer)
}
