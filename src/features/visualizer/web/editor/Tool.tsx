import type { LucideIcon } from 'lucide-react'

type ToolProps = {
  icon?: LucideIcon
  label: string
  hint?: string
  on?: boolean
  off?: boolean
  /** The label is visible, not only announced. */
  named?: boolean
  /** The label is hidden first when space is short. */
  minor?: boolean
  onPress: () => void
}

export function Tool({ icon: Icon, label, hint, on, off, named, minor, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
      data-minor={minor || undefined}
      aria-label={hint ? `${label}. ${hint}` : label}
      title={hint ?? label}
      aria-pressed={on}
      // Not `disabled`: the button keeps the focus, so a keyboard user is not sent to the top of the page.
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
