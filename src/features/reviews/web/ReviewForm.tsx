import { useEffect, useId, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { counted } from '#lib/money.ts'
import { http } from '#web/browser/browser-http.ts'
import { TextAreaField, TextField } from '#web/form/fields.tsx'
import { FieldError } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { DialogFoot } from '#web/parts/Dialog.tsx'
import type { Review } from '../schema.ts'
import { sendReview } from './api.ts'

/** Form for stars, a headline, and a few sentences. The page shows the review after it is saved. */
export function ReviewForm({
  hash,
  name,
  onWritten,
  onClose,
}: {
  hash: string
  name: string
  onWritten: (review: Review) => void
  onClose: () => void
}) {
  const fields = useFields({ rating: 0, title: '', text: '' }, { draft: `review of ${hash}` })
  const { values, errors } = fields
  const revalidator = useRevalidator()
  const id = useId()
  const head = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so keyboard focus continues here.
  useEffect(() => head.current?.focus(), [])

  const { busy, problem, submit } = useSubmit(async () => {
    const { rating, title, text } = values
    const missing = {
      ...(rating === 0 && { rating: 'Choose one to five stars.' }),
      ...(title.trim() === '' && { title: 'Enter a title.' }),
      ...(text.trim() === '' && { text: 'Write a sentence or two.' }),
    }
    if (Object.keys(missing).length > 0) return fields.refuse(missing)
    const { data, message } = await sendReview(http, hash, values)
    if (message) void toast.success(message)
    await revalidator.revalidate()
    onWritten(data)
  }, fields.refuseBy)
  return (
    <form
      ref={fields.form}
      className="grid gap-4 max-w-190 mt-6 p-5 border border-stud bg-chalk"
      noValidate
      onSubmit={submit}
      aria-labelledby={`${id}-title`}
    >
      <h3
        className="font-text text-17/[1.3] tracking-[0]"
        ref={head}
        id={`${id}-title`}
        tabIndex={-1}
      >{`Your review of ${name}`}</h3>
      <fieldset aria-describedby={errors.rating ? `${id}-rating` : undefined}>
        <legend className="mb-2 text-15 font-semibold">Stars</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {[1, 2, 3, 4, 5].map((star) => (
            <label key={star} className="inline-flex items-center gap-2 min-h-11">
              <input
                type="radio"
                className="check"
                name="rating"
                checked={values.rating === star}
                onChange={() => fields.set({ rating: star })}
              />
              {counted(star, 'star')}
            </label>
          ))}
        </div>
        <FieldError id={`${id}-rating`}>{errors.rating}</FieldError>
      </fieldset>
      <TextField label="Title" maxLength={80} {...fields.text('title')} />
      <TextAreaField label="How do you like it?" maxLength={2000} {...fields.text('text')} />
      <DialogFoot problem={problem} action="Submit review" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
