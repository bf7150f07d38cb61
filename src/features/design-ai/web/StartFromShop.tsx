import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { FormNotice, fieldMessage } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import { startAiSession, useAiSession } from './ai-session.ts'
import { noResponseText, startFromShop } from './api.ts'

/**
 * For a visitor who is signed in to the marketplace with a verified email and not to AI 3D Design: signs them in there
 * with the same address in one press. Nothing for everybody else.
 */
export function StartFromShop() {
  const { user } = useSession()
  const { state } = useAiSession()
  const [problem, setProblem] = useState('')
  const [isTaken, setTaken] = useState(false)
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    setTaken(false)
    try {
      const { data } = await startFromShop(quietHttp)
      startAiSession(data.user, data.token)
    } catch (failure) {
      setTaken(failure instanceof HttpFailure && failure.status === 422)
      setProblem(fieldMessage(failure, 'email', 'first') ?? noResponseText(failure))
    }
  })
  if (state !== 'guest' || !user?.email_verified_at) return null
  return (
    <div className="ai-start">
      <FormNotice>{problem}</FormNotice>
      {isTaken ? (
        <Link to={paths.designAiResetPassword()} className="link text-15">
          Reset its password
        </Link>
      ) : null}
      <Button busy={busy} block onClick={() => void submit()}>
        Continue as {user.email}
      </Button>
      <p className="text-14 text-graphite">
        Starts AI 3D Design with the email of your {site.name} account; a new AI account has 20 credits. You can set a
        password for it later.
      </p>
    </div>
  )
}
