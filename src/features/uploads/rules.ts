import { imageEndings, type LeastSize } from '#lib/image-rule.ts'
import type { Purpose } from './schema.ts'

export const mostFileMegabytes = 10

/** The limits on number, size and type of files for each purpose: a hint in the page, enforced by the server. */
export const uploadRules: Record<
  Purpose,
  {
    most: number
    least: LeastSize | null
    /** Floor plans: an image smaller than `least` is accepted with a warning (decision 0041). */
    plan?: boolean
    endings: readonly string[]
  }
> = {
  product: { most: 10, least: { width: 600, height: 600 }, endings: imageEndings },
  logo: { most: 1, least: { width: 120, height: 40 }, endings: imageEndings },
  showroom: { most: 1, least: { width: 800, height: 600 }, endings: imageEndings },
  work: { most: 10, least: { width: 800, height: 600 }, endings: imageEndings },
  room: { most: 4, least: { width: 800, height: 600 }, plan: true, endings: imageEndings },
  ai: { most: 4, least: { width: 800, height: 600 }, endings: imageEndings },
  chat: { most: 10, least: null, endings: [...imageEndings, 'pdf'] },
  return: { most: 10, least: null, endings: [...imageEndings, 'pdf'] },
}

/** The URL of an uploaded file that anyone with this URL may read. */
export function uploadUrl(file: string): string {
  return `/media/u/${file}`
}

/** The URL of a file of a chat, which only the conversation's members may read. */
export function chatFileUrl(id: number): string {
  return `/api/chat_files/${id}`
}
