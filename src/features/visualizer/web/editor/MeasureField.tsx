import { useEffect, useState } from 'react'
import { TextField } from '#web/fields.tsx'

type MeasureFieldProps = {
  label: string
  /** How the value is written. */
  shown: string
  /** Null for what cannot be read as one. */
  parse: (text: string) => number | null
  /** What is said of that. */
  wrongWords: string
  maxLength: number
  onCommit: (value: number) => void
}

/** A measure as one writes it; it counts on Enter and when the field is left. */
export function MeasureField({ label, shown, parse, wrongWords, maxLength, onCommit }: MeasureFieldProps) {
  const [text, setText] = useState(shown)
  const [wrong, setWrong] = useState(false)
  useEffect(() => {
    setText(shown)
    setWrong(false)
  }, [shown])
  const commit = () => {
    // Who takes a wrong figure back has nothing left to mend.
    if (text === shown) return setWrong(false)
    const next = parse(text)
    setWrong(next === null)
    if (next === null) return
    // What was refused, or comes to the same, is shown as it stands.
    setText(shown)
    onCommit(next)
  }
  return (
    <>
      <TextField
        label={label}
        value={text}
        autoComplete="off"
        maxLength={maxLength}
        error={wrong ? wrongWords : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key !== 'Escape' || text === shown) return
          // The first Escape takes back what was typed, the next one is the editor's.
          event.stopPropagation()
          setText(shown)
          setWrong(false)
        }}
      />
      <span role="alert" className="sr-only">
        {wrong ? wrongWords : ''}
      </span>
    </>
  )
}
