import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { HttpFailure } from '../browser/http.ts'
import { useDraft } from './form-draft.ts'
import { fieldMessage, problemOf, showField } from './messages.tsx'

export type FieldErrors<T> = Partial<Record<keyof T | string, string>>

/** The name of a field, also of one in a list or a record: `sizes.0.label`. */
export type FieldName<T> = {
  [K in keyof T & string]: T[K] extends readonly (infer Row)[]
    ? K | `${K}.${number}.${keyof Row & string}`
    : T[K] extends Record<string, string>
      ? K | `${K}.${string}`
      : K
}[keyof T & string]

type FieldsOptions = {
  draft?: string | undefined
  /** Saves the draft also when the visitor goes to another page; false once what is typed is being saved. */
  isUnsaved?: () => boolean
  /** Gets the values of a draft; without it the form has them at once. */
  restore?: (values: object) => void
  messages?: 'first' | 'all'
  /** Fields of the server that the form shows beside those of its values. */
  also?: readonly string[]
}

export type Fields<T extends object> = ReturnType<typeof useFields<T>>

/**
 * Values and messages of a form. A message disappears when its field changes; the first field with one gets the focus
 * after a refused submit. With the name of a `draft`, what was typed is restored after the session ends while the form
 * is open. Of several messages of the server for one field, sign-in and registration show the `first`, every other form
 * all (OP-56).
 */
export function useFields<T extends object>(initial: T, options: FieldsOptions = {}) {
  const [values, setValues] = useState(initial)
  const [kept, setKept] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<T>>({})
  const form = useRef<HTMLFormElement>(null)

  const set = (changes: Partial<T>) => {
    setValues((old) => ({ ...old, ...changes }))
    clear((name) => name.replace(/\..*/, '') in changes)
  }
  const clear = (isCleared: (name: string) => boolean) =>
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !isCleared(name))) as FieldErrors<T>)
  const setAt = (path: string, value: unknown) => {
    setValues((old) => withAt(old, path.split('.'), value) as T)
    clear((name) => name === path)
  }
  const isChanged = values !== kept && !isSame(values, kept)
  // What is saved is no draft.
  useDraft(options.draft, isChanged ? values : initial, options.restore ?? set, options.isUnsaved)
  const refused = useRef<FieldErrors<T> | null>(null)
  const refuse = (found: FieldErrors<T>) => {
    refused.current = found
    setErrors(found)
  }
  // Only once the messages are rendered, since they may be on another step of the form.
  useEffect(() => {
    if (refused.current === errors && focusField(form.current, errors)) refused.current = null
  })
  return {
    form,
    values,
    errors,
    set,
    /** Adds a row to a list; its first field gets the focus. */
    add: <K extends keyof T & string>(list: K, row: T[K] extends (infer Row)[] ? Row : never) => {
      const rows = values[list] as (typeof row)[]
      flushSync(() => set({ [list]: [...rows, row] } as unknown as Partial<T>))
      form.current?.querySelector<HTMLElement>(`[name^="${list}.${rows.length}."]`)?.focus()
    },
    isChanged,
    /** What is saved now. */
    keep: (saved: T) => {
      setKept(saved)
      setValues(saved)
      setErrors({})
    },
    refuse,
    /** Shows the server's messages for the fields, and returns what no field shows. */
    refuseBy: (failure: unknown): string => {
      refuse(fieldsOf<T>(failure, options.messages))
      return problemOf(failure, [...Object.keys(values), ...(options.also ?? [])])
    },
    text: (name: FieldName<T>) => ({
      name,
      value: String(valueAt(values, name) ?? ''),
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        setAt(name, event.target.value),
    }),
    check: (name: FieldName<T>) => ({
      name,
      checked: valueAt(values, name) === true,
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => setAt(name, event.target.checked),
    }),
  }
}

const valueAt = (values: unknown, path: string) =>
  path.split('.').reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], values)

function withAt(values: unknown, [key = '', ...rest]: string[], value: unknown): unknown {
  const next = rest.length === 0 ? value : withAt((values as Record<string, unknown>)[key], rest, value)
  return Array.isArray(values) ? values.with(Number(key), next) : { ...(values as object), [key]: next }
}

/** Whether nothing differs: text that was typed and removed again is as if it had never been there. */
export const isSame = (one: unknown, other: unknown): boolean => filledIn(one) === filledIn(other)
const filledIn = (values: unknown) => JSON.stringify(values, (_, value) => value || undefined)

export function fieldsOf<T>(failure: unknown, which: 'first' | 'all' = 'all'): FieldErrors<T> {
  if (!(failure instanceof HttpFailure)) return {}
  return Object.fromEntries(
    Object.keys(failure.fields).flatMap((name) => {
      const message = fieldMessage(failure, name, which)
      return message ? [[name, message]] : []
    }),
  ) as FieldErrors<T>
}

/**
 * Runs `work` for a form's submit or a button, never twice at the same time. `how` says which of several buttons was
 * pressed. What `messageOf` says of a failure is the `problem` until the next press; a form with fields passes their
 * `refuseBy`, which shows the other messages at them.
 */
export function useSubmit<How extends string = never>(
  work: (how?: How) => Promise<unknown>,
  messageOf: (failure: unknown) => string = problemOf,
) {
  const [pressed, setPressed] = useState<How | boolean>(false)
  const [problem, setProblem] = useState('')
  const running = useRef(false)
  const submit = async (event?: FormEvent | null, how?: How) => {
    event?.preventDefault()
    if (running.current) return
    running.current = true
    setPressed(how ?? true)
    setProblem('')
    try {
      await work(how)
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      running.current = false
      setPressed(false)
    }
  }
  return { busy: pressed !== false, pressed, problem, setProblem, submit }
}

/** False while no field with a message is rendered. */
function focusField(form: HTMLFormElement | null, errors: Partial<Record<string, string>>): boolean {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[name], [aria-invalid]') ?? [])]
  const first = fields.find((field) => errors[field.name] || field.getAttribute('aria-invalid') === 'true')
  showField(first)
  return first !== undefined
}

/**
 * The step of a form that has several on one page, each with its own entry in the browser's history: Back goes to the
 * previous step, and the page still has what was typed. A page that is opened again begins at its first step, whatever
 * its history says.
 */
export function useStep(): [step: number, goTo: (step: number) => void] {
  const { state, search, hash } = useLocation()
  const navigate = useNavigate()
  const reached = useRef(0)
  const wantedStep = (state as { step?: number } | null)?.step ?? 0
  const step = Math.min(wantedStep, reached.current)
  useEffect(() => {
    if (wantedStep > reached.current) void navigate({ search, hash }, { replace: true, state: null })
  }, [wantedStep, search, hash, navigate])
  const goTo = (next: number) => {
    if (next < step) return void navigate(next - step)
    if (next === step) return
    reached.current = Math.max(reached.current, next)
    void navigate({ search, hash }, { state: { ...(state as object | null), step: next } })
  }
  return [step, goTo]
}
