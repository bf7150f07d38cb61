import { useRouteLoaderData } from 'react-router'
import type { Setting } from '../schema.ts'

/** The settings from the root loader; undefined only on a page that failed before they were loaded. */
export function useSetting(): Setting | undefined {
  return useRouteLoaderData<{ setting: Setting }>('root')?.setting
}
