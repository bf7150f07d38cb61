import { CheckField } from '#web/fields.tsx'

type ChoiceProps = {
  legend: string
  name: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One of a few answers, all of them in sight. */
export function Choice({ legend, name, value, options, onChange }: ChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-15 font-medium">{legend}</legend>
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
    </fieldset>
  )
}
