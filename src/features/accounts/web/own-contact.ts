import { useEffect } from 'react'
import { formatPhone } from '#lib/phone.ts'
import type { User } from '../schema.ts'
import { useSession } from './session.ts'

type Contact = { full_name: string; email: string; phone_number: string }

/** Fills empty fields from the account and leaves typed values alone. */
export function withOwnContact<T extends Contact>(
  fields: T,
  user: Pick<User, 'full_name' | 'email' | 'phone_number' | 'country_code'> | null,
): T {
  if (!user) return fields
  const phone = user.phone_number === '' ? '' : formatPhone(user.phone_number, user.country_code)
  return {
    ...fields,
    full_name: fields.full_name || user.full_name,
    email: fields.email || user.email,
    phone_number: fields.phone_number || phone,
  }
}

/**
 * Fills in a form's name, email and phone number once the account is known. Returns a function that resets a submitted
 * form.
 */
export function useOwnContact<T extends Contact>(values: T, set: (values: T) => void): (empty: T) => T {
  const { user } = useSession()
  const id = user?.id
  useEffect(() => {
    if (user) set(withOwnContact(values, user))
    // Once for each account: a field that is cleared afterward stays empty.
  }, [id])
  return (empty) => withOwnContact(empty, user)
}
