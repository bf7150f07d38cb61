import { useEffect } from 'react'
import { formatPhone } from '#lib/phone.ts'
import type { User } from '../schema.ts'
import { useSession } from './session.ts'

type Contact = { full_name: string; email: string; phone_number: string }

/** The fields with what is still empty taken from the account; what was typed stays. */
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
 * Fills in a form's name, email and phone number once it is known who is signed in. Answers how a form that was sent begins again.
 */
export function useOwnContact<T extends Contact>(set: (change: (fields: T) => T) => void): (empty: T) => T {
  const { user } = useSession()
  const id = user?.id
  useEffect(() => {
    if (user) set((fields) => withOwnContact(fields, user))
    // Once for each person: a field that is emptied afterwards stays empty.
  }, [id])
  return (empty) => withOwnContact(empty, user)
}
