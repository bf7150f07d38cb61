type TrapFieldProps = { value: string; onChange: (value: string) => void }

/** A field that no person sees or reaches; a form that comes with it filled in was sent by a machine. */
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
