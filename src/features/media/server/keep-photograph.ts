import { isLargeEnough, tooSmall, wrongType } from '#lib/file-rules.ts'
import { cardWidth, minPhotograph, photographEndings } from '../rules.ts'
import type { MediaDeps } from './media-deps.ts'

export type KeptPhotograph = { file: string; width: number; height: number; bytes: number }

/**
 * Encodes a photograph again, upright and without metadata, and stores it with the width of cards. Returns what is wrong
 * with it if it is not one, or too small. `owner` is who its time is counted for.
 * @throws Failure 429 or 503 while too many wait
 */
export async function keepPhotograph(
  { mediaFiles, pictures, uploadedPictures }: Omit<MediaDeps, 'db' | 'clock'>,
  owner: string,
  bytes: Buffer,
  min = minPhotograph,
): Promise<KeptPhotograph | { problem: string }> {
  const reply = await uploadedPictures.remakePhotograph(owner, bytes, cardWidth)
  if ('problem' in reply && reply.problem !== '') return { problem: reply.problem }
  const made = 'made' in reply ? reply.made : null
  if (!made?.square) return { problem: wrongType('photograph', photographEndings) }
  if (!isLargeEnough(made.given, min)) return { problem: tooSmall('photograph', min) }
  const file = await mediaFiles.save(made.bytes, made.ending)
  // It is made again when it is missing.
  await pictures
    .keepPhotograph(file, { shape: 'square', width: cardWidth, format: 'webp' }, made.square)
    .catch(() => undefined)
  return { file, width: made.width, height: made.height, bytes: made.bytes.length }
}
