import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** The window that a preview imitates, in CSS pixels. */
export type PreviewWindow = { width: number; height: number }

type PreviewFrameProps = {
  label: string
  window: PreviewWindow
  /** Part of the window that is shown at its true size; without it the whole window is scaled to the space there is. */
  part?: PreviewWindow
  /** Nothing in it moves, so that the keyboard does not stop in it. */
  still?: boolean
  children: ReactNode
}

/**
 * Shows components in a window of its own width, as media queries see it. What is clicked does nothing, except the small
 * pictures, which move the large one.
 */
export function PreviewFrame({ label, window: shown, part, still = false, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState(0)
  const [page, setPage] = useState<Document | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => (page ? sameStyles(page) : undefined), [page])
  const scale = part ? 1 : Math.min(1, space / shown.width)
  const seen = part ?? { width: shown.width * scale, height: shown.height * scale }
  return (
    <div ref={box} className="grid justify-items-center">
      <div
        className="overflow-hidden border border-stud bg-white focus-within:outline-3 focus-within:outline-ink focus-within:outline-offset-2"
        style={{ width: Math.min(seen.width, space), height: seen.height }}
      >
        <iframe
          className="border-0 origin-[0_0]"
          title={label}
          // Empty, but in standards mode.
          srcDoc=""
          style={{ ...shown, transform: `scale(${scale})` }}
          onLoad={(event) => setPage(event.currentTarget.contentDocument)}
        />
      </div>
      {page
        ? createPortal(
            <div inert={still} onClickCapture={keepStill} onSubmitCapture={keepStill}>
              {children}
            </div>,
            page.body,
          )
        : null}
    </div>
  )
}

function keepStill(event: SyntheticEvent): void {
  if (event.target instanceof Node && nearest(event.target, '.stage-thumbs')) return
  event.preventDefault()
  event.stopPropagation()
}

/** Elements of a frame are no `Element` of this window. */
const nearest = (node: Node, selector: string) =>
  ('closest' in node ? (node as Element) : node.parentElement)?.closest(selector)

/** Keeps the styles of a document like those of this page, to which parts that load later add theirs. */
function sameStyles(page: Document): () => void {
  page.documentElement.lang = document.documentElement.lang
  const copy = () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    const missing = sheets.filter(({ href }) => ![...page.querySelectorAll('link')].some((link) => link.href === href))
    page.head.append(...missing.map((sheet) => page.importNode(sheet)))
  }
  copy()
  const observer = new MutationObserver(copy)
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}
