import { noteLimit, noteTooLong, receiverPhoneProblem } from '#features/address/receiver.ts'
import { TextAreaField, TextField } from '#web/fields.tsx'
import type { Receiver } from './stored-receiver.ts'

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
