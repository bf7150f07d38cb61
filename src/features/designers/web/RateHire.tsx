import { useState } from 'react'
import type { Hire } from '#features/projects/schema.ts'
import { counted } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { TextAreaField } from '#web/form/fields.tsx'
import { FieldError } from '#web/form/messages.tsx'
import { useFields, useSubmit, wholeOf } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { DialogFoot } from '#web/parts/Dialog.tsx'
import { rateHire } from './api.ts'

type RateHireProps = { hire: Hire; company: string; onClose: () => void; onRated: () => Promise<void> }

/** Stars and a few sentences about finished work, which then appear on the professional's profile. */
export function RateHire({ hire, company, onClose, onRated }: RateHireProps) {
  const fields = useFields({ rating: '', text: '' }, { draft: `rating of ${hire.id}` })
  const { values, errors } = fields
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    const missing = {
      ...(values.rating ? {} : { rating: 'Choose one to five stars.' }),
      ...(values.text.trim() ? {} : { text: 'Write a sentence or two.' }),
    }
    if (Object.keys(missing).length > 0) return fields.refuse(missing)
    try {
      const body = { rating: Number(values.rating), text: values.text }
      const { message } = await rateHire(quietHttp, hire.id, body)
      if (message) void toast.success(message)
      await onRated()
      onClose()
    } catch (failure) {
      if (!fields.refuseBy(failure)) setProblem(wholeOf(failure))
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <fieldset>
        <legend className="text-15 font-semibold">Stars for {company}</legend>
        <div className="rate-stars">
          {['1', '2', '3', '4', '5'].map((star) => (
            <label key={star}>
              <input
                type="radio"
                className="check"
                name="rating"
                value={star}
                checked={values.rating === star}
                onChange={() => fields.set({ rating: star })}
              />
              {counted(Number(star), 'star')}
            </label>
          ))}
        </div>
        <FieldError>{errors.rating}</FieldError>
      </fieldset>
      <TextAreaField
        label="How was the work?"
        hint="Shown on their profile with your first name and initial."
        name="text"
        maxLength={2000}
        value={values.text}
        error={errors.text}
        onChange={(event) => fields.set({ text: event.target.value })}
      />
      <DialogFoot problem={problem} action="Submit rating" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
