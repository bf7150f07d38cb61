import type { User } from '#features/accounts/schema.ts'
import { noteLimit, noteTooLong, receiverPhoneProblem } from '#features/address/address.ts'
import { formatPhone } from '#lib/phone.ts'
import { TextAreaField, TextField } from '#web/form/fields.tsx'

export type ReceiverProblems = { receiver_phone?: string; note?: string }

/** The phone number for the driver, and a note. */
export function ReceiverFields({
  receiver,
  problems,
  onChange,
}: {
  receiver: Receiver
  problems: ReceiverProblems
  onChange: (change: Partial<Receiver>) => void
}) {
  return (
    <fieldset className="grid gap-5 border-t border-stud pt-5">
      <legend className="float-left text-20 font-semibold">For the driver</legend>
      <TextField
        label="Recipient’s phone"
        hint="The carrier calls this number. For freight, they call a day ahead to schedule delivery."
        name="receiver_phone"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={40}
        required
        value={receiver.phone}
        error={problems.receiver_phone}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
      <TextAreaField
        label="Notes for the driver"
        hint="Gate code, drop-off location, preferred times."
        name="note"
        rows={3}
        required={false}
        value={receiver.note}
        error={problems.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </fieldset>
  )
}

export function receiverProblems({ phone, note }: Receiver): ReceiverProblems {
  const wrong = phone.trim() ? receiverPhoneProblem(phone) : 'Enter a phone number for the carrier to call.'
  return {
    ...(wrong ? { receiver_phone: wrong } : {}),
    ...(note.trim().length > noteLimit ? { note: noteTooLong } : {}),
  }
}

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
