import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { TextAreaField } from '#web/form/fields.tsx'
import { leaveDraft } from '#web/form/form-draft.ts'
import { problemOf } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import type { Asked } from './AskButton.tsx'
import { openInquiry, sendQuestion } from './api.ts'

/** A question to a professional, without a project. A guest signs in after it is written and finds it again here. */
export function AskDialog({ designer, onClose }: { designer: Asked; onClose: () => void }) {
  const { vsd_id, company_name: company } = designer
  const { state } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const key = useRef(crypto.randomUUID())
  const draft = `ask ${vsd_id}`
  const fields = useFields({ question: '' }, { draft })
  const { values } = fields
  const { busy, submit } = useSubmit(async () => {
    const question = values.question.trim()
    if (question === '') return fields.refuse({ question: 'Write your question.' })
    if (state !== 'signed in') {
      leaveDraft(draft, values)
      const params = new URLSearchParams(search)
      params.set('ask', vsd_id)
      await navigate(paths.login(`${pathname}?${params}`))
      return
    }
    try {
      const { data: room } = await openInquiry(quietHttp, { vsd_id })
      // Two people who work together in a project go on there.
      const to = room.inquiry?.continues_in?.project ?? room.project
      await sendQuestion(quietHttp, key.current, { project: to, body: question })
      fields.set({ question: '' })
      await navigate(paths.chat(to))
    } catch (failure) {
      fields.refuse({ question: problemOf(failure) })
    }
  })
  return (
    <Dialog open onClose={onClose} title={`Ask ${company} a question`}>
      <form ref={fields.form} onSubmit={submit} noValidate className="mt-4 grid gap-5">
        <TextAreaField
          label="Your question"
          hint="What is planned, where, and by when. You do not need a project, and a question commits you to nothing."
          rows={6}
          {...fields.text('question')}
        />
        {state === 'guest' ? (
          <p className="text-14 text-graphite">
            Sign in or create an account to send it. Your question is kept, and the answer reaches you under Messages
            and by email.
          </p>
        ) : null}
        <DialogFoot
          problem=""
          action={state === 'guest' ? 'Sign in to send' : 'Send question'}
          busy={busy}
          cancel="Cancel"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
