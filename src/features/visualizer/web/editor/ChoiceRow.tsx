import { useId } from 'react'

/** A few choices of which one holds, side by side: radio buttons by the pattern of the platform. */
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
