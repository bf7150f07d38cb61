import { useId } from 'react'

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
