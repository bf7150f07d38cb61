import { type FormEvent, useState } from 'react'
import type { ReturnView } from '#features/orders/return-view.ts'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { DialogFoot } from '#web/DialogFoot.tsx'
import { TextAreaField } from '#web/fields.tsx'
import { problemOf } from '#web/problem-of.ts'
import { putRequest } from './api.ts'

const http = httpWith({ quiet: true })

type Props = {
  request: Pick<ReturnView, 'id'>
  onClose: () => void
  onSent: (message: string | null) => void
}

/** A vendor objects to what a return or a claim has cost him; the Admin judges it. */
export function ObjectDialog({ request, onClose, onSent }: Props) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (text.trim() === '') return setMissing(true)
    setBusy(true)
    setProblem('')
    try {
      const { message } = await putRequest(http, request.id, { objection: text.trim() })
      onSent(message)
    } catch (failure) {
      setProblem(problemOf(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title="Object to the refund">
      <form onSubmit={(event) => void submit(event)} noValidate className="return-form">
        <p className="text-15 text-graphite">
          The customer keeps what he is paid. Wainscot judges your objection and settles with you.
        </p>
        <TextAreaField
          label="What is wrong"
          name="objection"
          rows={3}
          maxLength={1000}
          value={text}
          error={missing ? 'Write a sentence why.' : undefined}
          onChange={(event) => {
            setText(event.target.value)
            setMissing(false)
          }}
          data-autofocus
        />
        <DialogFoot problem={problem} deed="Send the objection" busy={busy} keep="Cancel" onKeep={onClose} />
      </form>
    </Dialog>
  )
}
