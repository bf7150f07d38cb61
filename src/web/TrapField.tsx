type TrapFieldProps = { value: string; onChange: (value: string) => void }

/** A field that people do not see or reach; a form in which it is filled in was sent by a bot. */
export function TrapField({ value, onChange }: TrapFieldProps) {
  return (
    <div className="trap-field" aria-hidden="true">
      <label>
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}
