import { useEffect, useId, useState } from 'react'
import { type LengthUnits, parseLength, printLength } from '#lib/feet-inches.ts'
import { TextField } from '#web/form/fields.tsx'

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

type LengthFieldProps = {
  label: string
  meters: number
  units: LengthUnits
  onCommit: (meters: number) => void
}

/** A length in any common notation: 12' 6 1/2", 150 in, 3.8 m. */
export function LengthField({ label, meters, units, onCommit }: LengthFieldProps) {
  return (
    <MeasureField
      label={label}
      shown={printLength(meters, units)}
      parse={(text) => parseLength(text, units)}
      wrongWords={units === 'metric' ? 'Use a format such as 3.81 m.' : 'Use a format such as 12′ 6 1/2″.'}
      maxLength={24}
      onCommit={onCommit}
    />
  )
}

/** A few exclusive choices side by side, as native radio buttons. */
export function ChoiceRow({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string
  choices: readonly { key: string; label: string }[]
  chosen: string
  onChoose: (key: string) => void
}) {
  const name = useId()
  return (
    <fieldset className="choice-row">
      <legend>{label}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.key}>
            <input
              type="radio"
              name={name}
              value={choice.key}
              checked={choice.key === chosen}
              onChange={() => onChoose(choice.key)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
