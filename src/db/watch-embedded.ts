import { setTimeout as pause } from 'node:timers/promises'
import type { Embedded } from './embedded.ts'

/** The delay before each try in milliseconds; after the last one it gives up. */
const backOff = [0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000]
const lookEvery = 500
/** A database that fails again sooner (milliseconds) continues with the next delay instead of the first. */
const soundAfter = 120_000

/**
 * Restarts the embedded database when its process is gone unexpectedly: no supervisor knows of it. Its address does not
 * change, so everything reconnects. `giveUp` gets the reason after the last try or when it keeps failing; nothing is
 * tried after that.
 */
export function watchEmbedded(
  embedded: Embedded,
  given: {
    onLost: () => void
    onBack: () => void
    giveUp: (reason: string) => void
    pauses?: readonly number[]
  },
): { stop: () => Promise<void> } {
  const pauses = given.pauses ?? backOff
  let stopped = false
  let tries = 0
  let backAt = Number.NEGATIVE_INFINITY
  let work = Promise.resolve()
  let working = false

  async function bringBack(): Promise<void> {
    given.onLost()
    if (performance.now() - backAt > soundAfter) tries = 0
    let reason = 'It stopped repeatedly.'
    while (tries < pauses.length && !stopped) {
      await pause(pauses[tries++], undefined, { ref: false })
      if (stopped) return
      try {
        await embedded.revive()
        backAt = performance.now()
        given.onBack()
        return
      } catch (error) {
        reason = (error as Error).message
      }
    }
    if (stopped) return
    end()
    given.giveUp(reason)
  }

  function end(): void {
    stopped = true
    clearInterval(look)
  }

  const look = setInterval(() => {
    if (working || stopped || embedded.isAlive()) return
    working = true
    work = bringBack().finally(() => {
      working = false
    })
  }, lookEvery).unref()
  return {
    async stop() {
      end()
      await work
    },
  }
}
