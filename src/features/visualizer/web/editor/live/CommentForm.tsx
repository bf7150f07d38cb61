import { useEffect, useRef, useState } from 'react'
import { byScript, TextAreaField } from '#web/form/fields.tsx'
import { useDraft } from '#web/form/form-draft.ts'
import { FormNotice, fieldMessage } from '#web/form/messages.tsx'
import { useSubmit, wholeOf } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import type { PinBoard } from './pin-board.ts'

type CommentFormProps = {
  board: PinBoard
  /** Null for a new pin. */
  pin: number | null
  label: string
  action: string
  onCancel?: () => void
}

/** The text of a comment; what was typed stays until it is sent, also while the panel is closed and after a reload. */
export function CommentForm({ board, pin, label, action, onCancel }: CommentFormProps) {
  const [text, setText] = useState(() => board.draft(pin).text)
  useDraft(`comment ${board.scene} ${pin ?? 'new'}`, { text }, ({ text: left = '' }) => {
    setText(left)
    board.keep(pin, left)
  })
  const [failure, setFailure] = useState<unknown>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (pin === null) field.current?.focus()
  }, [pin])
  const { busy, submit } = useSubmit(async () => {
    setFailure(null)
    try {
      await board.send(pin)
      setText('')
    } catch (refusal) {
      setFailure(refusal)
      field.current?.focus()
    }
  })
  const error = fieldMessage(failure, 'text')
  return (
    <form method={byScript} noValidate className="grid gap-2.5" onSubmit={(event) => void submit(event)}>
      <TextAreaField
        ref={field}
        label={label}
        rows={3}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value)
          setFailure(null)
          board.keep(pin, target.value)
        }}
      />
      <FormNotice>{failure && !error ? `Not sent: ${wholeOf(failure)}` : null}</FormNotice>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        {onCancel ? (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  )
}
