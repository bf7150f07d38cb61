import { useLayoutEffect, useRef } from 'react'

type Values = Record<string, unknown>
type Drafts = Record<string, Values>
type StoredDrafts = { person: number; at: number; forms: Drafts }

const storageKey = 'form_drafts'
const lifeMs = 30 * 60_000
/** Never stored, not even briefly: credentials and payment data. */
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

/** Returns a form's values for this account, or null while nothing was typed. */
type Read = (person: number) => Values | null

const forms = new Map<string, Read>()
const forgetters = new Set<() => void>()
let owner: number | null = null

/**
 * Saves what was typed into a form when the session ends or the page is reloaded: the text is restored when the same
 * account has signed in again, within half an hour and in the same tab. Nothing is saved if `form` is undefined or the
 * form is unchanged. While `isUnsaved` returns true it is also saved when the visitor goes to another page of the product.
 */
export function useDraft<T extends object>(
  form: string | undefined,
  values: T,
  restore: (values: Partial<T>) => void,
  isUnsaved?: () => boolean,
): void {
  const now = useRef(values)
  now.current = values
  const first = useRef(JSON.stringify(values))
  const given = useRef({ restore, isUnsaved })
  given.current = { restore, isUnsaved }
  // Before the first paint: a visitor could already type into an empty field that is filled a moment later.
  useLayoutEffect(() => {
    if (!form) return
    const stored = takeDraft(form)
    if (stored) given.current.restore(stored as Partial<T>)
    const typed = () => (JSON.stringify(now.current) === first.current ? null : (now.current as Values))
    const stop = registerForm(form, typed)
    window.addEventListener('pagehide', saveAtReload)
    return () => {
      if (given.current.isUnsaved?.() && owner !== null) keepTyped(owner, [[form, typed]], live()?.forms)
      stop()
      if (forms.size === 0) window.removeEventListener('pagehide', saveAtReload)
    }
  }, [form])
}

/**
 * Saves what a module holds for longer than its components are rendered. `forget` is called when the account logs out.
 * Call once.
 */
export function registerDraft(form: string, read: Read, forget: () => void): void {
  registerForm(form, read)
  forgetters.add(forget)
  window.addEventListener('pagehide', saveAtReload)
}

/** A page in the browser's back/forward cache still has its text. */
function saveAtReload({ persisted }: PageTransitionEvent): void {
  if (!persisted && owner !== null) saveDrafts(owner)
}

/** Adds a form to those that are saved; returns a function that removes it. */
export function registerForm(form: string, read: Read): () => void {
  forms.set(form, read)
  return () => {
    if (forms.get(form) === read) forms.delete(form)
  }
}

/** The account whose drafts may be restored; those of other accounts are deleted. */
export function setDraftOwner(person: number): void {
  owner = person
  const stored = read()
  if (stored?.person === nobody) write({ ...stored, person })
  else if (stored && stored.person !== person) empty()
}

/** No account has this id. */
const nobody = 0

/** Keeps what a guest has typed for the account that signs in next, as `saveDrafts` keeps that of an account. */
export function leaveDraft(form: string, values: Values, at = Date.now()): void {
  write({ person: nobody, at, forms: { [form]: values } })
}

/** Saves the forms of this page when the session ends. */
export function saveDrafts(person: number, at = Date.now()): void {
  keepTyped(person, forms, {}, at)
}

function keepTyped(person: number, those: Iterable<[string, Read]>, kept: Drafts = {}, at = Date.now()): void {
  const typed = { ...kept }
  for (const [form, readForm] of those) {
    const values = readForm(person)
    if (values) typed[form] = Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)))
  }
  if (Object.keys(typed).length > 0) write({ person, at, forms: typed })
}

/** For a form that has to be opened first. */
export function hasDraft(form: string): boolean {
  return form in (live()?.forms ?? {})
}

/** Returns the saved values and deletes them. */
export function takeDraft(form: string): Values | null {
  const stored = live()
  const values = stored?.forms[form]
  if (!stored || !values) return null
  const { [form]: _, ...rest } = stored.forms
  if (Object.keys(rest).length > 0) write({ ...stored, forms: rest })
  else empty()
  return values
}

/** Deletes everything that was typed; called at logout. */
export function clearDrafts(): void {
  empty()
  for (const forget of forgetters) forget()
}

function empty(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // A browser without storage has saved nothing.
  }
}

function live(): StoredDrafts | null {
  const stored = read()
  if (!stored) return null
  if (Date.now() - stored.at > lifeMs) {
    empty()
    return null
  }
  return stored.person === owner ? stored : null
}

function read(): StoredDrafts | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredDrafts | null
  } catch {
    return null
  }
}

function write(stored: StoredDrafts): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Full or forbidden: the text is lost.
  }
}
