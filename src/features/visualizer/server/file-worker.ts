import sharp from 'sharp'
import { type GlbImage, readGlb } from '#scene/model/bodies/vendor/read-glb.ts'
import { hasVendorModel, keepVendorModel, shownModel } from '#scene/model/bodies/vendor/vendor-models.ts'
import { type GlbPart, writeGlb } from '#scene/model/export/glb.ts'
import { type PartMaps, productPieces, roomParts, stoodUp, takeFinish } from '#scene/model/export/parts.ts'
import { writeUsdz } from '#scene/model/export/usdz.ts'
import type { Piece } from '#scene/model/furnish/parts/object-part.ts'
import { bakeSurface, normalMap } from '#scene/model/materials/bake-surface.ts'
import { shadeLot } from '#scene/model/materials/shade-lot.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import { openScene } from '#scene/model/rooms/open-scene.ts'
import { allRoomCode, loadRoomCode } from '#scene/model/rooms/shell/room-code.ts'
import { roomPieces } from '#scene/model/rooms/shell/room-pieces.ts'
import { keepTexture } from '#server/pictures/decode-texture.ts'
import { serveJobs } from '#server/pictures/picture-jobs.ts'
import { type FileJob, looksIn, type SentFileJob, storedFileOf } from './file-jobs.ts'

/** Fine enough at arm's length; a phone can hold about forty of them. */
const sizePx = 512

/** A room or a product as a file for augmented reality on phones. */
async function packFile({ kind, name, subject, files }: SentFileJob): Promise<Uint8Array> {
  await loadRoomCode(allRoomCode)
  const wanted = new Set(Object.keys(files))
  for (const look of looksIn(subject)) {
    const bytes = files[storedFileOf(look) ?? '']
    if (bytes && look.kind === 'surface') await keepTexture(look, bytes, wanted.size)
    else if (bytes && look.kind === 'fixture' && look.glb && !hasVendorModel(look.glb))
      keepVendorModel(look.glb, readGlb(new Uint8Array(bytes)), wanted)
  }
  const evening = subject.of === 'room' && subject.doc.light === 'evening'
  const parts = stoodUp(await roomParts(piecesOf(subject), evening, mapsOf))
  const opaque = parts.filter(({ material }) => material.color[3] === 1)
  // Glass comes last: what is visible through it must be drawn first.
  const ordered: GlbPart[] = [...opaque, ...parts.filter((part) => !opaque.includes(part))]
  return kind === 'glb' ? writeGlb(name, ordered) : writeUsdz(name, ordered)
}

function piecesOf(subject: FileJob['subject']): Piece[] {
  if (subject.of === 'product') return productPieces(shownModel(subject.model))
  const scene = openScene(subject.ground, subject.doc)
  return roomPieces({ ...scene, slots: [...scene.slots, ...subject.accessories] }, (slot) => {
    const look = subject.looks[slot]
    return look ? shownModel(look) : null
  })
}

async function mapsOf(model: SurfaceModel): Promise<PartMaps> {
  const baked = shadeLot(bakeSurface(model, { sizePx }), model)
  const { width, height, widthIn, lengthIn, albedo, roughness } = baked
  roughness.forEach((value, i) => {
    albedo[i * 4 + 3] = value
  })
  const finish = takeFinish(albedo)
  const jpeg = async (pixels: Uint8ClampedArray): Promise<GlbImage> => {
    const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
    return { mime: 'image/jpeg', bytes: await image.jpeg({ quality: 86 }).toBuffer() }
  }
  return {
    color: await jpeg(albedo),
    finish: await jpeg(finish),
    normals: await jpeg(normalMap(baked)),
    widthIn,
    lengthIn,
  }
}

sharp.concurrency(1)
sharp.cache(false)

serveJobs(packFile)
