const name = 'unfinished_navigation'

const here = () => location.pathname + location.search

/** A navigation that was interrupted by a reload of its page, in this tab. */
export const unfinished = {
  /** `to` is a path of this site. */
  set: (to: string) => sessionStorage.setItem(name, JSON.stringify({ from: here(), to })),

  /**
   * Continues the navigation that the reload interrupted and returns true if there was one. Called once, before the
   * page starts.
   */
  goOn(): boolean {
    const text = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const before = text === null ? null : (JSON.parse(text) as { from: string; to: string })
    if (!before || how?.type !== 'reload' || before.from !== here() || before.to === before.from) return false
    location.replace(before.to)
    return true
  },
}
