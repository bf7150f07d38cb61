import { useEffect, useRef, useState } from 'react'
import { showroomIdLength } from '../lookup.ts'

type IdCellsProps = {
  id: string
  value: string
  onChange: (text: string) => void
  describedBy: string
  autoFocus?: boolean
}

const cells = Array.from({ length: showroomIdLength }, (_, index) => index)

/**
 * Eight cells drawn over one real input, so that paste, undo, password managers, and screen readers work as usual. Text
 * longer than an ID (a company name) is shown as plain text instead.
 */
export function IdCells({ id, value, onChange, describedBy, autoFocus }: IdCellsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const follow = () => {
    const field = input.current
    setCaret(field && document.activeElement === field ? (field.selectionStart ?? value.length) : null)
  }
  // Pasted or autofilled text moves the caret without a selection event.
  useEffect(() => {
    if (document.activeElement === input.current) setCaret(input.current?.selectionStart ?? value.length)
  }, [value])
  const long = value.length > showroomIdLength
  return (
    <div className="cells" data-long={long || undefined}>
      <div aria-hidden className="cells-row">
        {cells.map((index) => (
          <span
            key={index}
            className="cell"
            data-caret={caret === index || (caret === showroomIdLength && index === 7) || undefined}
          >
            {long ? '' : (value[index] ?? '')}
          </span>
        ))}
      </div>
      <input
        ref={input}
        id={id}
        className="cells-input"
        data-autofocus={autoFocus || undefined}
        name="showroom_id"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onSelect={follow}
        onFocus={follow}
        onBlur={() => setCaret(null)}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        enterKeyHint="go"
      />
    </div>
  )
}
