import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'

type Bare = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'>

type WholeProps = Bare & {
  value: number
  /** On every key. */
  onChange: (value: number) => void
  /** On Enter and when the field is left, with the value clamped to `min` and `max`. */
  onCommit?: (value: number) => void
  min?: number
  max?: number
}

/** Digits only; of 2.5, typed or pasted, only those before the dot; an empty field shows 0 (spec 2 §5). */
export function WholeNumberInput({ value, onChange, onCommit, min = 0, max, className, ...rest }: WholeProps) {
  const commit = () => {
    const settled = Math.min(Math.max(value, min), max ?? Number.MAX_SAFE_INTEGER)
    if (settled !== value) onChange(settled)
    onCommit?.(settled)
  }
  /** Digits after a dot are its fraction, until another key is pressed. */
  const dotted = useRef(false)
  return (
    <input
      {...rest}
      type="text"
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete="off"
      value={String(value)}
      onChange={(event) => {
        if (!dotted.current) onChange(wholeNumber(event.target.value))
      }}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        dotted.current = event.key === '.' || (dotted.current && /^\d$/.test(event.key))
        onEnter(commit)(event)
      }}
      className={clsx('control', className)}
    />
  )
}

type DecimalProps = Bare & {
  /** Null when the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  onCommit?: (value: number | null) => void
}

/** Digits and one dot, at most 2 decimals (spec 2 §5). */
export function DecimalInput({ value, onChange, onCommit, className, ...rest }: DecimalProps) {
  const [text, setText] = useState(() => (value === null ? '' : String(value)))
  const shown = text === '' || text === '.' ? null : Number(text)
  useEffect(() => {
    // A value set from outside replaces the text, but "1." must survive its own change, and so must "." on the way to
    // ".5".
    if ((value ?? 0) !== (shown ?? 0)) setText(value === null ? '' : String(value))
  }, [value, shown])
  const commit = () => onCommit?.(shown)
  return (
    <input
      {...rest}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const next = decimalText(event.target.value)
        setText(next)
        onChange(next === '' || next === '.' ? null : Number(next))
      }}
      onBlur={commit}
      onKeyDown={onEnter(commit)}
      className={clsx('control', className)}
    />
  )
}

type QuantityProps = {
  value: number
  onChange: (value: number) => void
  /** When the value is final: a button was pressed, Enter, or the field was left. */
  onCommit?: (value: number) => void
  min?: number
  max?: number
  /** "boxes", "pieces": part of the field's name. */
  unit?: string
  label?: string
  disabled?: boolean
}

/** Minus, field, plus (PRICE-09 to PRICE-14, OP-30). */
export function QuantityBox({
  value,
  onChange,
  onCommit,
  min = 1,
  max,
  unit,
  label = 'Quantity',
  disabled,
}: QuantityProps) {
  const move = (next: number) => {
    if (next === value || (max !== undefined && next > max)) return
    onChange(next)
    onCommit?.(next)
  }
  const pressedAt = useRef<number | null>(null)
  const more = () => {
    // Pressing the button first blurs the field, which raises the value to the minimum; the press must not add one more
    // (OP-30).
    const from = pressedAt.current ?? value
    pressedAt.current = null
    move(Math.max(value, increased(from, min)))
  }
  const name = unit ? `${label}, ${unit}` : label
  return (
    <fieldset className="quantity" aria-label={name} disabled={disabled}>
      <button
        type="button"
        aria-label={`Fewer ${unit ?? ''}`.trim()}
        disabled={disabled || value <= min}
        onClick={() => move(decreased(value, min))}
      >
        <Minus aria-hidden size={18} strokeWidth={1.75} />
      </button>
      <WholeNumberInput
        aria-label={name}
        value={value}
        min={min}
        max={max}
        disabled={disabled}
        onChange={onChange}
        onCommit={onCommit}
      />
      <button
        type="button"
        aria-label={`More ${unit ?? ''}`.trim()}
        disabled={disabled || (max !== undefined && value >= max)}
        onPointerDown={() => {
          pressedAt.current = value
        }}
        onClick={more}
      >
        <Plus aria-hidden size={18} strokeWidth={1.75} />
      </button>
    </fieldset>
  )
}

function onEnter(commit: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
  }
}

/**
 * The value of a whole-number field: digits only, of a pasted 2.5 those before the dot; an empty field counts as 0
 * (spec 2 §5).
 */
export function wholeNumber(text: string): number {
  const digits = text.replace(/\..*|\D/g, '')
  return digits === '' ? 0 : Math.min(Number(digits), Number.MAX_SAFE_INTEGER)
}

/**
 * The text of a decimal field: digits and one dot with at most 2 decimals (spec 2 §5); further characters and leading
 * zeros are removed.
 */
export function decimalText(text: string): string {
  const clean = text.replace(/[^\d.]/g, '').replace(/^0+(?=\d)/, '')
  const dot = clean.indexOf('.')
  if (dot < 0) return clean
  const decimals = clean
    .slice(dot + 1)
    .replaceAll('.', '')
    .slice(0, 2)
  return `${clean.slice(0, dot)}.${decimals}`
}

/** The plus button: it adds one only when the value is above 0, and never ends below the minimum (OP-30). */
export function increased(value: number, min: number): number {
  return value > 0 ? Math.max(value + 1, min) : value
}

/** The minus button stops at the minimum. */
export function decreased(value: number, min: number): number {
  return Math.max(value - 1, min)
}
