import { type FunctionComponent, lazy } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A component whose code is loaded when it is first rendered: `lazyPart(() => import('./X.tsx'), 'X')`. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
) {
  return lazy(() => loadChunk(load).then((chunk) => ({ default: chunk[name] as FunctionComponent<Props> })))
}
