import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { TextField } from '#web/form/fields.tsx'
import { type cardMessages, checkCard, parseExpiry } from '../card.ts'

export type CardValues = { card_number: string; name_on_Card: string; exp_date: string; cvv: string }
export type CardProblems = Partial<Record<keyof CardValues, string>>

export const emptyCard: CardValues = { card_number: '', name_on_Card: '', exp_date: '', cvv: '' }

/** All problems of the card, with the messages of spec 1 §8; empty when it can be submitted. */
export function cardProblems(card: CardValues, now = new Date()): CardProblems {
  const checked = checkCard(card, now)
  return {
    ...(checked.ok ? {} : checked.problems),
    ...(card.name_on_Card.trim() ? {} : { name_on_Card: 'Name on card is required.' }),
  }
}

/** The remaining problems after an edit: those of fields that did not change. */
export function otherProblems<T extends object>(problems: T, before: object, now: object): T {
  const [old, typed] = [before, now] as Record<string, unknown>[]
  return Object.fromEntries(Object.entries(problems).filter(([field]) => typed?.[field] === old?.[field])) as T
}

export type CardFormHandle = { focus: (field: keyof CardValues) => void }

/**
 * Fields on a flat drawing of a card. Number, expiry and code are formatted while typed; a valid number moves the
 * focus to the name, a valid expiry to the code (spec 1 §5), unless a card manager fills the field while the focus is
 * elsewhere. A field that is left invalid shows its message before the card is submitted. Values are held in the
 * parent's memory only.
 */
export function CardForm({
  values,
  problems,
  onChange,
  ref,
}: {
  values: CardValues
  problems: CardProblems
  onChange: (values: CardValues) => void
  ref?: Ref<CardFormHandle>
}) {
  const fields = {
    card_number: useRef<HTMLInputElement>(null),
    name_on_Card: useRef<HTMLInputElement>(null),
    exp_date: useRef<HTMLInputElement>(null),
    cvv: useRef<HTMLInputElement>(null),
  }
  useImperativeHandle(ref, () => ({ focus: (field) => fields[field].current?.focus() }))
  const [left, setLeft] = useState<readonly string[]>([])
  const leave = (name: keyof CardValues) => {
    // Delayed: another line would move the button that is being pressed.
    setTimeout(() => setLeft((names) => [...names, name]), pressMs)
  }
  const change = (typed: Partial<CardValues>) => {
    setLeft((names) => names.filter((name) => !(name in typed)))
    onChange({ ...values, ...typed })
  }
  /** The field that the form has moved the focus to: a Tab pressed out of habit right after is ignored. */
  const redirectedTo = useRef<EventTarget | null>(null)
  const leadTo = (field: HTMLInputElement | null) => {
    field?.focus()
    // Selects as Tab does, so that typing replaces a name that was filled in.
    field?.select()
    redirectedTo.current = field
  }
  const own = cardProblems(values)
  const checked = (field: keyof CardValues) => ({
    error: problems[field] ?? (left.includes(field) && values[field] !== '' ? own[field] : undefined),
    onBlur: () => leave(field),
  })
  const onNumber = (field: HTMLInputElement) => {
    const card_number = cardNumberText(field.value)
    change({ card_number })
    const grown = card_number.length > values.card_number.length
    const { card_number: problem } = checkProblems({ ...values, card_number })
    const isWhole = !problem && card_number.replace(/\D/g, '').length >= 15
    if (grown && isWhole && isActive(field)) leadTo(fields.name_on_Card.current)
  }
  const onExpiry = (field: HTMLInputElement) => {
    const exp_date = expiryText(field.value, values.exp_date)
    change({ exp_date })
    const isWhole = exp_date.length === 5 && parseExpiry(exp_date, new Date()) !== null
    if (isWhole && isActive(field)) leadTo(fields.cvv.current)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles keys that are pressed in its fields
    <div
      className="card-drawing"
      onKeyDown={(event) => {
        if (event.key === 'Tab' && !event.shiftKey && event.target === redirectedTo.current) event.preventDefault()
        redirectedTo.current = null
      }}
    >
      <TextField
        ref={fields.card_number}
        label="Card number"
        name="card_number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 5678 9012 3456"
        value={values.card_number}
        {...checked('card_number')}
        onChange={(event) => onNumber(event.currentTarget)}
      />
      <TextField
        ref={fields.name_on_Card}
        label="Name on card"
        name="name_on_Card"
        autoComplete="cc-name"
        value={values.name_on_Card}
        {...checked('name_on_Card')}
        onChange={(event) => change({ name_on_Card: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          ref={fields.exp_date}
          label="Expires"
          name="exp_date"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          value={values.exp_date}
          {...checked('exp_date')}
          onChange={(event) => onExpiry(event.currentTarget)}
        />
        <TextField
          ref={fields.cvv}
          label="CVV"
          name="cvv"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          title={`The ${codeHint(values.card_number)}`}
          value={values.cvv}
          {...checked('cvv')}
          onChange={(event) => change({ cvv: codeText(event.target.value, values.card_number) })}
        />
      </div>
      <p className="text-14 text-graphite">The CVV is the {codeHint(values.card_number)}.</p>
    </div>
  )
}

/** The longest time that a button is held down. */
const pressMs = 250

function isActive(field: HTMLInputElement): boolean {
  return field.ownerDocument.activeElement === field
}

function checkProblems(card: CardValues): Partial<Record<keyof typeof cardMessages, string>> {
  const checked = checkCard(card, new Date())
  return checked.ok ? {} : checked.problems
}

/** The card number as formatted while typed: digits in the brand's groups (4-4-4-4, American Express 4-6-5). */
export function cardNumberText(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  const gaps = isAmericanExpress(digits) ? [4, 10] : [4, 8, 12, 16]
  let text = ''
  for (let i = 0; i < digits.length; i++) text += (gaps.includes(i) ? ' ' : '') + digits[i]
  return text
}

/**
 * `12/29` as on the card: a first digit above 1 is a whole month, a four-digit year loses its century. `before` is the
 * field's previous value, so that a deleted slash stays deleted.
 */
export function expiryText(typed: string, before = ''): string {
  let digits = typed.replace(/\D/g, '')
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  if (/^\d{2}20\d{2}/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4, 6)
  digits = digits.slice(0, 4)
  if (digits.length < 2 || (digits.length === 2 && before === `${digits}/`)) return digits
  return `${digits.slice(0, 2)}/${digits.slice(2)}`
}

/** Three digits, or four for American Express. */
export function codeText(typed: string, cardNumber: string): string {
  return typed.replace(/\D/g, '').slice(0, isAmericanExpress(cardNumber) ? 4 : 3)
}

/** Where to find the code: on the back (spec 1 §5), on an American Express card on the front. */
export function codeHint(cardNumber: string): string {
  return isAmericanExpress(cardNumber)
    ? '4-digit number on the front of the card'
    : '3-digit number on the back of the card'
}

function isAmericanExpress(cardNumber: string): boolean {
  return /^3[47]/.test(cardNumber.replace(/\D/g, ''))
}
