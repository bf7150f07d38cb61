import { useEffect, useState } from 'react'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { FormNotice } from '#web/FormNotice.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { useSubmit } from '#web/use-fields.ts'
import { refreshAiSession } from './ai-session.ts'
import { resendAiVerification } from './api.ts'
import { noResponseText } from './no-response-text.ts'

/**
 * Says that a mail was sent, with a button to send it again. The link is opened elsewhere, so returning to this tab
 * checks again.
 */
export function AiVerifyNotice({ email }: { email: string }) {
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
    <section className="ai-verify" aria-labelledby="ai-verify">
      <h2 id="ai-verify" className="text-20">
        Verify your email
      </h2>
      <p>
        We sent a link to <strong>{email}</strong>. Open it within 24 hours. Didn’t get it? Check your spam
        folder before you request another.
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
