import type { Viewer } from '#scene/view/viewer.ts'

const patienceMs = 25_000

/** Resolves when the surfaces and light of the last shown room are drawn. */
export async function untilDrawn(viewer: Viewer, signal: AbortSignal): Promise<void> {
  const until = performance.now() + patienceMs
  await pause(120, signal)
  while (performance.now() < until) {
    const { busy, due } = viewer.stats()
    if (busy === 0 && !due) return pause(60, signal)
    await pause(80, signal)
  }
}

/** @throws Error when the signal was aborted meanwhile */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => (signal.aborted ? reject(new Error('left')) : resolve()), ms)
  })
}
