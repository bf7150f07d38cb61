import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder and its missing parents, one at a time: with `recursive`, Node loops forever where one cannot be
 * created, as below /proc.
 */
export function makeFolder(folder: string): void {
  const place = path.resolve(folder)
  if (existsSync(place)) return
  makeFolder(path.dirname(place))
  mkdirSync(place)
}
