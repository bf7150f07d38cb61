import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { HttpFailure } from '../browser/http.ts'
import { useDraft } from './form-draft.ts'
import { fieldMessage, noResponse } from './messages.tsx'

export type FieldErrors<T> = Partial<Record<keyof T | string, string>>

/**
 * Values and messages of a form. A message disappears when its field changes; the first field with one gets the focus
 * after a refused submit. With the name of a `draft`, what was typed is restored after the session ends while the form
 * is open. Of several messages of the server for one field, sign-in and registration show the `first`, every other form
 * all (OP-56).
 */
export function useFields<T extends Record<string, string | boolean>>(
  initial: T,
  options: { draft?: string; messages?: 'first' | 'all' } = {},
) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<T>>({})
  const form = useRef<HTMLFormElement>(null)

  const set = (changes: Partial<T>) => {
    setValues((old) => ({ ...old, ...changes }))
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in changes))) as FieldErrors<T>)
  }
  useDraft(options.draft, values, set)
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
    refuse,
    /** Shows the server's messages for the fields; false when there are none. */
    refuseBy: (failure: unknown): boolean => {
      const found = fieldsOf<T>(failure, options.messages)
      refuse(found)
      return Object.keys(found).length > 0
    },
    text: (name: keyof T & string) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        set({ [name]: event.target.value } as Partial<T>),
    }),
    check: (name: keyof T & string) => ({
      name,
      checked: values[name] === true,
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.checked } as Partial<T>),
    }),
  }
}

export function fieldsOf<T>(failure: unknown, which: 'first' | 'all' = 'all'): FieldErrors<T> {
  if (!(failure instanceof HttpFailure)) return {}
  return Object.fromEntries(
    Object.keys(failure.fields).flatMap((name) => {
      const message = fieldMessage(failure, name, which)
      return message ? [[name, message]] : []
    }),
  ) as FieldErrors<T>
}

/** The message of a form for a refusal that names none of its fields, or for no response. */
export function wholeOf(failure: unknown): string {
  return failure instanceof HttpFailure ? failure.message : noResponse
}

/** Runs `work` for a form's submit, never twice at the same time. */
export function useSubmit(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, submit }
}

/** False while no field with a message is rendered. */
function focusField(form: HTMLFormElement | null, errors: Partial<Record<string, string>>): boolean {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[]
  const first = fields.find((field) => errors[field.name])
  first?.focus()
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
