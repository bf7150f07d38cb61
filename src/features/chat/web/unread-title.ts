/** The title of a page with the number of unread messages before it, or without one. */
export function titleWith(title: string, unread: number): string {
  const plain = title.replace(/^\(\d{1,3}\+?\) /, '')
  if (unread === 0) return plain
  return `(${unread > 99 ? '99+' : unread}) ${plain}`
}

/** Keeps the number in the tab's title on every page; returns a function that removes it. */
export function markTitle(unread: () => number, onChange: (listener: () => void) => () => void): () => void {
  const update = () => {
    const title = titleWith(document.title, unread())
    if (title !== document.title) document.title = title
  }
  // The router replaces the title with every page.
  const observer = new MutationObserver(update)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  const stop = onChange(update)
  update()
  return () => {
    observer.disconnect()
    stop()
    const title = titleWith(document.title, 0)
    if (title !== document.title) document.title = title
  }
}
