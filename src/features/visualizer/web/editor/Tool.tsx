import type { LucideIcon } from 'lucide-react'

type ToolProps = {
  icon?: LucideIcon
  label: string
  hint?: string
  on?: boolean
  off?: boolean
  /** The label is seen, not only read out. */
  named?: boolean
  /** The label gives way first where there is little room. */
  minor?: boolean
  onPress: () => void
}

/** One button of the toolbar. */
export function Tool({ icon: Icon, label, hint, on, off, named, minor, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
      data-minor={minor || undefined}
      aria-label={hint ? `${label}. ${hint}` : label}
      title={hint ?? label}
      aria-pressed={on}
      // Pressed last, it keeps the focus: a keyboard would otherwise begin anew at the top of the page.
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress()
      }}
    >
      {Icon ? <Icon aria-hidden size={20} strokeWidth={1.75} /> : null}
      {named ? <span>{label}</span> : null}
    </button>
  )
}
