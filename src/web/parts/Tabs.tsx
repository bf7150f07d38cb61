import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export type Tab = { key: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  tabs: Tab[]
  current: string
  onChange: (key: string) => void
  label: string
  className?: string
}

/** Tabs by the WAI-ARIA pattern: arrows, Home and End move and select; only the current content is in the page. */
export function Tabs({ tabs, current, onChange, label, className }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find((tab) => tab.key === current) ?? tabs[0]
  const selected = shown?.key
  const count = tabs.length
  // On a phone there may be more tabs than fit; only the list scrolls, not the page.
  useEffect(() => {
    const tab = selected && count ? list.current?.querySelector('[aria-selected="true"]') : null
    if (!list.current || !tab) return
    const [box, own] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.current.scrollLeft += Math.max(0, own.right - box.right) - Math.max(0, box.left - own.left)
  }, [selected, count])
  const onKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === shown?.key)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.key)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.key)}"]`)?.focus()
  }
  if (!shown) return null
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={onKey}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}-tab`}
            data-tab={tab.key}
            aria-selected={tab.key === shown.key}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === shown.key ? 0 : -1}
            className="tab"
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.key}-tab`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern makes the panel reachable by Tab
        tabIndex={0}
        className="pt-6"
      >
        {shown.content}
      </div>
    </div>
  )
}
