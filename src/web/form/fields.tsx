import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './messages.tsx'

/**
 * The `method` of a form that only a script sends: outside of a dialog the browser does nothing with it. If it were
 * sent before the script has loaded, or without one, everything typed, including a password, would be put into the
 * address.
 */
export const byScript = 'dialog'

type Common = { label: ReactNode; error?: string; hint?: ReactNode; className?: string }

type TextFieldProps = Common &
  Omit<ComponentProps<'input'>, 'className'> & { ref?: Ref<HTMLInputElement> } & {
    /** Inside the field at its right, e.g. a show/hide button. */
    after?: ReactNode
  }

/** Label and hint above the field, error below; both are linked to the field for screen readers. */
export function TextField({ label, error, hint, className, after, id, required, ...input }: TextFieldProps) {
  const ids = useFieldIds(id, error, hint)
  return (
    <div className={clsx('field', className)}>
      <Label htmlFor={ids.id} required={required}>
        {label}
      </Label>
      <Hint id={ids.hint}>{hint}</Hint>
      <div className="relative">
        <input
          {...input}
          id={ids.id}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={clsx('control', after && 'pr-12')}
        />
        {after ? <div className="absolute inset-y-0 right-0 flex items-center">{after}</div> : null}
      </div>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}

type TextAreaProps = Common & Omit<ComponentProps<'textarea'>, 'className'> & { ref?: Ref<HTMLTextAreaElement> }

export function TextAreaField({ label, error, hint, className, id, required, rows = 4, ...area }: TextAreaProps) {
  const ids = useFieldIds(id, error, hint)
  return (
    <div className={clsx('field', className)}>
      <Label htmlFor={ids.id} required={required}>
        {label}
      </Label>
      <Hint id={ids.hint}>{hint}</Hint>
      <textarea
        {...area}
        id={ids.id}
        rows={rows}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className="control"
      />
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}

export type SelectOption = { value: string | number; label: string; disabled?: boolean }

type SelectProps = Common &
  Omit<ComponentProps<'select'>, 'className'> & { options: SelectOption[]; ref?: Ref<HTMLSelectElement> }

export function SelectField({ label, error, hint, className, id, required, options, ...select }: SelectProps) {
  const ids = useFieldIds(id, error, hint)
  return (
    <div className={clsx('field', className)}>
      <Label htmlFor={ids.id} required={required}>
        {label}
      </Label>
      <Hint id={ids.hint}>{hint}</Hint>
      <select
        {...select}
        id={ids.id}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className="control"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}

type CheckProps = Common &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & {
    type?: 'checkbox' | 'radio'
    ref?: Ref<HTMLInputElement>
  }

/** A check box (or `type="radio"`) with its label at the right. */
export function CheckField({ label, error, hint, className, id, type = 'checkbox', ...input }: CheckProps) {
  const ids = useFieldIds(id, error, hint)
  return (
    <div className={clsx('field', className)}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={ids.id}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className="check"
        />
        <label htmlFor={ids.id} className="min-h-6 text-15">
          {label}
        </label>
      </div>
      <Hint id={ids.hint}>{hint}</Hint>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}

function Label({ htmlFor, required, children }: { htmlFor: string; required?: boolean; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className="text-15 font-medium">
      {children}
      {required === false ? <span className="font-normal text-hint"> (optional)</span> : null}
    </label>
  )
}

function Hint({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="text-14 text-graphite">
      {children}
    </p>
  )
}

function useFieldIds(given: string | undefined, error: string | undefined, hint: ReactNode) {
  const made = useId()
  const id = given ?? made
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return {
    id,
    hint: hintId,
    error: errorId,
    describedBy: [hintId, errorId].filter(Boolean).join(' ') || undefined,
  }
}

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

type TrapFieldProps = { value: string; onChange: (value: string) => void }

/** A field that people do not see or reach; a form in which it is filled in was sent by a bot. */
export function TrapField({ value, onChange }: TrapFieldProps) {
  return (
    <div className="absolute -left-2499.75" aria-hidden="true">
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
