import { useId } from 'react'
import { CheckField } from './fields.tsx'

type ChoiceProps = {
  legend: string
  name: string
  value: string
  error?: string | undefined
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One of a few options, all visible. */
export function Choice({ legend, name, value, error, options, onChange }: ChoiceProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="grid gap-2"
    >
      <p id={id} className="mb-2 text-15 font-medium">
        {legend}
      </p>
      {options.map((option) => (
        <CheckField
          key={option.value}
          type="radio"
          name={name}
          value={option.value}
          label={option.label}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
      {error ? (
        <p id={errorId} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  )
}
