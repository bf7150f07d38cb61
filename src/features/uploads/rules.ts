import { imageEndings, type MinSize } from '#lib/file-rules.ts'
import type { Purpose } from './schema.ts'

export const maxFileMegabytes = 10

/** The limits on number, size and type of files for each purpose: a hint in the page, enforced by the server. */
export const uploadRules: Record<
  Purpose,
  {
    max: number
    min: MinSize | null
    /** Floor plans: an image smaller than `min` is accepted with a warning (decision 0041). */
    plan?: boolean
    endings: readonly string[]
    /** Stored as PNG of at most this width; drawings are drawn as wide. */
    pngWidth?: number
  }
> = {
  product: { max: 10, min: { width: 600, height: 600 }, endings: imageEndings },
  logo: { max: 1, min: { width: 120, height: 40 }, endings: imageEndings },
  showroom: { max: 1, min: { width: 800, height: 600 }, endings: imageEndings },
  work: { max: 10, min: { width: 800, height: 600 }, endings: imageEndings },
  room: { max: 4, min: { width: 800, height: 600 }, plan: true, endings: imageEndings },
  ai: { max: 4, min: { width: 800, height: 600 }, endings: imageEndings },
  chat: { max: 10, min: null, endings: [...imageEndings, 'pdf'] },
  return: { max: 10, min: null, endings: [...imageEndings, 'pdf'] },
  mark: { max: 1, min: { width: 64, height: 64 }, endings: imageEndings, pngWidth: 640 },
}

/** The URL of an uploaded file that anyone with this URL may read. */
export function uploadUrl(file: string): string {
  return `/media/u/${file}`
}

/** The URL of a file of a chat, which only the conversation's members may read. */
export function chatFileUrl(id: number): string {
  return `/api/chat_files/${id}`
}

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

/** Whose storage it is. */
export type StorageKind = 'ai' | 'unverified' | 'homeowner' | 'professional' | 'vendor' | 'admin'

/**
 * The bytes that an account may store, all its files together. A homeowner's project has about 20 MB of photographs and
 * plans; a vendor's 25,000 products have 10 GB.
 */
export const maxStored: Record<StorageKind, number> = {
  ai: 200 * megabyte,
  unverified: 50 * megabyte,
  homeowner: gigabyte,
  professional: 5 * gigabyte,
  vendor: 50 * gigabyte,
  admin: 50 * gigabyte,
}

/** A room's picture is counted so, whatever its size. */
export const pictureBytes = 100 * 1024

/** Bytes as a person reads them: 820 kB, 4.2 MB. */
export function sizeWord(bytes: number): string {
  if (bytes >= gigabyte) return `${trimmed(bytes / gigabyte)} GB`
  if (bytes >= megabyte) return `${trimmed(bytes / megabyte)} MB`
  return `${Math.ceil(bytes / 1024)} kB`
}

function trimmed(n: number): string {
  return n >= 100 ? String(Math.round(n)) : String(Math.round(n * 10) / 10)
}
