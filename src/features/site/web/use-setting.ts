import { useRouteLoaderData } from 'react-router'
import { type Packed, unpack } from '#web/packed.ts'
import type { Setting } from '../schema.ts'

/** The settings that came with the page's frame; undefined only on a page that broke before the frame was loaded. */
export function useSetting(): Setting | undefined {
  const text = useRouteLoaderData<Packed<{ setting: Setting }>>('root')
  return text === undefined ? undefined : unpack(text).setting
}
