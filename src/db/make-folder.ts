import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it that are missing, one by one: asked for all of them at once, Node tries for ever where one
 * cannot be made, as below /proc.
 */
export function makeFolder(folder: string): void {
  const place = path.resolve(folder)
  if (existsSync(place)) return
  makeFolder(path.dirname(place))
  mkdirSync(place)
}
