import { type FunctionComponent, lazy, type ReactNode } from 'react'

/** Code that did not arrive (spec 2 §4, chunk loading). */
export class ChunkTimeout extends Error {
  constructor() {
    super('Part of the page did not load within 120 seconds.')
  }
}

export const chunkTimeoutMs = 120_000

/**
 * A dynamic import that fails after 120 seconds instead of waiting forever: `loadChunk(() => import('./X.tsx'))`.
 * Without a connection it waits for one before it imports, since a browser remembers a module that failed to load: the
 * page, and what was typed there, is not lost.
 */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkTimeout()), chunkTimeoutMs)
    connected()
      .then(load)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

async function connected(): Promise<void> {
  if (typeof navigator === 'undefined' || navigator.onLine !== false) return
  await new Promise((online) => addEventListener('online', online, { once: true }))
}

/** A component whose code is loaded when it is first rendered: `lazyPart(() => import('./X.tsx'), 'X')`. */
export function lazyPart<Name extends string, Chunk extends Record<Name, unknown>>(
  load: () => Promise<Chunk>,
  name: Name,
) {
  type Part = FunctionComponent<PropsOf<Chunk[Name]>>
  return lazy(() => loadChunk(load).then((chunk) => ({ default: chunk[name] as Part })))
}

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never
