import sharp from 'sharp'
import { notFound } from '#lib/failure.ts'
import type { PhotographFit } from '#server/pictures/fit-photograph.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import type { MediaDeps } from './media-deps.ts'
import { firstPhotographs } from './media-queries.ts'

/**
 * A photograph at one of the widths. `owner` is the network that requests it.
 * @throws Failure 404 for a photograph that is not stored, 429 or 503 when too many pictures wait to be made
 */
export function fittedPhotograph(
  { pictures, mediaFiles }: Pick<MediaDeps, 'pictures' | 'mediaFiles'>,
  file: string,
  fit: PhotographFit,
  owner?: string,
): Promise<Buffer> {
  return pictures.photograph(file, fit, readStored(mediaFiles, file), owner)
}

/** The mean color of a stored picture, `#rrggbb`. */
export async function meanColor(deps: Pick<MediaDeps, 'pictures' | 'mediaFiles'>, file: string): Promise<string> {
  const small = await fittedPhotograph(deps, file, { shape: 'whole', width: 320, format: 'webp' })
  const [r = 0, g = 0, b = 0] = await sharp(small).flatten({ background: '#ffffff' }).resize(1, 1).raw().toBuffer()
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Reads an original; fails with 404 when it is gone. */
export function readStored(mediaFiles: FileStore, file: string): () => Promise<Buffer> {
  return async () => {
    const bytes = await mediaFiles.get(file)
    if (!bytes) throw notFound()
    return bytes
  }
}

/** The first photograph of each product that has one, by the product's hash. */
export function firstPhotographOf(
  { db }: Pick<MediaDeps, 'db'>,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  return firstPhotographs(db, hashes)
}
