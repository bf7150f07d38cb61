import { useLayoutEffect, useRef } from 'react'

type Values = Record<string, unknown>
type Kept = { person: number; at: number; forms: Record<string, Values> }

const storageKey = 'form_drafts'
const lifeMs = 30 * 60_000
/** Never written down, not for a minute: what proves or pays. */
const secrets = new Set([
  'password',
  'password_confirmation',
  'current_password',
  'otp',
  'code',
  'card_number',
  'exp_date',
  'cvv',
  'tax_id',
])

/** The forms on the page: each reads its values, or null while nothing was typed. */
const forms = new Map<string, () => Values | null>()
let owner: number | null = null

/**
 * Keeps what was typed into a form over a session that ends under it, and over a reload: the text is back when the same
 * person has signed in again, within half an hour and in the same tab. `form` undefined keeps nothing; so does a form as it was first shown.
 */
export function useDraft<T extends object>(
  form: string | undefined,
  values: T,
  restore: (values: Partial<T>) => void,
): void {
  const now = useRef(values)
  now.current = values
  const first = useRef(JSON.stringify(values))
  const give = useRef(restore)
  give.current = restore
  // Before the first paint: an empty field that fills itself a moment later could already be typed into.
  useLayoutEffect(() => {
    if (!form) return
    const kept = takeDraft(form)
    if (kept) give.current(kept as Partial<T>)
    const stop = registerForm(form, () =>
      JSON.stringify(now.current) === first.current ? null : (now.current as Values),
    )
    window.addEventListener('pagehide', keepAtReload)
    return () => {
      stop()
      if (forms.size === 0) window.removeEventListener('pagehide', keepAtReload)
    }
  }, [form])
}

/** A page that the browser keeps whole for the way back has its text still. */
function keepAtReload({ persisted }: PageTransitionEvent): void {
  if (!persisted && owner !== null) keepDrafts(owner)
}

/** Makes a form one of those that are kept; returns the way to stop. */
export function registerForm(form: string, read: () => Values | null): () => void {
  forms.set(form, read)
  return () => {
    if (forms.get(form) === read) forms.delete(form)
  }
}

/** Whose drafts may be given back; somebody else's are thrown away. */
export function setDraftOwner(person: number): void {
  owner = person
  const kept = read()
  if (kept && kept.person !== person) clearDrafts()
}

/** The session has ended under the forms of this page. */
export function keepDrafts(person: number, at = Date.now()): void {
  const typed: [string, Values][] = []
  for (const [form, readForm] of forms) {
    const values = readForm()
    if (!values) continue
    typed.push([form, Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)))])
  }
  if (typed.length > 0) write({ person, at, forms: Object.fromEntries(typed) })
}

/** For a form that has to be opened first. */
export function hasDraft(form: string): boolean {
  return form in (live()?.forms ?? {})
}

/** The kept values, once. */
export function takeDraft(form: string): Values | null {
  const kept = live()
  const values = kept?.forms[form]
  if (!kept || !values) return null
  const { [form]: _, ...rest } = kept.forms
  if (Object.keys(rest).length > 0) write({ ...kept, forms: rest })
  else clearDrafts()
  return values
}

export function clearDrafts(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // A browser without storage has kept nothing.
  }
}

function live(): Kept | null {
  const kept = read()
  if (!kept) return null
  if (Date.now() - kept.at > lifeMs) {
    clearDrafts()
    return null
  }
  return kept.person === owner ? kept : null
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Full or forbidden: the text is lost, as it would be without this file.
  }
}
