/** A page that is not seen is not painted either, so the wait for it has an end. In milliseconds. */
const atLatest = 100

/**
 * Runs `work` once the browser has drawn what is on its way, so that a press is answered on the screen before the answer's
 * heavy part begins. Returns the way to call it off.
 */
export function afterPaint(work: () => void): () => void {
  let over = false
  const run = () => {
    if (over) return
    over = true
    work()
  }
  const timer = setTimeout(run, atLatest)
  // A frame's own callbacks come before it is painted; the first task after them comes behind.
  requestAnimationFrame(() => setTimeout(run, 0))
  return () => {
    over = true
    clearTimeout(timer)
  }
}

/** The same as something to wait for. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve)
  })
}
