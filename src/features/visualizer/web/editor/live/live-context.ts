import { createContext } from 'react'
import type { Saver } from '../saving/autosave.ts'
import type { LiveSaver } from './live-saver.ts'

/** The saver of a room that several people work in; null in every other room. */
export const LiveContext = createContext<LiveSaver | null>(null)

export function liveOf(saver: Saver): LiveSaver | null {
  return 'together' in saver ? (saver as LiveSaver) : null
}
