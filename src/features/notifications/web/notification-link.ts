import { safePath } from '#lib/safe-path.ts'

/** The path on this site that a notification links to; null for anything else, since a link is data (security U22). */
export function notificationLink(link: string): string | null {
  const path = safePath(link)
  return path === '/' && link !== '/' ? null : path
}
