import type { ReactNode } from 'react'
import type { AiUser } from '#features/design-ai/schema.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { Loading, Skeleton } from '#web/page/loading.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { refreshAiSession, returnAfterSignIn, useAiSession } from '../ai-session.ts'
import { StartFromShop } from '../StartFromShop.tsx'

/** Shows its content to a signed-in user of the area, who otherwise returns to `path` after signing in. */
export function AiGate({ path, children }: { path: string; children: (user: AiUser) => ReactNode }) {
  const { state, user } = useAiSession()
  if (user) return children(user)
  if (state === 'offline') return <Offline />
  if (state === 'unknown')
    return (
      <>
        <Loading />
        <Skeleton className="h-96 w-full" />
      </>
    )
  return <Guest path={path} />
}

function Offline() {
  const { busy, submit } = useSubmit(refreshAiSession)
  return (
    <div className="grid justify-items-start gap-4">
      <FormNotice>You are offline. Check your connection and try again. You are still signed in.</FormNotice>
      <Button busy={busy} onClick={() => void submit()}>
        Try again
      </Button>
    </div>
  )
}

function Guest({ path }: { path: string }) {
  const back = () => returnAfterSignIn(path)
  return (
    <>
      <EmptyState
        title="Sign in to continue"
        text={`You are not signed in to AI 3D Design. It has its own accounts, separate from ${site.name} accounts.`}
        actions={
          <>
            <ButtonLink to={paths.designAiLogin()} onClick={back}>
              Sign in to AI 3D Design
            </ButtonLink>
            <ButtonLink to={paths.designAiSignup()} onClick={back} variant="secondary">
              Create an AI account
            </ButtonLink>
          </>
        }
      />
      <StartFromShop />
    </>
  )
}
