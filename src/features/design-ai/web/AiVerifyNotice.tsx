import { useEffect, useId, useState } from 'react'
import { http } from '#web/browser/browser-http.ts'
import { FormNotice, fieldMessage } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import { refreshAiSession } from './ai-session.ts'
import { noResponseText, resendAiVerification } from './api.ts'

/**
 * Says that a mail was sent, with a button to send it again. The link is opened elsewhere, so returning to this tab
 * checks again.
 */
export function AiVerifyNotice({ email, heading: Heading = 'h2' }: { email: string; heading?: 'h2' | 'h3' }) {
  const id = useId()
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshAiSession()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const { busy, submit } = useSubmit(async () => {
    setNotice('')
    setProblem(undefined)
    try {
      const { message } = await resendAiVerification(http)
      setNotice(message ?? '')
    } catch (failure) {
      setProblem(fieldMessage(failure, 'email', 'first') ?? noResponseText(failure))
    }
  })
  return (
    <section
      className="grid grid-cols-1 gap-3.5 p-5 border-l-4 border-tape bg-tape-wash wrap-anywhere"
      aria-labelledby={id}
    >
      <Heading id={id} className="text-20">
        Verify your email
      </Heading>
      <p>
        We sent a link to <strong>{email}</strong>. Open it within 24 hours. Didn’t get it? Check your spam folder
        before you request another.
      </p>
      <FormNotice tone="done">{notice}</FormNotice>
      <FormNotice>{problem}</FormNotice>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void submit()}>
          Resend email
        </Button>
      </div>
    </section>
  )
}
