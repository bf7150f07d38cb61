import {
  ClampToEdgeWrapping,
  LinearMipmapLinearFilter,
  type Material,
  type MeshStandardMaterial,
  MirroredRepeatWrapping,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
} from 'three'
import type { GlbImage, GlbSkin } from '#scene/model/bodies/vendor/read-glb.ts'
import { vendorSkin } from '#scene/model/bodies/vendor/vendor-models.ts'
import { linear } from '#scene/model/materials/color.ts'
import type { PictureLook } from '#scene/model/materials/look.ts'

/** The textures of vendors' models, decoded once for a view and released with the last material of their model. */
export type VendorTextures = {
  /** Gives a material its mean color immediately, and its textures when they are decoded. */
  dress(material: MeshStandardMaterial, look: PictureLook): void
  /** Releases what belongs to other models than these. */
  keep(files: readonly string[]): void
}

export function vendorTextures(quality: { anisotropy: number }, changed: () => void): VendorTextures {
  const decoded = new Map<string, Promise<SkinTextures>>()
  return {
    dress(material, look) {
      const skin = vendorSkin(look)
      applySkin(material, look, skin, null)
      if (!skin) return
      const key = `${look.file} ${look.material}`
      const textures = decoded.get(key) ?? decodeSkin(skin, quality.anisotropy)
      decoded.set(key, textures)
      void textures.then(
        (maps) => {
          applySkin(material, look, skin, maps)
          changed()
        },
        // A texture that the browser cannot decode: the model keeps its mean color.
        () => undefined,
      )
    },
    keep(files) {
      for (const [key, textures] of decoded) {
        if (files.some((file) => key.startsWith(file))) continue
        decoded.delete(key)
        void textures.then(
          (maps) => Object.values(maps).forEach(release),
          () => undefined,
        )
      }
    },
  }
}

export type SkinTextures = { color: Texture | null; finish: Texture | null; normals: Texture | null }

function release(texture: Texture | null): void {
  if (!texture) return
  texture.dispose()
  ;(texture.image as ImageBitmap).close()
}

/** @throws Error for a picture that cannot be decoded */
export async function decodeSkin(skin: GlbSkin, anisotropy: number): Promise<SkinTextures> {
  const [color, finish, normals] = await Promise.all([
    textureOf(skin.color, skin, true, anisotropy),
    textureOf(skin.finish, skin, false, anisotropy),
    textureOf(skin.normals, skin, false, anisotropy),
  ])
  return { color, finish, normals }
}

const wraps = { repeat: RepeatWrapping, mirror: MirroredRepeatWrapping, clamp: ClampToEdgeWrapping } as const

async function textureOf(
  image: GlbImage | null,
  { wrap }: GlbSkin,
  isColour: boolean,
  anisotropy: number,
): Promise<Texture | null> {
  if (!image) return null
  const blob = new Blob([image.bytes as Uint8Array<ArrayBuffer>], { type: image.mime })
  const options = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const
  const texture = new Texture(await createImageBitmap(blob, options), undefined, wraps[wrap], wraps[wrap])
  // Coordinates count from the upper left corner, as the rows of a bitmap do.
  texture.flipY = false
  texture.colorSpace = isColour ? SRGBColorSpace : NoColorSpace
  texture.minFilter = LinearMipmapLinearFilter
  texture.anisotropy = anisotropy
  texture.needsUpdate = true
  return texture
}

/** The properties of a vendor's material on one of three's. */
export function applySkin(
  material: MeshStandardMaterial,
  look: PictureLook,
  skin: GlbSkin | undefined,
  maps: SkinTextures | null,
): void {
  if (maps?.color && skin) material.color.setRGB(...skin.tint)
  else material.color.setRGB(...linear(look.hex))
  material.roughness = look.roughness
  material.metalness = look.metalness
  material.map = maps?.color ?? null
  material.roughnessMap = maps?.finish ?? null
  material.metalnessMap = maps?.finish ?? null
  material.normalMap = maps?.normals ?? null
  // Green is up in the picture of a relief, but the rows of the texture run down.
  material.normalScale.set(skin?.relief ?? 1, -(skin?.relief ?? 1))
  material.alphaTest = maps?.color ? (skin?.cutoff ?? 0) : 0
  if (look.opacity !== undefined) seeThrough(material, look.opacity)
  material.needsUpdate = true
}

function seeThrough(material: Material, opacity: number): void {
  Object.assign(material, { transparent: true, depthWrite: false, opacity })
}
