const name = 'unfinished_navigation'

const here = () => location.pathname + location.search

/** A navigation that a reload of its page interrupted; in this tab. */
export const unfinished = {
  /** `to` is a path of this site. */
  set: (to: string) => sessionStorage.setItem(name, JSON.stringify({ from: here(), to })),

  /** Goes on to where the reloaded page was going; true when it does. Called once, before the page starts. */
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
