import { useContext } from 'react'
import { frameText } from '#web/frame-text.ts'
import { type Packed, unpack } from '#web/packed.ts'
import type { Setting } from '../schema.ts'

/** The settings that came with the page's frame; undefined only on a page that broke before the frame was loaded. */
export function useSetting(): Setting | undefined {
  const text = useContext(frameText) as Packed<{ setting: Setting }> | undefined
  return text === undefined ? undefined : unpack(text).setting
}
