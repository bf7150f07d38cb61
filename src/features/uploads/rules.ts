import { imageEndings, type LeastSize } from '#lib/image-rule.ts'
import type { Purpose } from './schema.ts'

export const mostFileMegabytes = 10

/** What a file is for decides how many, how large and of which kinds: the page asks for it and the server insists. */
export const uploadRules: Record<
  Purpose,
  {
    most: number
    least: LeastSize | null
    /** Floor plans: what is below `least` is taken with a warning (decision 0041). */
    plan?: boolean
    endings: readonly string[]
  }
> = {
  product: { most: 10, least: { width: 600, height: 600 }, endings: imageEndings },
  logo: { most: 1, least: { width: 120, height: 40 }, endings: imageEndings },
  room: { most: 4, least: { width: 800, height: 600 }, plan: true, endings: imageEndings },
  ai: { most: 4, least: { width: 800, height: 600 }, endings: imageEndings },
  chat: { most: 10, least: null, endings: [...imageEndings, 'pdf'] },
  return: { most: 10, least: null, endings: [...imageEndings, 'pdf'] },
}

/** Where the browser reads an uploaded file. */
export function uploadUrl(file: string): string {
  return `/media/u/${file}`
}
