import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { requiredMessage } from '#lib/required.ts'
import type { ApiResponse } from '../browser/http.ts'
import { toast } from '../page/toast.ts'
import { Button } from '../parts/Button.tsx'
import { DialogFoot } from '../parts/Dialog.tsx'
import { TextAreaField } from './fields.tsx'
import { type Fields, useFields, useSubmit } from './use-form.ts'

type ActionFormProps<T extends object> = {
  /** A description of what the action does. */
  effect?: ReactNode
  /** The form's own fields, which are before the sentence, and their values, which may include it. */
  children?: ReactNode
  fields?: Fields<T>
  /** Checks in the browser before the form is sent: messages by field. */
  check?: () => Record<string, string>
  /** The sentence that gives the reason or reference; null for a form without one. */
  sentence?: null | {
    name?: 'reason' | 'reference' | 'objection' | 'note'
    label?: string
    hint?: string
    most?: number
    /** The message if it is empty. */
    missing?: string
  }
  /** The name under which the sentence is saved when the session ends while the form is open. */
  draft?: string
  send: (sentence: string) => Promise<Pick<ApiResponse<unknown>, 'message'>>
  /** After the message of the response was shown. */
  onDone: () => unknown
  action: string
  danger?: boolean
  /** A second action that needs no sentence. */
  also?: { action: string; send: () => Promise<ApiResponse<unknown>> }
  /** The label of the button that closes the dialog. */
  cancel?: string
  onCancel?: () => void
  className?: string
}

/**
 * The form of an action for which a person gives a reason: what it does, its fields, a sentence and the buttons. It
 * behaves as `useFields` and `useSubmit` do.
 */
export function ActionForm<T extends object>(props: ActionFormProps<T>) {
  const { effect, children, check, action, danger, also, cancel, onCancel, className } = props
  const { name = 'reason', label = 'Reason', hint, most = 500 } = props.sentence ?? {}
  const sentence = useFields({ [name]: '' }, { draft: props.draft })
  const form = (props.fields ?? sentence) as typeof sentence
  const { busy, pressed, problem, submit } = useSubmit<'also'>(async (how) => {
    const text = String(form.values[name] ?? '').trim()
    if (how !== 'also') {
      const isMissing = props.sentence !== null && text === ''
      const missing = props.sentence?.missing ?? requiredMessage(name)
      const found = { ...check?.(), ...(isMissing ? { [name]: missing } : {}) }
      if (Object.keys(found).length > 0) return form.refuse(found)
    }
    const { message } = await (how === 'also' && also ? also.send() : props.send(text))
    form.keep({ ...form.values, [name]: '' })
    if (message) void toast.success(message)
    await props.onDone()
  }, form.refuseBy)
  return (
    <form ref={form.form} onSubmit={submit} noValidate className={clsx('dialog-form', className)}>
      {effect ? <div className="text-15">{effect}</div> : null}
      {children}
      {props.sentence === null ? null : (
        <TextAreaField
          label={label}
          hint={hint}
          rows={2}
          maxLength={most}
          {...form.text(name)}
          data-autofocus={children ? undefined : true}
        />
      )}
      <DialogFoot
        problem={problem}
        action={action}
        danger={danger}
        busy={busy && pressed !== 'also'}
        cancel={cancel}
        onCancel={onCancel}
      >
        {also ? (
          <Button variant="secondary" busy={pressed === 'also'} onClick={() => void submit(null, 'also')}>
            {also.action}
          </Button>
        ) : null}
      </DialogFoot>
    </form>
  )
}
