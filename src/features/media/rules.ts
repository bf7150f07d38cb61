import { imageEndings } from '#lib/file-rules.ts'
import { figure } from '#lib/money.ts'
import { groupOf } from '#scene/model/bodies/build-body.ts'
import type { ProductModel } from '#scene/model/product-model.ts'

export const maxPhotographs = 20
export const maxDocuments = 10
/** Of one file. */
export const maxMediaMegabytes = 10
/** In pixels: less than a card on a sharp screen cannot be sold with. */
export const minPhotograph = { width: 600, height: 600 }
export const photographEndings = imageEndings
export const maxAlt = 200

/** In pixels: a board is long and narrow. */
export const minTexture = { width: 64, height: 64 }
/** Inches of one side of what a texture shows: from a chip to a roll of turf. */
export const textureInches = { min: 0.25, max: 600 }
/** How far the sides of a texture in pixels may differ from its sides in inches: from its shape, as a part. */
export const maxDistortion = 0.08

/** What a vendor uploads, by kind: how many a product may have, what is said of more, and their file extensions. */
export const mediaRules = {
  photo: {
    noun: 'photograph',
    max: maxPhotographs,
    tooMany: `A product has at most ${maxPhotographs} photographs.`,
    endings: photographEndings,
  },
  document: {
    noun: 'document',
    max: maxDocuments,
    tooMany: `A product has at most ${maxDocuments} documents.`,
    endings: ['pdf'] as const,
  },
}
export type UploadedKind = keyof typeof mediaRules

/**
 * What is wrong with the size that a texture is said to show, or null. Pixels must be as far apart down as across: a wrong
 * size would stretch the surface.
 */
export function textureSizeProblem(
  pixels: { width: number; height: number },
  inches: { width: number; height: number },
): string | null {
  const height = (inches.width * pixels.height) / pixels.width
  if (Math.abs(height / inches.height - 1) <= maxDistortion) return null
  const shown = Math.round(height * 100) / 100
  return `The picture has ${pixels.width} × ${pixels.height} pixels: ${inches.width} in across are ${shown} in down. Correct the size, or crop the picture to it.`
}

/** The width of the square that is made at once, in pixels. */
export const cardWidth = 640

const maxAddress = 2000

/**
 * The address of a photograph as it is stored, or what is wrong with it. Whether it leads to a public server is checked
 * when it is fetched.
 */
export function readAddress(text: string): { url: string } | { problem: string } {
  const url = URL.parse(text.trim())
  if (!url) return { problem: 'This is not a complete address, such as https://example.com/tile.jpg.' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return { problem: 'The address of a photograph must start with https:// or http://.' }
  if (url.username !== '' || url.password !== '')
    return { problem: 'The address of a photograph must not contain a name or a password.' }
  url.hash = ''
  if (url.href.length > maxAddress)
    return { problem: `The address of a photograph must have at most ${figure(maxAddress)} characters.` }
  return { url: url.href }
}

/** Pulls and knobs: a kitchen shows fifty of them. */
const trianglesOfHardware = 4000

export type StatedSize = { w: number; h: number; d: number }

/**
 * What a product's model is checked against, or why the product has none. `size`: the columns of its first size, inches,
 * which stand in for what its look does not state.
 */
export function modelNeeds(
  look: ProductModel | null,
  size: { widthIn: number; heightIn: number; lengthIn: number },
): { stated: StatedSize; simplifyTo?: number } | { problem: string } {
  if (!look)
    return {
      problem: 'This product has no form yet that rooms can place. Complete its category and its sizes first.',
    }
  if (look.kind === 'surface')
    return {
      problem:
        'This product is laid on floors, walls or counters, so that rooms show its material. 3D models are for goods that stand, hang or are mounted.',
    }
  const { w, h, d } = look.dimsIn
  const stated = { w: w || size.widthIn, h: h || size.heightIn, d: d || size.lengthIn }
  return groupOf(look.family) === 'hardware' ? { stated, simplifyTo: trianglesOfHardware } : { stated }
}
