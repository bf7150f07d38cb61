import type { GlbImage, GlbPart } from './glb.ts'
import { type StoredFile, storedZip } from './stored-zip.ts'
import { type TextureNames, writeUsda } from './usda.ts'

/**
 * A scene as the one file that iPhones and iPads open in augmented reality (USDZ): its USD text first, then its images,
 * all uncompressed and aligned to 64 bytes. An image that several parts use is included only once.
 */
export function writeUsdz(name: string, parts: readonly GlbPart[]): Uint8Array<ArrayBuffer> {
  const files: StoredFile[] = []
  const known = new Map<Uint8Array, string>()
  function file({ mime, bytes }: GlbImage): string {
    const found = known.get(bytes)
    if (found) return found
    const path = `textures/${files.length + 1}.${mime === 'image/png' ? 'png' : 'jpg'}`
    files.push({ name: path, bytes })
    known.set(bytes, path)
    return path
  }
  const textures = parts.map(({ material: { maps } }): TextureNames | null =>
    maps ? { colour: file(maps.colour), finish: file(maps.finish), normals: file(maps.normals) } : null,
  )
  const text = new TextEncoder().encode(writeUsda(name, parts, textures))
  return storedZip([{ name: 'model.usda', bytes: text }, ...files])
}
