import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { safePath } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { http, httpWith } from '#web/browser/browser-http.ts'
import { FormNotice, fieldMessage, problemOf } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { leadTo } from '#web/page/lead-to.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { getUser, resendVerification } from '../api.ts'
import { EntryFrame, EntrySkeleton, useGoOnOnceVerified } from '../EntryFrame.tsx'
import { requireSession, updateUser } from '../session.ts'

export const handle = { auth: true }

export function meta() {
  return [{ title: titled('Verify your email') }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  if (user.email_verified_at) throw leadTo(request, safePath(new URL(request.url).searchParams.get('redirect')))
  return { email: user.email }
}

export const HydrateFallback = EntrySkeleton

export function ErrorBoundary() {
  return <LoadFailure title="Verify your email" text="Your account could not be loaded" />
}

export default function VerifictionPage() {
  const { email } = useLoaderData<typeof clientLoader>()
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState<string>()
  useGoOnOnceVerified()
  useLookAgain()
  const { busy, submit } = useSubmit(async () => {
    setNotice('')
    setProblem(undefined)
    try {
      const { message } = await resendVerification(http)
      setNotice(message ?? '')
    } catch (failure) {
      setProblem(fieldMessage(failure, 'email', 'first') ?? problemOf(failure))
    }
  })
  return (
    <EntryFrame
      title="Verify your email"
      intro={
        <>
          We sent a link to <strong className="text-ink">{email}</strong>. Open it, and this page will continue
          automatically.
        </>
      }
    >
      <form onSubmit={submit} className="form-stack">
        <FormNotice tone="done">{notice}</FormNotice>
        <FormNotice>{problem}</FormNotice>
        <div>
          <Button type="submit" busy={busy}>
            Resend email
          </Button>
        </div>
        <p className="text-15 text-graphite">Didn’t get it? Check your spam folder before you request another.</p>
      </form>
    </EntryFrame>
  )
}

/** The link is often opened in another tab or on another device, so returning to this tab checks again. */
function useLookAgain() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      getUser(httpWith({ quiet: true, background: true })).then(
        ({ data }) => updateUser(data),
        () => {},
      )
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
