import { safePath } from '#lib/safe-path.ts'

/** The place in this site that a notification leads to; null for everything else, since a link is data (security U22). */
export function notificationLink(link: string): string | null {
  const path = safePath(link)
  return path === '/' && link !== '/' ? null : path
}
