import { useEffect, useState } from 'react'
import { TextField } from '#web/fields.tsx'
import { parseDegrees } from './turn-thing.ts'

/** A direction in degrees; like a length it counts on Enter and when the field is left. */
export function DegreesField({
  label,
  degrees,
  onCommit,
}: {
  label: string
  degrees: number
  onCommit: (degrees: number) => void
}) {
  const shown = `${degrees}°`
  const [text, setText] = useState(shown)
  const [wrong, setWrong] = useState(false)
  useEffect(() => {
    setText(shown)
    setWrong(false)
  }, [shown])
  const commit = () => {
    if (text === shown) return setWrong(false)
    const next = parseDegrees(text)
    setWrong(next === null)
    if (next === null) return
    setText(shown)
    onCommit(next)
  }
  return (
    <TextField
      label={label}
      value={text}
      autoComplete="off"
      maxLength={12}
      error={wrong ? 'Write it as 45°.' : undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
