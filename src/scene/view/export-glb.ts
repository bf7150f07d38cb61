import type { GlbImage } from '#scene/model/bodies/vendor/read-glb.ts'
import { writeGlb } from '#scene/model/export/glb.ts'
import { type PartMaps, roomParts, takeFinish } from '#scene/model/export/parts.ts'
import type { Piece } from '#scene/model/furnish/parts/object-part.ts'
import { type BakedMaps, openSurfaceBaker } from './surface-baker.ts'

/** Fine enough for a room that is walked through, small enough to be mailed. */
const sizePx = 512

/** The room as a file for other programs: its meshes in meters with their materials. */
export async function exportGlb(name: string, pieces: readonly Piece[], evening: boolean): Promise<Blob> {
  const baker = openSurfaceBaker()
  try {
    const parts = await roomParts(pieces, evening, async (model) => pictured(await baker.surface({ model, sizePx })))
    return new Blob([writeGlb(name, parts)], { type: 'model/gltf-binary' })
  } finally {
    baker.close()
  }
}

async function pictured({ width, height, widthIn, lengthIn, color, normals }: BakedMaps): Promise<PartMaps> {
  const finish = takeFinish(color)
  const [colors, finishes, slopes] = await Promise.all([
    jpegOf(color, width, height),
    jpegOf(finish, width, height),
    jpegOf(normals, width, height),
  ])
  return { color: colors, finish: finishes, normals: slopes, widthIn, lengthIn }
}

async function jpegOf(pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): Promise<GlbImage> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.putImageData(new ImageData(pixels, width, height), 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  if (!blob) throw new Error('this browser makes no pictures')
  return { mime: 'image/jpeg', bytes: new Uint8Array(await blob.arrayBuffer()) }
}
