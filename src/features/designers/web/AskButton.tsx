import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import type { Designer } from '#features/projects/schema.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Button } from '#web/parts/Button.tsx'

const AskDialog = lazyPart(() => import('./AskDialog.tsx'), 'AskDialog')

export type Asked = Pick<Designer, 'company_name' | 'vsd_id'>

/** Opens a conversation without a project; not for the professional themselves. It is open again after a sign-in for it. */
export function AskButton({ designer, variant = 'secondary' }: { designer: Asked; variant?: 'secondary' | 'quiet' }) {
  const { user } = useSession()
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState(false)
  const isBack = user !== null && params.get('ask') === designer.vsd_id
  useEffect(() => {
    if (!isBack) return
    setOpen(true)
    setParams(
      (old) => {
        old.delete('ask')
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isBack, setParams])
  if (user?.type === 'Admin' || user?.shop_profile?.vsd_id === designer.vsd_id) return null
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        Ask a question<span className="sr-only"> of {designer.company_name}</span>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <AskDialog designer={designer} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
