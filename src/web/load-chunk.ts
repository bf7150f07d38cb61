/** A part of the program that did not arrive (spec 2 §4, chunk loading). */
export class ChunkTimeout extends Error {
  constructor() {
    super('A part of the page did not load within 120 seconds.')
  }
}

export const chunkTimeoutMs = 120_000

/** A dynamic import that fails after 120 seconds instead of waiting for ever: `loadChunk(() => import('./X.tsx'))`. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkTimeout()), chunkTimeoutMs)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
