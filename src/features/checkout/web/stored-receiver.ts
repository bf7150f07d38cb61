import type { User } from '#features/accounts/schema.ts'
import { formatPhone } from '#lib/phone.ts'

/** As typed: the phone number for the driver, and a note. */
export type Receiver = { phone: string; note: string }

const name = 'checkout_receiver'

/** Survives the steps and a reload of this tab; another account's is ignored. */
export const storedReceiver = {
  get: (person: number): Receiver | null => {
    try {
      const { id, phone, note } = JSON.parse(sessionStorage.getItem(name) ?? '{}')
      return id === person ? { phone: String(phone), note: String(note) } : null
    } catch {
      return null
    }
  },
  set: (person: number, receiver: Receiver) =>
    sessionStorage.setItem(name, JSON.stringify({ id: person, ...receiver })),
  forget: () => sessionStorage.removeItem(name),
}

/** What was typed in this checkout, or the account's own phone. */
export function receiverOf({
  id,
  phone_number,
  country_code,
}: Pick<User, 'id' | 'phone_number' | 'country_code'>): Receiver {
  const phone = phone_number ? formatPhone(phone_number, country_code) : ''
  return storedReceiver.get(id) ?? { phone, note: '' }
}
