import { useEffect, useState } from 'react'
import { TextField } from '#web/fields.tsx'

type MeasureFieldProps = {
  label: string
  /** The value as formatted text. */
  shown: string
  /** Returns null for text that it cannot parse. */
  parse: (text: string) => number | null
  /** The error message for such text. */
  wrongWords: string
  maxLength: number
  onCommit: (value: number) => void
}

/** A text field for a measurement; it is committed on Enter and on blur. */
export function MeasureField({ label, shown, parse, wrongWords, maxLength, onCommit }: MeasureFieldProps) {
  const [text, setText] = useState(shown)
  const [wrong, setWrong] = useState(false)
  useEffect(() => {
    setText(shown)
    setWrong(false)
  }, [shown])
  const commit = () => {
    // A user who restores the previous value has nothing left to correct.
    if (text === shown) return setWrong(false)
    const next = parse(text)
    setWrong(next === null)
    if (next === null) return
    // Shows the current value again if the new one was refused or equals it.
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
          // The first Escape reverts the text; the next one is handled by the editor.
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
