import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { counted } from '#lib/money.ts'
import { http } from '#web/browser/browser-http.ts'
import { TextAreaField, TextField } from '#web/form/fields.tsx'
import { useDraft } from '#web/form/form-draft.ts'
import { FieldError, fieldMessage, useFailureNote } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { DialogFoot } from '#web/parts/Dialog.tsx'
import type { Review } from '../schema.ts'
import { sendReview } from './api.ts'

type Errors = Partial<Record<'rating' | 'title' | 'text', string>>

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
  const [rating, setRating] = useState(0)
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  useDraft(`review of ${hash}`, { rating, title, text }, (stored) => {
    setRating(stored.rating ?? 0)
    setTitle(stored.title ?? '')
    setText(stored.text ?? '')
  })
  const revalidator = useRevalidator()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so keyboard focus continues here.
  useEffect(() => head.current?.focus(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    const missing: Errors = {
      ...(rating === 0 && { rating: 'Choose one to five stars.' }),
      ...(title.trim() === '' && { title: 'Enter a title.' }),
      ...(text.trim() === '' && { text: 'Write a sentence or two.' }),
    }
    setErrors(missing)
    const [first] = Object.keys(missing)
    if (first) {
      form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus()
      return
    }
    setBusy(true)
    showFailure(null)
    try {
      const { data, message } = await sendReview(http, hash, { rating, title, text })
      if (message) void toast.success(message)
      await revalidator.revalidate()
      onWritten(data)
    } catch (failure) {
      const of = (field: keyof Errors) => fieldMessage(failure, field)
      setErrors({ rating: of('rating'), title: of('title'), text: of('text') })
      showFailure(failure)
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className="grid gap-4 max-w-190 mt-6 p-5 border border-stud bg-chalk"
      noValidate
      onSubmit={send}
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
                data-field={star === 1 ? 'rating' : undefined}
                name={`${id}-stars`}
                checked={rating === star}
                onChange={() => setRating(star)}
              />
              {counted(star, 'star')}
            </label>
          ))}
        </div>
        <FieldError id={`${id}-rating`}>{errors.rating}</FieldError>
      </fieldset>
      <TextField
        label="Title"
        data-field="title"
        maxLength={80}
        value={title}
        error={errors.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextAreaField
        label="How do you like it?"
        data-field="text"
        maxLength={2000}
        value={text}
        error={errors.text}
        onChange={(event) => setText(event.target.value)}
      />
      {note}
      <DialogFoot action="Submit review" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
