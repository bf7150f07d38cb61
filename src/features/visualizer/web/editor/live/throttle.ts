/** How often a page sends where its pointer and its camera are: about ten times a second. */
export const sendMs = 100
/** A pointer that has rested for this long is no longer shown. */
const restMs = 4000

/** Runs `act` at once, and again after `ms` if it was asked for in between; without requests no timer runs. */
export function throttled(act: () => void, ms: number): { ask(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isAsked = false
  const run = () => {
    isAsked = false
    act()
    timer = setTimeout(() => {
      timer = null
      if (isAsked) run()
    }, ms)
  }
  return {
    ask() {
      if (timer) isAsked = true
      else run()
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
      isAsked = false
    },
  }
}

/**
 * Sends where the pointer is while it moves, and null once it has rested for a few seconds. `read` is called only for
 * what is sent.
 */
export function createPointer<Place>(given: {
  read: (at: { x: number; y: number }) => Place | null
  send: (place: Place | null) => void
}) {
  const { read, send } = given
  let at = { x: 0, y: 0 }
  let isShown = false
  let resting: ReturnType<typeof setTimeout> | null = null
  const hide = () => {
    if (resting) clearTimeout(resting)
    resting = null
    if (isShown) send(null)
    isShown = false
  }
  const moves = throttled(() => {
    const place = read(at)
    if (place === null) return hide()
    isShown = true
    send(place)
    if (resting) clearTimeout(resting)
    resting = setTimeout(hide, restMs)
  }, sendMs)
  return {
    /** The pointer has moved to this point of the stage. */
    move(to: { x: number; y: number }): void {
      at = to
      moves.ask()
    },
    /** The page no longer shows the room. */
    stop(): void {
      moves.stop()
      hide()
    },
  }
}
