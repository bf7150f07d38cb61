import { useEffect, useState } from 'react'
import { type LengthUnits, parseLength, printLength } from '#lib/feet-inches.ts'
import { TextField } from '#web/fields.tsx'

/** A length as one writes it (12' 6 1/2", 150 in, 3.8 m); it counts on Enter and when the field is left. */
export function LengthField({
  label,
  metres,
  units,
  onCommit,
}: {
  label: string
  metres: number
  units: LengthUnits
  onCommit: (metres: number) => void
}) {
  const shown = printLength(metres, units)
  const [text, setText] = useState(shown)
  const [wrong, setWrong] = useState(false)
  useEffect(() => {
    setText(shown)
    setWrong(false)
  }, [shown])
  const commit = () => {
    // Who takes a wrong figure back has nothing left to mend.
    if (text === shown) return setWrong(false)
    const next = parseLength(text, units)
    setWrong(next === null)
    if (next === null) return
    // What was refused, or comes to the same, is shown as it stands.
    setText(shown)
    onCommit(next)
  }
  return (
    <TextField
      label={label}
      value={text}
      autoComplete="off"
      maxLength={24}
      error={wrong ? (units === 'metric' ? 'Write it as 3.81 m.' : 'Write it as 12′ 6 1/2″.') : undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
