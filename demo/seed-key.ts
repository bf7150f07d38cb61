import { createHash } from 'node:crypto'

/** The 22-character key of a demo project or cart, from a name such as `project Kitchen`. */
export function seedKey(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22)
}
